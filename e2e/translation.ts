/** Page translation as Chrome does it, in the page: each text is replaced by elements, again whenever one appears. */
import { expect, type BrowserContext, type Page } from '@playwright/test'

interface Translation {
  /** Texts that React holds and would change without any effect on the page. */
  readonly held: string[]
  /** Texts that have changed since, unseen. */
  readonly stale: string[]
  translated: number
}

declare global {
  interface Window {
    translation?: Translation
  }
}

/** From now on every page is translated. The words stay, so that a test reads them. */
export const translatePages = (context: Pick<BrowserContext, 'addInitScript'>): Promise<unknown> =>
  context.addInitScript(translateEverything)

/** Runs in the page, at any time. */
export function translateEverything(): void {
  const translation: Translation = { held: [], stale: [], translated: 0 }
  window.translation = translation
  const replaced = new Map<Node, Element>()

  const isLeftAlone = ({ parentElement }: Text): boolean =>
    parentElement === null ||
    parentElement.closest('font, [translate=no], script, style, textarea, head') !== null

  function translate(text: Text): void {
    if (text.data.trim() === '' || isLeftAlone(text)) return
    // What React's DOM renderer keeps on a text node that it will change or remove itself.
    if (Object.keys(text).some((key) => key.startsWith('__reactFiber$')))
      translation.held.push(text.parentElement?.outerHTML.slice(0, 300) ?? '')
    const outer = document.createElement('font')
    outer.style.verticalAlign = 'inherit'
    const inner = document.createElement('font')
    inner.style.verticalAlign = 'inherit'
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
    replaced.set(text, outer)
    changes.observe(text, { characterData: true })
    translation.translated += 1
  }

  function translateIn(node: Node): void {
    if (node instanceof Text) return translate(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }

  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') {
        const shown = replaced.get(target)
        if (!shown?.isConnected) translateIn(target)
        // A text that changed just before it was translated has its new words.
        else if (shown.textContent !== target.nodeValue)
          translation.stale.push(`${shown.textContent} → ${target.nodeValue}`)
      }
      for (const node of addedNodes) if (node.isConnected) translateIn(node)
    }
  })
  function begin(): void {
    changes.observe(document.body, { childList: true, characterData: true, subtree: true })
    translateIn(document.body)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
}

/** The page is translated, and nothing on it is outdated or will be. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.translation?.translated)).toBeGreaterThan(0)
  expect.soft(await page.evaluate(() => window.translation?.stale)).toEqual([])
  expect.soft(await page.evaluate(() => window.translation?.held)).toEqual([])
}
