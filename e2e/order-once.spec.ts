/** Orders are sent exactly once and lose no input, whatever happens meanwhile. */
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  openSession,
  signInByForm,
  signOut,
  test,
} from './fixtures.ts'
import {
  askedByItself,
  expectNothingLost,
  fillOrder,
  orderButton,
  pressOrder,
  orderDialog,
  orderLeaves,
  ordersSent,
  sendButton,
  sendOrder,
  smallMachine,
} from './ordering.ts'
import { blockStorage, fillStorage } from './storage.ts'
import type { TestWorld } from './world.ts'

const onItsWay = (page: Page) => page.getByText('Your last order is still being sent')

/** Delays the response to the next order until released. */
const holdOrder = (world: TestWorld) => world.keepWaiting('eq/order_instance')

async function sendSlowly(page: Page): Promise<void> {
  const leaving = orderLeaves(page)
  await sendOrder(page)
  await leaving
}

async function expectOrderedOnce(page: Page, world: TestWorld): Promise<void> {
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expect(page.getByRole('heading', { name: 'shop-1' })).toBeVisible()
  await expect.poll(() => ordersSent(world)).toBe(1)
}

async function signInAgain(page: Page, world: TestWorld): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(world.credentials.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a session that expires on the last step is renewed in a dialog, and the order continues', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await pressOrder(page)
  await world.faults([{ kind: 'expired-token', action: 'eq/order_instance', times: 1 }])
  await sendButton(page).click()
  await signInAgain(page, world)
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expect(page.getByRole('heading', { name: 'shop-1' })).toBeVisible()
  // The first was refused: its session had expired.
  expect(await ordersSent(world)).toBe(2)
  const invoices = (await world.journal()).filter(({ action }) => action === 'billing/get_invoices')
  expect(invoices.length).toBeGreaterThan(0)
})

test('a session that expires before the review keeps the password, too', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await askedByItself(world)
  await world.faults([{ kind: 'expired-token', action: 'eq/update_servers', times: 1 }])
  await sendOrder(page)
  await signInAgain(page, world)
  await expectOrderedOnce(page, world)
})

test('two clicks, Enter and a click, or a click on a removed button send one order', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await holdOrder(world)
  await pressOrder(page)
  await sendButton(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await sendButton(page).dblclick({ force: true })
  await world.letGo()
  await expectOrderedOnce(page, world)
})

test('closing the dialog while the order is sent prevents a second one and opens the order', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await holdOrder(world)
  await sendSlowly(page)
  await page.keyboard.press('Escape')
  await expect(orderDialog(page)).toBeHidden()
  await expect(onItsWay(page)).toBeVisible()
  await expect(orderButton(page)).toBeHidden()
  await expectNoAxeViolations(page)
  await world.letGo()
  await expectOrderedOnce(page, world)
})

test('closing the dialog before the order is sent doesn’t allow another', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await pressOrder(page)
  await world.keepWaiting('presets/list')
  await sendButton(page).click()
  await page.keyboard.press('Escape')
  await expect(orderDialog(page)).toBeHidden()
  await expect(onItsWay(page)).toBeVisible()
  await expect(orderButton(page)).toBeHidden()
  await world.letGo()
  await expectOrderedOnce(page, world)
})

test('Back closes the dialog, also while the order is sent', async ({ page, world }) => {
  await openSession(page, world)
  await fillOrder(page)
  await pressOrder(page)
  await expect(orderDialog(page)).toBeVisible()
  await page.goBack()
  await expect(orderDialog(page)).toBeHidden()
  await expect(page.getByLabel('Promo code')).toBeVisible()
  await expectNothingLost(page)
  // The choice has changed since the review: Forward must not reopen it.
  await page.getByLabel('Promo code').fill('WELCOME10')
  await page.goForward()
  await expect(page).not.toHaveURL(/run=order/)
  await expect(orderDialog(page)).toBeHidden()
  await expect(page.getByLabel('Promo code')).toHaveValue('WELCOME10')

  await holdOrder(world)
  await sendSlowly(page)
  await page.goBack()
  await expect(orderDialog(page)).toBeHidden()
  await expect(onItsWay(page)).toBeVisible()
  await world.letGo()
  await expectOrderedOnce(page, world)
})

