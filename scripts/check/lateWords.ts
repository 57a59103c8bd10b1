import { readFileSync } from 'node:fs'
import { messages } from './translations.ts'

/** Finds modules that a screen shows at once, but whose catalog it doesn't wait for. */
export function lateWords(
  modules: readonly string[],
  catalogues: readonly string[],
  read = (catalogue: string) => readFileSync(`src/locales/${catalogue}.en.po`, 'utf8'),
): string[] {
  const files = new Set(modules.map((module) => module.split('?')[0]))
  return catalogues.flatMap((catalogue) => {
    const speaking = messages(read(catalogue)).flatMap(({ references }) => references)
    return [...new Set(speaking)]
      .filter((file) => files.has(file))
      .map(
        (file) =>
          `${file} is shown by a screen that doesn’t wait for ${catalogue}.en.po (see lingui.config.ts)`,
      )
  })
}
