/** Orders whose response is lost while the API still processes them: bought once, with the true status shown. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openSession, test } from './fixtures.ts'
import {
  fillOrder,
  orderButton,
  orderLeaves,
  sendButton,
  sendOrder,
  unknownYet,
} from './ordering.ts'
import type { TestWorld } from './world.ts'

const order = 'eq/order_instance'

test.beforeEach(async ({ page, world, problems }) => {
  problems.allow(/status of 50[24]/)
  await openSession(page, world)
})

const status = (page: Page, words: string) =>
  page.getByRole('main').getByText(words, { exact: true })
const again = (page: Page) => page.getByRole('link', { name: 'Order again' })
const timeLeft = (page: Page) => page.getByRole('timer')
const mayHaveGoneThrough = (page: Page) =>
  page.getByText('Checking whether your last order went through')

/** Advances the time until less than a minute of the two is left. */
async function untilLittleIsLeft(page: Page, world: TestWorld): Promise<void> {
  await expect(timeLeft(page)).toHaveText(/^2 min/)
  await world.advance(90)
  await expect(timeLeft(page)).toHaveText(/^\d+ s$/)
}

const orderedOnce = async (world: TestWorld) => expect(await world.carriedOut(order)).toBe(1)

test('a gateway’s 504 after 2 s and an order done after 70 s never buy two servers', async ({
  page,
  world,
  context,
}) => {
  await fillOrder(page)
  const other = await context.newPage()
  await fillOrder(other, { hostname: 'shop-2' })
  await orderButton(other).click()
  await expect(sendButton(other)).toBeEnabled()

  await page.bringToFront()
  await world.answerByGateway(order, { seconds: 2, finishes: 70 })
  const leaving = orderLeaves(page)
  await sendOrder(page)
  await leaving
  await world.advance(2)
  await expect(unknownYet(page)).toBeVisible()
  await expect(status(page, 'Unknown, checking…')).toBeVisible()
  await expect(again(page)).toBeHidden()

  // The dialog of the other tab was already open.
  await expect(sendButton(other)).toHaveAttribute('aria-disabled', 'true')
  await other.keyboard.press('Escape')
  await expect(mayHaveGoneThrough(other)).toBeVisible()
  await expect(orderButton(other)).toBeHidden()

  // Back, then a reload.
  await page.goBack()
  await expect(mayHaveGoneThrough(page)).toBeVisible()
  await expect(orderButton(page)).toBeHidden()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(mayHaveGoneThrough(page)).toBeVisible()
  await expect(orderButton(page)).toBeHidden()
  await world.advance(40)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(timeLeft(page)).toHaveText(/^1 min/)
  await expect(again(page)).toBeHidden()
  await expectNoAxeViolations(page)

  expect(await world.carriedOut(order)).toBe(0)
  await world.advance(30)
  await expect(page.getByText('The connection was lost, but your order went through')).toBeVisible()
  await expect(status(page, 'Installing')).toBeVisible()
  await orderedOnce(world)
  await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
  await expect(page.getByRole('row', { name: /New server shop-1 Running/ })).toBeVisible()
})

test('a reload before the gateway’s response blocks the next order just as long', async ({
  page,
  world,
}) => {
  await fillOrder(page)
  await world.answerByGateway(order, { seconds: 100, finishes: 110 })
  const leaving = orderLeaves(page)
  await sendOrder(page)
  await leaving
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(unknownYet(page)).toBeVisible()
  await untilLittleIsLeft(page, world)
  await expect(again(page)).toBeHidden()
  await world.advance(20)
  await expect(status(page, 'Installing')).toBeVisible()
  await orderedOnce(world)
})

test('a 504 without an order: nothing is found after 140 s, and ordering again is possible', async ({
  page,
  world,
}) => {
  await fillOrder(page)
  await world.faults([{ kind: 'status', status: 504, action: order, times: 1 }])
  await sendOrder(page)
  await expect(unknownYet(page)).toBeVisible()
  await untilLittleIsLeft(page, world)
  await expect(again(page)).toBeHidden()
  await world.advance(50)
  await expect(page.getByRole('heading', { name: 'No order was found' })).toBeVisible()
  await again(page).click()
  await fillOrder(page)
  await sendOrder(page)
  await expect(status(page, 'Installing')).toBeVisible()
  await orderedOnce(world)
})

test('an order that appears ten minutes late is corrected everywhere', async ({ page, world }) => {
  await page.clock.install()
  await fillOrder(page)
  await world.answerByGateway(order, { finishes: 600 })
  await sendOrder(page)
  await expect(unknownYet(page)).toBeVisible()
  const address = page.url()
  await world.advance(150)
  await expect(page.getByRole('heading', { name: 'No order was found' })).toBeVisible()
  await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
  const row = page.getByRole('row', { name: /New server shop-1/ })
  await expect(row).toContainText('Not ordered')

  await world.advance(460)
  await page.clock.fastForward(61_000)
  await expect(page.getByText('We found your order for shop-1')).toBeVisible()
  await expect(row).toContainText('Running')
  await page.getByRole('button', { name: 'View order' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('This order went through late')).toBeVisible()
  await expect(status(page, 'Installing')).toBeVisible()
  await orderedOnce(world)
})
