import type { Page } from '@playwright/test'

/** Runs in the page, so that the test program's own turns do not count: marks the first rows of a list as `rows`. */
export function markFirstRows(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[role=row] [role=gridcell]')) return
    observer.disconnect()
    // The task after the next frame runs when that frame has been handed over for painting.
    requestAnimationFrame(() => setTimeout(() => performance.mark('rows')))
  }).observe(document, { childList: true, subtree: true })
}

/** Waits for a mark. Gives its time, in ms of the page's own clock, which begins when the page is asked for. */
export const timeOfMark = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (of) => {
    for (;;) {
      const [mark] = performance.getEntriesByName(of)
      if (mark) return mark.startTime
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, name)
