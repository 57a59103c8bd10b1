/** Several servers of one plan, ordered sequentially: each exactly once, whatever happens meanwhile. */
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  signInByForm,
  signOut,
  test,
} from './fixtures.ts'
import { orderButton, orderDialog, ordersSent, pressOrder, rootPassword } from './ordering.ts'
import type { TestWorld } from './world.ts'

const order = 'eq/order_instance'

/** Debian 13 on a small virtual server: 8.00 a month, 9.68 incl. VAT. */
const three = '/order?preset=281&location=NL&os=300&count=3'

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
const continueButton = (page: Page, count = 2) =>
  page.getByRole('button', { name: new RegExp(`^Order ${count} servers? and pay €`) })
const send = (page: Page, count = 3) =>
  orderDialog(page).getByRole('button', { name: new RegExp(`^Order ${count} servers and pay €`) })
const heading = (page: Page) => page.getByRole('heading', { name: '3 × vm.v2-mini' })

/** The ordered hostnames, in the order that the API received them. */
const hostnamesSent = async (world: TestWorld) =>
  (await world.journal())
    .filter(({ action, outcome }) => action === order && /^ok\b/.test(outcome))
    .map(({ fields }) => fields['hostname'])

/** Fills in an order of three servers and opens the review. */
async function reviewThree(page: Page, { hostname = 'web' } = {}): Promise<void> {
  await page.goto(`${three}&step=network`)
  await page.getByLabel('Hostname').fill(hostname)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await pressOrder(page)
  await expect(send(page)).toBeVisible()
}

/** Delays the first order, so that a fault set next applies to the second. */
async function holdFirst(page: Page, world: TestWorld): Promise<void> {
  await reviewThree(page)
  await world.keepWaiting(order)
  const leaving = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('action=order_instance'),
  )
  await send(page).click()
  await leaving
  await expect(heading(page)).toBeVisible()
}

test.beforeEach(async ({ page, world, problems }) => {
  problems.allow(/status of 50[024]/)
  await openSession(page, world)
})

test('three servers are ordered one after another, each once, with numbered names', async ({
  page,
  world,
}) => {
  await page.goto(`${three.replace('&count=3', '')}&step=network`)
  await page.getByLabel('Quantity').selectOption('3')
  await page.getByLabel('Hostname').fill('web')
  await expect(page.getByLabel('Hostname')).toHaveAccessibleDescription('web-01, web-02, web-03')
  const price = page.getByRole('region', { name: 'Price' })
  // 3 × 9.68.
  await expect(price).toContainText('€29.04')
  await expect(price).toContainText('3 × €9.68')
  await expect(price).toContainText('Ordering will take €29.04 from your account credit')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await pressOrder(page)
  await expect(page.getByText('web-01, web-02, web-03')).toBeVisible()
  await expect(orderDialog(page)).toHaveAccessibleName('Order 3 × vm.v2-mini (Netherlands)?')
  await orderDialog(page).getByRole('button', { name: 'Order 3 servers and pay €29.04' }).click()

  await expect(page.getByText('All 3 ordered', { exact: true })).toBeVisible()
  for (const name of ['web-01', 'web-02', 'web-03'])
    await expect(row(page, name)).toContainText('Installing')
  expect(await hostnamesSent(world)).toEqual(['web-01', 'web-02', 'web-03'])
  expect(await ordersSent(world)).toBe(3)

  await row(page, 'web-02').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'web-02' })).toBeVisible()
  await page.getByRole('link', { name: 'All servers of this order' }).click()
  await expect(page.getByText('All 3 ordered', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('All 3 ordered', { exact: true })).toBeVisible()
})

test('a custom hostname pattern is validated before anything is ordered', async ({ page }) => {
  await page.goto(`${three}&step=network`)
  const hostname = page.getByLabel('Hostname')
  await hostname.fill('db-#.example.net')
  await expect(hostname).toHaveAccessibleDescription(
    'db-1.example.net, db-2.example.net, db-3.example.net',
  )
  await hostname.fill('-db-#')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(hostname).toHaveAccessibleDescription(/Use letters, digits and hyphens/)
})

test('the number is limited by the stock, and a stock server is unique', async ({
  page,
  world,
}) => {
  await world.catalogue({ preset: 281, location: 'NL', available: 2 })
  await page.goto(`${three}&step=network`)
  await expect(page.getByLabel('Quantity')).toHaveValue('2')
  await expect(page.getByLabel('Quantity').getByRole('option')).toHaveCount(2)
  await page.goto('/order?kind=stock&at=any')
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await page.getByRole('button', { name: /^Network/ }).click()
  await expect(page.getByLabel('Quantity').getByRole('option')).toHaveCount(1)
})

test('a refusal stops the batch until the user continues it', async ({ page, world }) => {
  await holdFirst(page, world)
  await world.faults([{ kind: 'refuse', action: order, times: 1, message: 'No capacity left' }])
  await expect(page.getByRole('heading', { name: '2 servers haven’t been ordered' })).toBeVisible()
  await expect(row(page, 'web-01')).toContainText('Installing')
  await expect(row(page, 'web-02')).toContainText('No capacity left')
  await expect(row(page, 'web-03')).toContainText('Not ordered')
  await expectNoAxeViolations(page)
  expect(await hostnamesSent(world)).toEqual(['web-01'])

  await continueButton(page).dblclick()
  await expect(page.getByText('All 3 ordered', { exact: true })).toBeVisible()
  expect(await hostnamesSent(world)).toEqual(['web-01', 'web-02', 'web-03'])
  expect(await ordersSent(world)).toBe(4)
})

