/** What a screen says, compared with the catalogs of its language. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { messages } from '../scripts/check/translations.ts'

const folder = 'src/locales'

/** The API names its payment methods in English, and the panel shows such texts unchanged. */
const alsoFromApi = new Set(['Bank transfer', 'Card', 'Online wallet'])

/** The messages without placeholders of a language, by their English text. */
export function plainMessages(language: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(`.${language}.po`))
      .flatMap((name) => messages(readFileSync(`${folder}/${name}`, 'utf8')))
      .filter(({ source }) => !/[{<]/.test(source))
      .map(({ source, translation }) => [source, translation]),
  )
}

/** English messages on the screen that the language says otherwise, and controls whose words are cut off. */
export async function wordFaults(
  page: Page,
  catalog: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const translations = new Set(catalog.values())
  const english = [...catalog.keys()].filter(
    (source) => !translations.has(source) && !alsoFromApi.has(source),
  )
  return page.evaluate(faultsInPage, { english, translated: [...translations] })
}

/** Runs in the page. */
function faultsInPage({
  english,
  translated,
}: {
  english: readonly string[]
  translated: readonly string[]
}): string[] {
  const [left, own] = [new Set(english), new Set(translated)]
  const found: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility()) continue
    const attributes = ['aria-label', 'placeholder', 'title', 'alt']
    const texts = [
      ...[...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ].map((text) => text.trim())
    found.push(...texts.filter((text) => left.has(text)).map((text) => `English: ${text}`))
    // Values of a list give way on a phone; what is pressed doesn't.
    if (!element.closest('button, label, nav a, [role="tab"]')) continue
    const text = element.textContent.trim()
    const isCut =
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 1 &&
      getComputedStyle(element).overflowX === 'hidden'
    if (isCut && own.has(text)) found.push(`cut off: ${text}`)
  }
  return [...new Set(found)]
}