test('rotating the device keeps the dialog open and orders once', async ({ page, world }) => {
  const [upright, flat] = [
    { width: 820, height: 1180 },
    { width: 1180, height: 820 },
  ]
  await page.setViewportSize(upright)
  await openSession(page, world)
  await fillOrder(page)
  await pressOrder(page)
  await expect(orderDialog(page)).toBeVisible()
  await page.setViewportSize(flat)
  await expect(page.getByText('Per month in EUR')).toBeVisible()
  await expect(orderDialog(page)).toBeVisible()
  await holdOrder(world)
  const leaving = orderLeaves(page)
  await sendButton(page).click()
  await leaving
  await page.setViewportSize(upright)
  await expect(page.getByText('Per month in EUR')).toBeHidden()
  await expect(orderDialog(page)).toBeVisible()
  await world.letGo()
  await expectOrderedOnce(page, world)
})

test('leaving the form while the order is sent shows a message with a link', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await holdOrder(world)
  await sendSlowly(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  await world.letGo()
  await page.getByRole('button', { name: 'View order' }).click()
  await expectOrderedOnce(page, world)

  // Ordering clears the draft.
  await page.goto(`${smallMachine}&step=network`)
  await expect(page.getByLabel('Hostname')).toHaveValue('')
})

test('a second tab shows that an order is being sent, and sends none', async ({
  page,
  world,
  context,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await pressOrder(page)
  const other = await context.newPage()
  await fillOrder(other, { hostname: 'shop-2' })
  await orderButton(other).click()
  await expect(sendButton(other)).toBeEnabled()

  await holdOrder(world)
  await page.bringToFront()
  const leaving = orderLeaves(page)
  await sendButton(page).click()
  await leaving
  await expect(orderDialog(other)).toContainText('Your last order is still being sent')
  await expect(sendButton(other)).toHaveAttribute('aria-disabled', 'true')
  await other.keyboard.press('Escape')
  await expect(onItsWay(other)).toBeVisible()
  await world.letGo()
  await expectOrderedOnce(page, world)
  // The outcome is known: the other tab may order now.
  await sendOrder(other)
  await expect(other.getByRole('heading', { name: 'shop-2' })).toBeVisible()
  expect(await ordersSent(world)).toBe(2)
})

test('a reload during a late reply: the form says that an order is being sent', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await holdOrder(world)
  await sendSlowly(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(orderDialog(page)).toBeHidden()
  await onItsWay(page).waitFor()
  await page.getByRole('link', { name: 'View order' }).click()
  await world.letGo()
  await expectOrderedOnce(page, world)
})

test('the dialog doesn’t reopen after a reload, since the password is gone', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await pressOrder(page)
  await expect(orderDialog(page)).toBeVisible()
  await page.reload()
  const toAccess = page.getByRole('button', { name: 'Continue to access' })
  await expect(toAccess).toBeVisible()
  await expect(orderDialog(page)).toBeHidden()
  await expect(page).not.toHaveURL(/run=/)
  await toAccess.click()
  await expect(page.getByLabel('Root password', { exact: true })).toHaveValue('')
  expect(await ordersSent(world)).toBe(0)
})

test('the next user of this browser finds no input of the first', async ({ page, world }) => {
  await openSession(page, world)
  await fillOrder(page)
  await page.getByLabel('Promo code').fill('WELCOME10')
  await signOut(page)
  await signInByForm(page, world)
  await page.goto(`${smallMachine}&step=network`)
  await expect(page.getByLabel('Hostname')).toHaveValue('')
  await page.goto(`${smallMachine}&step=review`)
  await expect(page.getByLabel('Promo code')).toHaveValue('')
  await page.getByRole('button', { name: 'Continue to access' }).click()
  await expect(page.getByLabel('Root password', { exact: true })).toHaveValue('')
})

for (const [state, prepare] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const)
  test(`with storage ${state} an order is still sent once`, async ({ page, world, context }) => {
    await prepare(context)
    await signInByForm(page, world)
    // A reload would end the session: open the form by its links.
    await page.getByRole('link', { name: 'Order', exact: true }).first().click()
    await page.getByRole('radio', { name: 'vm.v2-mini' }).check()
    for (const next of ['Operating system', 'Network', 'Access']) {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: next, level: 2 })).toBeFocused()
    }
    await page.getByLabel('Root password', { exact: true }).fill('Correct-horse7')
    await pressOrder(page)
    await sendButton(page).dblclick()
    await expect(page).toHaveURL(/\/order\/\w+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('vm.v2-mini')
    await world.advance(1200)
    await expect(page.getByRole('heading', { name: 'Your server is ready' })).toBeVisible()
    expect(await ordersSent(world)).toBe(1)
  })
