import type { Page } from '@playwright/test'

/** Timers at least this long don't belong to a screen's first load. In ms. */
const leisure = 2000

/**
 * Disables long timers in pages opened from now on, for tests that count what a screen loads or requests: on a slow
 * machine they would be counted, too. Polling of operations stops as well.
 */
export const keepLeisureAway = async (page: Page): Promise<void> => {
  await page.addInitScript((longest) => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (wait, self, given: [unknown, number?]): unknown =>
        (given[1] ?? 0) < longest ? Reflect.apply(wait, self, given) : 0,
    })
  }, leisure)
}
