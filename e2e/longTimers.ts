import type { Page } from '@playwright/test'

/** Timers at least this long don't belong to a screen's first load. In ms. */
const longDelay = 2000

/**
 * Disables long timers in pages opened from now on, for tests that count what a screen loads or requests: on a slow
 * machine they would be counted, too. Polling of operations stops as well.
 */
export const disableLongTimers = async (page: Page): Promise<void> => {
  await page.addInitScript((limit) => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (wait, self, args: [unknown, number?]): unknown =>
        (args[1] ?? 0) < limit ? Reflect.apply(wait, self, args) : 0,
    })
  }, longDelay)
}
