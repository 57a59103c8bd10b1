/** Fills in the order form like a user, for all tests that order. */
import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { TestWorld } from './world.ts'

/** Meets the API's password rules, and must not appear outside its field. */
export const rootPassword = 'Correct-horse7'

/** A small virtual server with Debian 13 for €8.00 a month. */
export const smallMachine = '/order?preset=281&location=NL&os=300'

/** "Order and pay €9.68" where credit pays, "Order (invoice of €9.68)", "Order 3 servers for €29.04". */
export const orderLabel = /^Order( \d+ servers)?( and pay .+| for .+| \(invoices? of .+\))?$/

/** The button below the price, once the form is complete. */
export const orderButton = (page: Page): Locator =>
  page.getByRole('region', { name: 'Price' }).getByRole('button', { name: orderLabel })

/** The confirmation dialog that sends an order. */
export const orderDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Order .+\)\?$/ })

export const sendButton = (page: Page): Locator =>
  orderDialog(page).getByRole('button', { name: orderLabel })

/** Fills in all required fields, and stays on the last step. */
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

/** Opens the order dialog from the review. */
export async function pressOrder(page: Page): Promise<void> {
  const review = page.getByRole('button', { name: 'Continue to review' })
  // The step before may still be leaving, with its button of the same name.
  await expect(async () => {
    if (await review.isVisible()) await review.click({ timeout: 1000 })
    await expect(orderButton(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await orderButton(page).click()
}

/** Opens the order dialog and confirms it. */
export async function sendOrder(page: Page): Promise<void> {
  await pressOrder(page)
  await sendButton(page).click()
}

/** Waits until the browser sends the order. The journal lists it only once it is answered. */
export const orderLeaves = (page: Page): Promise<Request> =>
  page.waitForRequest((request) => (request.postData() ?? '').includes('action=order_instance'))

/**
 * Waits for the panel's own request for running deployments, seconds after sign-in. Before that, faults and counters for
 * this action would apply to the wrong request. `times`: the number of the test's pages that send it.
 */
export const askedByItself = (world: TestWorld, times = 1): Promise<void> =>
  expect
    .poll(
      async () =>
        (await world.journal()).filter(({ action }) => action === 'eq/update_servers').length,
    )
    .toBe(times)

/** The heading shown while the outcome of an order is unknown. */
export const unknownYet = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Checking whether your server was ordered' })

/** The number of orders in the journal. */
export const ordersSent = (world: TestWorld): Promise<number> =>
  world.timesSent('eq/order_instance')

/** Expects that no input is lost, neither the draft's nor the password. The steps only say it aloud, the review shows it. */
export async function expectNothingLost(page: Page, { hostname = 'shop-1' } = {}): Promise<void> {
  for (const input of [hostname, 'Root password set']) {
    const step = page.getByRole('button', { name: input })
    await expect(step.or(page.getByText(input).filter({ visible: true })).first()).toBeVisible()
  }
}
