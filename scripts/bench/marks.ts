import type { Page } from '@playwright/test'

/** What has to be seen: each a selector, and a text that one of its elements holds ('' for any). */
export type Content = readonly (readonly [selector: string, text: string])[]

/** The first rows of a list. */
export const firstRows: Content = [['[role=row] [role=gridcell]', '']]

/**
 * Runs in the page, so that the test program's own turns do not count: marks the frame that shows all of `content` as
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
    // The task after the next frame runs when that frame has been handed over for painting.
    requestAnimationFrame(() => setTimeout(() => performance.mark('content')))
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
}

/** Waits for a mark. Gives its time, in ms of the page's own clock, which begins when the page is asked for. */
export const timeOfMark = (page: Page, name = 'content'): Promise<number> =>
  page.evaluate(async (of) => {
    for (;;) {
      const [mark] = performance.getEntriesByName(of)
      if (mark) return mark.startTime
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, name)
