/** The order form as a person fills it in, for every test that orders. */
import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { TestWorld } from './world.ts'

/** Keeps the service's rules, and must show up nowhere but in its field. */
export const rootPassword = 'Correct-horse7'

/** A small virtual machine with Debian 13, 8.00 EUR a month. */
export const smallMachine = '/order?preset=281&location=NL&os=300'

/** The one button below the price, once everything is complete. */
export const orderButton = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Price' })
    .getByRole('button', { name: /^Order( \d+ servers)?( and pay .+)?$/ })

/** The last look at an order, which sends it. */
export const orderDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Order .+ in .+\?$/ })

export const sendButton = (page: Page): Locator =>
  orderDialog(page).getByRole('button', { name: /^Order and pay / })

/** Types all that an order needs, and stays on the last step. */
export async function fillOrder(
  page: Page,
  { address = smallMachine, hostname = 'shop-1' } = {},
): Promise<void> {
  await page.goto(`${address}&step=network`)
  await page.getByLabel('Hostname').fill(hostname)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Promo code')).toBeVisible()
}

/** Opens the dialog that orders, by way of the review. */
export async function pressOrder(page: Page): Promise<void> {
  const review = page.getByRole('button', { name: 'Continue to review' })
  await expect(review.or(orderButton(page))).toBeVisible()
  if (await review.isVisible()) await review.click()
  await orderButton(page).click()
}

/** Opens the last look and agrees to it. */
export async function sendOrder(page: Page): Promise<void> {
  await pressOrder(page)
  await sendButton(page).click()
}

/** The browser has sent the order; the service's own journal tells of it only once it is answered. */
export const orderLeaves = (page: Page): Promise<Request> =>
  page.waitForRequest((request) => (request.postData() ?? '').includes('action=order_instance'))

/**
 * Some seconds after somebody came, the panel asks by itself what is being set up: until then, what a test does to that
 * question, or counts, may be meant for another one. `times`: in how many pages of the test so far.
 */
export const askedByItself = (world: TestWorld, times = 1): Promise<void> =>
  expect
    .poll(
      async () =>
        (await world.journal()).filter(({ action }) => action === 'eq/update_servers').length,
    )
    .toBe(times)

/** The reply to an order was lost, and nobody can say yet what has become of it. */
export const unknownYet = (page: Page): Locator =>
  page.getByRole('heading', { name: 'We don’t know yet whether your server was ordered' })

/** How often the service was asked to order something. */
export const ordersSent = async (world: TestWorld): Promise<number> =>
  (await world.journal()).filter(({ action }) => action === 'eq/order_instance').length

/** Nothing that was typed is gone: neither what a draft would keep nor the password. */
export async function expectNothingLost(page: Page, { hostname = 'shop-1' } = {}): Promise<void> {
  await expect(page.getByText(hostname).first()).toBeVisible()
  await expect(page.getByText('Root password set').first()).toBeVisible()
}
