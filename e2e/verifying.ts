/** Writes whose reply is lost: the panel checks them until the service can no longer be at work at them. */
import { expect, type Locator, type Page } from '@playwright/test'

/** What it says then where nothing was done. */
export const notMade = 'We checked: nothing was changed'

/** Lets the time pass for which a write is checked; `page.clock.install()` comes before the page is opened. */
export async function passChecking(page: Page, within: Page | Locator = page): Promise<void> {
  await expect(within.getByText(/^Checking…/).first()).toBeVisible()
  await page.clock.fastForward(60_000)
}
