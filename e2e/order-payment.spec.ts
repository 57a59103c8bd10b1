/** An order that waits for its payment: paid in the provider's frame, in another tab or from credit, or canceled. */
import type { Page } from '@playwright/test'
import {
  desktop,
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import { allowIntrusion, Books, cardButton, cents, euros, payByCard } from './paying.ts'
import { expectReady, order, state } from './orderOutcome.ts'
import type { TestWorld } from './world.ts'

/** Orders without enough credit. Returns the invoice's number. */
async function orderUnpaid(page: Page, world: TestWorld): Promise<string> {
  await world.start({ scenario: 'new-customer' })
  await openSession(page, world)
  await order(page)
  await expect(page.getByRole('heading', { name: 'Order received' })).toBeVisible()
  const number = page.getByRole('main').getByRole('link', { name: /^Invoice \d+$/ })
  return (await number.innerText()).replace(/\D/g, '')
}

test('an unpaid order says what is due, until when and what follows, is paid, and continues', async ({
  page,
  world,
}) => {
  await orderUnpaid(page, world)
  const main = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Order received' }) })
  // €8.00 and 21% VAT, due in a week by the world's clock.
  const due = '€9.68'
  await expect(main.getByText(due, { exact: true })).toBeVisible()
  await expect(page.getByText('due, incl. VAT')).toBeVisible()
  const reply = await page.request.get('/mock/world')
  const { clock } = (await reply.json()) as { clock: { now: string } }
  const day = new Date(Date.parse(clock.now) + 7 * 86_400_000).toISOString().slice(0, 10)
  await expect(main.getByText('due on')).toBeVisible()
  await expect(main.getByRole('time')).toHaveAttribute('datetime', day)
  await expect(main.getByText('Without payment, no server is set up')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: 'Credit card' }).check()
  await expect(cardButton(page)).toHaveText(`Pay ${due} with Credit card`)
  await expect(page.locator('iframe')).toHaveCount(0)
  await payByCard(page)
  await expect(state(page, 'Installing')).toBeVisible()
  await world.advance(1200)
  await expectReady(page)
})

test('a declined card leaves the order unpaid, says so, and another method pays it', async ({
  page,
  world,
}) => {
  await orderUnpaid(page, world)
  await world.settings({ decline_payments: true })
  await payByCard(page, 'Payment declined')
  await page.bringToFront()
  const note = page.getByRole('alert').filter({ hasText: 'No payment arrived' })
  await expect(note).toContainText('choose another payment method')
  await expect(page.getByText('Pay in the window that opened')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await expect(state(page, 'Unpaid')).toBeVisible()
  // The wallet's page asks more than a press: it stays the provider's.
  await page.getByRole('radio', { name: 'Online wallet' }).check()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Pay .* with Online wallet$/ }).click()
  const provider = await opened
  await provider.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(provider.getByText('Payment received')).toBeVisible()
  await provider.close()
  await expect(state(page, 'Installing')).toBeVisible()
})

test('a bank transfer keeps the provider’s own form, which shows more than a button', async ({
  page,
  world,
}) => {
  await orderUnpaid(page, world)
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  const frame = page.frameLocator('iframe[title="Pay with Bank transfer"]')
  await expect(frame.getByText('NL00 EXMP 0000 0000 00')).toBeVisible()
})

test('credit that doesn’t cover an order says what it pays and what is left for another method', async ({
  page,
  world,
}) => {
  await world.settings({ credit: '100.00' })
  await openSession(page, world)
  await order(page, { address: '/order?preset=bm.v1-big&location=NL&os=237&period=annually' })
  const link = page.getByRole('main').getByRole('link', { name: /^Invoice \d+$/ })
  const books = await Books.open(page.request, world)
  const { balance = '' } = await books.invoice(Number((await link.innerText()).replace(/\D/g, '')))
  const rest = euros(cents(balance) - 10_000)
  const credit = page.getByRole('radio', { name: 'Account credit' })
  await expect(credit).toBeChecked()
  await expect(credit).toHaveAccessibleDescription(
    `€100.00 from credit + ${rest} by another method`,
  )
  await page.getByRole('link', { name: 'Pay from credit…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay €100.00' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // Nothing is left of it, and what the card pays is the rest.
  await expect(credit).toBeHidden()
  await page.getByRole('radio', { name: 'Credit card' }).check()
  await expect(cardButton(page)).toHaveText(`Pay ${rest} with Credit card`)
  await payByCard(page)
  await expect(state(page, 'Installing')).toBeVisible()
})

test('an order paid in another tab continues here', async ({ page, world, context }) => {
  const invoice = await orderUnpaid(page, world)
  const other = await context.newPage()
  await other.goto(`/mock/pay/${invoice}/card`)
  await other.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(other.getByText('Payment received')).toBeVisible()
  await page.bringToFront()
  await expect(state(page, 'Installing')).toBeVisible()
})

test('an unpaid order survives reloads, and ends when its invoice is canceled', async ({
  page,
  world,
}) => {
  await orderUnpaid(page, world)
  await page.reload()
  await expect(state(page, 'Unpaid')).toBeVisible()
  await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
  await expect(page.getByRole('row', { name: /New server web-9 Unpaid/ })).toBeVisible()
  await world.advance(8 * 86_400)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await signIn(page, world)
  await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
  await page.getByRole('link', { name: 'web-9', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Order canceled', exact: true })).toBeVisible()
})

test('credit pays a part, never more than available, and a lost reply is verified', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  // Costs more than the account's credit.
  await order(page, { address: '/order?preset=bm.v1-big&location=NL&os=237&period=annually' })
  await expect(page.getByText('due, incl. VAT')).toBeVisible()
  await page.getByRole('link', { name: 'Pay from credit…' }).click()
  const dialog = page.getByRole('dialog', { name: /from credit/ })
  const amount = dialog.getByLabel(/^Amount in/)
  await amount.fill('99999')
  await expect(amount).toHaveAccessibleDescription(/is due|Your credit is/)
  await amount.fill('1.005')
  await expect(amount).toHaveAccessibleDescription(/Did you mean €1,005\.00\?/)
  await amount.fill('2,50')
  await expectNoAxeViolations(page)
  await world.loseReply('billing/apply_credit')
  await dialog.getByRole('button', { name: 'Pay €2.50' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/€2\.50 paid/)).toBeVisible()
  expect(await world.timesSent('billing/apply_credit')).toBe(1)
})

test('a provider’s markup has no access to the panel', async ({ page, world, problems }) => {
  allowIntrusion(problems)
  await world.start({ scenario: 'hostile' })
  await openSession(page, world)
  await order(page, { address: '/order?preset=172&location=NL&os=237&period=annually' })
  await expect(page.getByRole('heading', { name: 'Order received' })).toBeVisible()
  const address = page.url()
  await page.getByRole('radio', { name: /^Intruder/ }).check()
  await expect(page.frameLocator('iframe').getByText('Reached: nothing')).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('an order is paid on a phone with the keyboard only', async ({ page, world }) => {
  await orderUnpaid(page, world)
  await page.setViewportSize(phone)
  await expect(page.getByText('due, incl. VAT')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(phone.width)
  await expectNoAxeViolations(page)
  const card = page.getByRole('radio', { name: 'Credit card' })
  await card.focus()
  await page.keyboard.press('Space')
  await expect(card).toBeChecked()
  const pay = cardButton(page)
  await expect(pay).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(pay).toBeFocused()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const provider = await opened
  await expect(provider.getByText('Payment received')).toBeVisible()
  await provider.close()
  await expect(state(page, 'Installing')).toBeVisible()
  await page.setViewportSize(desktop)
})