test('the remaining servers can be skipped', async ({ page, world }) => {
  await holdFirst(page, world)
  await world.faults([{ kind: 'refuse', action: order, times: 1, message: 'No capacity left' }])
  await page.getByRole('button', { name: 'Don’t order the rest' }).click()
  await expect(page.getByRole('button', { name: /^Order 2/ })).toBeHidden()
  await page.reload()
  await expect(page.getByText('1 of 3 ordered', { exact: true })).toBeVisible()
  await expect(row(page, 'web-03')).toContainText('Not ordered')
  await expect(page.getByRole('button', { name: /^(Order|Don’t)/ })).toBeHidden()
  expect(await hostnamesSent(world)).toEqual(['web-01'])
})

test('a lost reply never orders twice', async ({ page, world }) => {
  await holdFirst(page, world)
  await world.loseReply(order)
  await expect(row(page, 'web-02')).toContainText(/Installing|Unknown, checking…/)
  await expect(row(page, 'web-02')).toContainText('Installing')
  // The batch still stops: the user must decide.
  await expect(row(page, 'web-03')).toContainText('Not ordered')
  await continueButton(page, 1).click()
  await expect(page.getByText('All 3 ordered', { exact: true })).toBeVisible()
  // The journal marks the second as dropped: only its response was.
  expect(await ordersSent(world)).toBe(3)
  expect(await hostnamesSent(world)).toEqual(['web-01', 'web-03'])
})

test('a gateway’s 504 blocks the remaining servers until the order is found', async ({
  page,
  world,
}) => {
  await holdFirst(page, world)
  await world.answerByGateway(order, { finishes: 70 })
  await expect(
    page.getByRole('heading', { name: 'Checking whether web-02 was ordered' }),
  ).toBeVisible()
  await expect(row(page, 'web-02').getByRole('timer')).toBeVisible()
  await expect(row(page, 'web-03')).toContainText('Not ordered')
  await expect(page.getByRole('button', { name: /^Order/ })).toBeHidden()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(row(page, 'web-02').getByRole('timer')).toBeVisible()
  expect(await hostnamesSent(world)).toEqual(['web-01'])
  await world.advance(80)
  await expect(row(page, 'web-02')).toContainText('Installing')
  await expect(page.getByRole('heading', { name: '1 server hasn’t been ordered' })).toBeVisible()
  await expect(
    page.getByText('Ordering stopped because the connection was lost. web-02 was ordered.'),
  ).toBeVisible()
  expect(await hostnamesSent(world)).toEqual(['web-01', 'web-02'])
})

test('after a reload the remaining servers are ordered from the form, and none twice', async ({
  page,
  world,
}) => {
  await holdFirst(page, world)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('0 of 3 ordered', { exact: true })).toBeVisible()
  await world.letGo()
  await expect(row(page, 'web-01')).toContainText('Installing')
  await page.getByRole('link', { name: 'Continue in the order form' }).click()
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await pressOrder(page)
  await expect(page.getByText('web-02, web-03')).toBeVisible()
  await send(page, 2).click()
  await expect(page.getByText('All 2 ordered', { exact: true })).toBeVisible()
  expect(await hostnamesSent(world)).toEqual(['web-01', 'web-02', 'web-03'])
})

test('Escape, a second press and a second tab order nothing twice', async ({
  page,
  world,
  context,
}) => {
  await reviewThree(page)
  await world.keepWaiting('presets/list')
  await send(page).dblclick()
  await page.keyboard.press('Escape')
  await expect(orderDialog(page)).toBeHidden()
  await expect(orderButton(page)).toBeHidden()
  await world.keepWaiting(order)
  await expect(heading(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(row(other, 'web-01')).toContainText('Ordering')
  await expect(other.getByRole('button', { name: /^Order/ })).toBeHidden()
  await world.letGo()
  await expect(page.getByText('All 3 ordered', { exact: true })).toBeVisible()
  await expect(other.getByText('All 3 ordered', { exact: true })).toBeVisible()
  expect(await hostnamesSent(world)).toEqual(['web-01', 'web-02', 'web-03'])
  expect(await ordersSent(world)).toBe(3)
})

test('Stop lets the current order finish and sends no other', async ({ page, world }) => {
  await holdFirst(page, world)
  await page.getByRole('button', { name: 'Stop' }).click()
  await world.letGo()
  await expect(page.getByText('1 of 3 ordered', { exact: true })).toBeVisible()
  await expect(continueButton(page)).toBeVisible()
  expect(await hostnamesSent(world)).toEqual(['web-01'])
})

test('signing out removes the password and sends no other order', async ({ page, world }) => {
  await holdFirst(page, world)
  const address = page.url()
  await page.getByRole('button', { name: 'Stop' }).click()
  await world.letGo()
  await expect(continueButton(page)).toBeVisible()
  await signOut(page)
  await signInByForm(page, world)
  await page.goto(address)
  // The password is gone with the session.
  await expect(page.getByRole('link', { name: 'Continue in the order form' })).toBeVisible()
  await expect(continueButton(page)).toBeHidden()
  expect(await hostnamesSent(world)).toEqual(['web-01'])
})

test('a batch is ordered by keyboard on a phone, accessible in both themes', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await page.goto(`${three}&step=network`)
  await page.getByLabel('Hostname').fill('web')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await page.getByRole('button', { name: 'Continue to review' }).press('Enter')
  await orderButton(page).press('Enter')
  await expectNoAxeViolations(page)
  await send(page).press('Enter')
  await expect(page.getByText('All 3 ordered', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page)
  expect(await ordersSent(world)).toBe(3)
})
