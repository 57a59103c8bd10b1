/** What the browser sends twice, because a connection closed without a response, is counted and told with the way back. */
import type { Page } from '@playwright/test'
import {
  desktop,
  enterPin,
  expect,
  expectNoAxeViolations,
  go,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import { unpaidIds } from './invoices.ts'
import { pressOrder, rootPassword, sendButton, smallMachine } from './ordering.ts'
import { tagRow } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

/** The next request of an action is carried out, which takes 0.7 s, and its connection closes; the browser repeats it. */
const closeAfter = (world: TestWorld, action: string, times = 1) =>
  world.faults([
    { kind: 'latency', seconds: 0.7, action, times },
    { kind: 'drop', after: true, action, times },
  ])

const told = (page: Page) => page.getByRole('main').getByRole('alert')

test('one order that buys two servers names both, and how to cancel one', async ({
  page,
  world,
}) => {
  await signIn(page, world, `${smallMachine}&step=network`)
  await page.getByLabel('Hostname').fill('shop-1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Promo code')).toBeVisible()
  await pressOrder(page)
  await closeAfter(world, 'eq/order_instance')
  await sendButton(page).click()
  await expect(told(page)).toContainText('Your browser sent this order twice:')
  expect(await world.carriedOut('eq/order_instance')).toBe(2)
  await expect(told(page).getByRole('link')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.setViewportSize(phone)
  await expect(told(page).getByRole('link').last()).toBeInViewport()
  await page.setViewportSize(desktop)
  await page.reload()
  await expect(told(page)).toContainText('twice')
  await told(page).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/servers\/\d+\/billing$/)
  await told(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(told(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(told(page)).toHaveCount(0)
})

test('credit that is taken twice is said, with what support needs', async ({ page, world }) => {
  await world.settings({ credit: '100.00' })
  await signIn(page, world, '/billing?state=unpaid')
  const [id] = await unpaidIds(page)
  await go(page, `/billing/invoices/${id}?run=credit`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in EUR').fill('1.00')
  await closeAfter(world, 'billing/apply_credit')
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await expect(told(page)).toContainText('€2.00 instead of €1.00 was taken from your credit')
  await expect(told(page)).toContainText('Ask support to return €1.00')
  await expect(page.getByText(`Paid €2.00 of invoice ${id} from credit`)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('funds that are added twice name both invoices', async ({ page, world }) => {
  await signIn(page, world, '/billing?run=add-funds')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in EUR').fill('77.00')
  await closeAfter(world, 'billing/create_addfunds')
  await dialog.getByRole('button', { name: /^Create invoice/ }).click()
  await expect(told(page)).toContainText('Your browser added these funds more than once')
  await expect(told(page).getByRole('link')).toHaveCount(2)
})

test('invoices that are combined twice name both', async ({ page, world }) => {
  await signIn(page, world, '/billing?state=unpaid')
  const [one, two] = await unpaidIds(page)
  await go(page, `/billing?run=pay&on=${one},${two}`)
  await closeAfter(world, 'billing/mass_pay')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create combined invoice/ })
    .click()
  await expect(told(page)).toContainText('Your browser combined these invoices more than once')
  await expect(told(page).getByRole('link')).toHaveCount(2)
})

test('a key that nobody has seen is offered for deletion', async ({ page, world, secrets }) => {
  secrets.allow(/[0-9a-f]{8,}-[0-9a-f]+/, 'the new key is shown once')
  await signIn(page, world, '/keys?run=new-key')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('deploy')
  await closeAfter(world, 'api_keys/add')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('checkbox').last().check()
  await page.keyboard.press('Escape')
  await expect(told(page)).toContainText('Your browser created the API key deploy more than once')
  await expect(page.getByRole('row', { name: /deploy/ })).toHaveCount(2)
  await told(page)
    .getByRole('button', { name: /^Delete key …/ })
    .click()
  await expect(told(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: /deploy/ })).toHaveCount(1)
})

/** Carried out twice, each response is lost, and the page is gone before the account could be read. */
const counted = [
  {
    name: 'credit',
    action: 'billing/apply_credit',
    reads: 'billing/get_invoice',
    address: ([id]: readonly number[]) => `/billing/invoices/${id}?run=credit`,
    amount: '1.00',
    send: /^Pay/,
    says: '€2.00 instead of €1.00 was taken from your credit',
  },
  {
    name: 'funds',
    action: 'billing/create_addfunds',
    reads: 'billing/get_invoices',
    address: () => '/billing?run=add-funds',
    amount: '77.00',
    send: /^Create invoice/,
    says: 'Your browser added these funds more than once',
  },
  {
    name: 'a combined invoice',
    action: 'billing/mass_pay',
    reads: 'billing/get_invoices',
    address: ([one, two]: readonly number[]) => `/billing?run=pay&on=${one},${two}`,
    amount: undefined,
    send: /^Create combined invoice/,
    says: 'Your browser combined these invoices more than once',
  },
] as const

for (const { name, action, reads, address, amount, send, says } of counted)
  test(`${name}: what happened twice is counted after a reload too`, async ({ page, world }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await page.clock.install()
    await world.settings({ credit: '100.00' })
    await signIn(page, world, '/billing?state=unpaid')
    await go(page, address(await unpaidIds(page)))
    const dialog = page.getByRole('dialog')
    if (amount !== undefined) await dialog.getByLabel('Amount in EUR').fill(amount)
    await world.closeAfter(action, { kind: 'latency', seconds: 120, action, times: 1 })
    await dialog.getByRole('button', { name: send }).click()
    await expect.poll(() => world.faultsLeft()).toBe(0)
    // The first try is carried out now; nothing can be read before the reload.
    await world.faults([
      { kind: 'truncate', action },
      { kind: 'status', status: 503, action: reads },
    ])
    await expect(page.getByText(/^Checking whether it worked/).first()).toBeVisible()
    await expect(told(page)).toHaveCount(0)
    await page.reload()
    await world.letGo()
    await expect(told(page)).toContainText(says)
    expect(await world.carriedOut(action)).toBe(2)
  })

test('a reboot that the browser repeats is said to be doubtful', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await closeAfter(world, 'eq/reboot')
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
  await expect(told(page)).toContainText('The server may have been rebooted twice.')
  expect(await world.carriedOut('eq/reboot')).toBe(2)
})

test('a repeat that is refused leaves one reboot, and nothing to tell', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await world.settings({ refuse_repeats: true })
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await closeAfter(world, 'eq/reboot')
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
  await expect(page.getByText(/Result unknown/).first()).toBeVisible()
  expect(await world.carriedOut('eq/reboot')).toBe(1)
})

test('a tag that is set twice is nobody’s concern', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/tags`)
  const add = page.getByRole('form', { name: 'Add tag' })
  await add.getByLabel('Key').fill('rack')
  await add.getByLabel('Value').fill('B-12')
  await closeAfter(world, 'tags/add')
  await add.getByRole('button', { name: 'Add' }).click()
  await expect(tagRow(page, 'rack')).toContainText('B-12')
  expect(await world.carriedOut('tags/add')).toBe(2)
  await expect(told(page)).toHaveCount(0)
})
