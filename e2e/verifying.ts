/** Writes with a lost response: the panel checks them until the API can no longer be working on them. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The message if nothing was changed. */
export const notMade = 'Nothing was changed. Try again.'

/** Advances the time until a write is no longer checked. Call `page.clock.install()` before opening the page. */
export async function passChecking(page: Page, within: Page | Locator = page): Promise<void> {
  await expect(
    within
      .getByRole('timer')
      .filter({ hasText: / left$/ })
      .first(),
  ).toBeVisible()
  await page.clock.fastForward(60_000)
}
