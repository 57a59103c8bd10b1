/** Sends an order, and finds what its page shows. */
import { expect, type Locator, type Page } from '@playwright/test'
import { fillOrder, orderLabel } from './ordering.ts'

/** `vm.v2-mini` with Ubuntu 24.04, for tests in which the plan doesn't matter. */
const smallMachine = '/order?preset=vm.v2-mini&location=NL&os=237'

/** Orders through the form, and stays on the page that opens. */
export async function order(
  page: Page,
  { address = smallMachine, hostname = 'web-9' } = {},
): Promise<void> {
  await fillOrder(page, { address, hostname })
  await page.getByRole('button', { name: orderLabel }).click()
  await page.getByRole('dialog').getByRole('button', { name: orderLabel }).click()
}

/** The order's status in words: Unpaid, Installing. */
export const state = (page: Page, words: string): Locator =>
  page.getByRole('main').getByText(words, { exact: true })

/** How to sign in, once the server is ready. */
export const accessCard = (page: Page): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Your server is ready' }) })

export async function expectReady(page: Page): Promise<void> {
  await expect(accessCard(page)).toBeVisible()
  await expect(accessCard(page).getByText(/^ssh root@\d+\.\d+\.\d+\.\d+$/)).toBeVisible()
  await expect(accessCard(page)).toContainText(
    'The password you chose. This panel doesn’t store it.',
  )
}
