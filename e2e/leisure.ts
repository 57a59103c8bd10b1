import type { Page } from '@playwright/test'

/** What the panel brings after waiting so long on purpose belongs to no first screen. In ms. */
const leisure = 2000

/**
 * What comes by the clock alone never comes to the pages that are opened from now on, for whoever counts what a screen
 * loads or asks for: a slow machine would count it too. Nor is work followed there, which is looked at by the clock.
 */
export const keepLeisureAway = async (page: Page): Promise<void> => {
  await page.addInitScript((longest) => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (wait, self, given: [unknown, number?]): unknown =>
        (given[1] ?? 0) < longest ? Reflect.apply(wait, self, given) : 0,
    })
  }, leisure)
}
