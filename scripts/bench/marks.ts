import type { Page } from '@playwright/test'

/** Expected content: each a selector, and the text of one of its elements ('' for any). */
export type Content = readonly (readonly [selector: string, text: string])[]

/** The first rows of a list. */
export const firstRows: Content = [['[role=row] [role=gridcell]', '']]

/**
 * Runs in the page, to exclude the test program's own time: marks the frame that shows all of `content` as
 * `content`. Looks once a frame: an observer of every change took a tenth of the time it measured.
 */
export function markContent(content: Content): void {
  // Not awaited: callers act on the page meanwhile.
  void (async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const isThere = content.every(([selector, text]) =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && (element.textContent ?? '').includes(text),
        ),
      )
      if (isThere) break
    }
    // A task after this frame runs once the frame has been submitted.
    setTimeout(() => performance.mark('content'))
  })()
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
