import type { Page } from '@playwright/test'

/** Runs in the page, so that the test program's own turns do not count. */
export function markFirstRows(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[role=row] [role=gridcell]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('rows')))
  }).observe(document, { childList: true, subtree: true })
}

/** When the first rows were there, in ms of the page's own clock, which begins when it is asked for. */
export const timeOfRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (;;) {
      const [mark] = performance.getEntriesByName('rows')
      if (mark) return mark.startTime
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
