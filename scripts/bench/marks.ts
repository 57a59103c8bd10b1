import type { Page } from '@playwright/test'

/** Expected content: each a selector, and the text of one of its elements ('' for any). */
export type Content = readonly (readonly [selector: string, text: string])[]

/** The first rows of a list. */
export const firstRows: Content = [['[role=row] [role=gridcell]', '']]

/**
 * Runs in the page, to exclude the test program's own time: marks the frame that shows all of `content` as
 * `content`.
 */
export function markContent(content: Content): void {
  new MutationObserver((_changes, observer) => {
    const isThere = content.every(([selector, text]) =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.checkVisibility() && (element.textContent ?? '').includes(text),
      ),
    )
    if (!isThere) return
    observer.disconnect()
    // A task after the next frame runs once that frame has been submitted.
    requestAnimationFrame(() => setTimeout(() => performance.mark('content')))
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
}

/** Waits for a mark; returns its time in ms since the page was requested. */
export const timeOfMark = (page: Page, name = 'content'): Promise<number> =>
  page.evaluate(async (of) => {
    for (;;) {
      const [mark] = performance.getEntriesByName(of)
      if (mark) return mark.startTime
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, name)
