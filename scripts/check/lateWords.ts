import { readFileSync } from 'node:fs'
import { messages } from './translations.ts'

/** Complaints about modules that a screen shows at once, with words in catalogs that it does not wait for. */
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
          `${file} comes with a screen that does not wait for its words in ${catalogue}.en.po: see lingui.config.ts`,
      )
  })
}
