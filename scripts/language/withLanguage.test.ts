import { expect, test } from 'vitest'
import { withLanguage } from './withLanguage.ts'

const declaration = `export const locales = {
  en: 'English',
} as const
export type Locale = keyof typeof locales
`

test.each([
  ['nl', 'Nederlands'],
  ['fr', 'Français'],
  ['es', 'Español'],
])('adds %s at the end, in its own name', (tag, name) => {
  expect(withLanguage(declaration, tag)).toBe(
    declaration.replace("'English',", `'English',\n  ${tag}: '${name}',`),
  )
})

test.each([
  ['', 'Which language?'],
  ['nl-BE', 'Which language?'],
  ['en', 'is there already'],
  ['xx', 'is no language'],
])('refuses “%s”', (tag, reason) => {
  expect(() => withLanguage(declaration, tag)).toThrow(reason)
})

test('refuses a file written another way', () => {
  expect(() => withLanguage('export const locales = { en: 1 }', 'nl')).toThrow(
    'not written as it was',
  )
})
