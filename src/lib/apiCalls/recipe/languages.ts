import { curl } from './curl.ts'
import { javascript } from './javascript.ts'
import { python } from './python.ts'
import type { Recipe } from './recipe.ts'

/** The languages that calls are told in, each by its own name. */
export const languages = {
  curl: {
    label: 'curl',
    write: (recipes: readonly Recipe[]) => recipes.map((recipe) => `${curl(recipe)}\n`).join('\n'),
  },
  javascript: { label: 'JavaScript', write: javascript },
  python: { label: 'Python', write: python },
} as const satisfies Record<
  string,
  { label: string; write: (recipes: readonly Recipe[]) => string }
>

export type Language = keyof typeof languages

export const isLanguage = (name: string | null | undefined): name is Language =>
  name != null && Object.hasOwn(languages, name)
