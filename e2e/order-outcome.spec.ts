/** An order from its button to signing in on the server: sent exactly once, whatever goes wrong. */
import type { APIRequestContext, Page } from '@playwright/test'
import {
  desktop,
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  phone,
  signIn,
  signOut,
  test,
} from './fixtures.ts'
import { allowIntrusion, payByCard } from './paying.ts'
import { orderLeaves, ordersSent, unknownYet } from './ordering.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

const password = 'Correct-horse7'
/** `vm.v2-mini` with Ubuntu 24.04, for tests in which the plan doesn't matter. */
const smallMachine = '/order?preset=vm.v2-mini&location=NL&os=237'

/** Orders through the form, and stays on the page that opens. */
async function order(page: Page, { address = smallMachine, hostname = 'web-9' } = {}) {
  await page.goto(`${address}&step=network`)
  await page.getByLabel('Hostname').fill(hostname)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Root password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Order( and pay .+)?$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Order and pay / })
    .click()
}

/** Orders without enough credit. Returns the invoice's number. */
async function orderUnpaid(page: Page, world: TestWorld): Promise<string> {
  await world.start({ scenario: 'new-customer' })
  await openSession(page, world)
  await order(page)
  const heading = page.getByRole('heading', { name: /^Invoice \d+$/ })
  await expect(heading).toBeVisible()
  return (await heading.innerText()).replace(/\D/g, '')
}

const state = (page: Page, words: string) => page.getByText(words, { exact: true })
const accessCard = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Your server is ready' }) })

async function expectReady(page: Page): Promise<void> {
  await expect(accessCard(page)).toBeVisible()
  await expect(accessCard(page).getByText(/^ssh root@\d+\.\d+\.\d+\.\d+$/)).toBeVisible()
  await expect(accessCard(page)).toContainText('The password you chose. We don’t store it.')
}

/** Calls the API like a script, with the account's key. */
async function asProgram(request: APIRequestContext, world: TestWorld) {
  const call = async (script: string, form: Record<string, string>) => {
    const reply = await request.post(`/api/${script}.php`, { form })
    return (await reply.json()) as Record<string, unknown>
  }
  const { token } = await call('auth', { action: 'login', key: world.credentials.api_key })
  return (script: string, form: Record<string, string>) =>
    call(script, { token: String(token), ...form })
}

test('an order paid from credit is deployed immediately, and ends with how to sign in', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await order(page)
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expect(page.getByRole('heading', { name: 'web-9' })).toBeVisible()
  await expect(state(page, 'Installing')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(state(page, 'Installing')).toBeVisible()

  // It continues in the background, and links back to its page.
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  await page.getByRole('searchbox').fill('web-9')
  await expect(page.getByRole('link', { name: 'web-9', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Installing/ }).click()
  await expect(page.getByRole('heading', { name: 'web-9' })).toBeVisible()
  const itsConsole = /^\/servers\/\d+\/console$/
  await world.advance(120)
  await expect(page.getByRole('link', { name: 'Watch in console' })).toHaveAttribute(
    'href',
    itsConsole,
  )
  await world.advance(1080)
  await expectReady(page)
  await expect(accessCard(page).getByRole('link', { name: 'Console' })).toHaveAttribute(
    'href',
    itsConsole,
  )
  await expect(page.getByText(password)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.reload()
  await expectReady(page)
  await expect(page.getByText(/^Ready .+ after the order$/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Installation' })).toHaveAttribute(
    'aria-valuetext',
    'Finished',
  )
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: 'View server' }).click()
  await expect(page.getByRole('heading', { name: 'web-9' })).toBeVisible()
  expect(await ordersSent(world)).toBe(1)
})

test('a connection that breaks after the order was accepted never orders twice', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await world.faults([{ kind: 'drop', after: true, action: 'eq/order_instance', times: 1 }])
  await order(page)
  await expect(page.getByText('The connection was lost, but your order went through')).toBeVisible()
  await expect(state(page, 'Installing')).toBeVisible()
  await page.reload()
  await world.advance(1200)
  await expectReady(page)
  expect(await ordersSent(world)).toBe(1)
})

test('an order with a malformed reply is found by its invoice', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await openSession(page, world)
  await world.faults([{ kind: 'truncate', action: 'eq/order_instance', times: 1 }])
  await order(page)
  await expect(page.getByText('The connection was lost, but your order went through')).toBeVisible()
  await expect(state(page, 'Unpaid')).toBeVisible()
  expect(await ordersSent(world)).toBe(1)
})

test('a lost order that isn’t found is given up after several checks, and can be sent again', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await world.faults([{ kind: 'drop', action: 'eq/order_instance', times: 1 }])
  await order(page)
  await expect(unknownYet(page)).toBeVisible()
  await expect(
    page.getByText(/^Not found so far\. Checking for another 2 min \d+ s\.$/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order again' })).toBeHidden()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(unknownYet(page)).toBeVisible()
  await world.advance(140)
  await expect(page.getByText('No order was found')).toBeVisible()
  expect(await ordersSent(world)).toBe(1)
  await page.reload()
  await page.getByRole('link', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/order\?.*preset=vm\.v2-mini/)
})

test('a reload in the middle of sending loses nothing', async ({ page, world }) => {
  await openSession(page, world)
  await world.keepWaiting('eq/order_instance')
  // An unsent order is forgotten by a reload.
  const left = orderLeaves(page)
  await order(page)
  await expect(page.getByRole('dialog')).toContainText('Sending…')
  await left
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/activity')
  await page.getByRole('link', { name: 'web-9', exact: true }).click()
  await world.letGo()
  await expect(page.getByText('The connection was lost, but your order went through')).toBeVisible()
  await world.advance(1200)
  await expectReady(page)
  expect(await ordersSent(world)).toBe(1)
})

test('nothing is sent if the account couldn’t be read first', async ({ page, world }) => {
  await openSession(page, world)
  await world.faults([{ kind: 'status', status: 500, action: 'eq/update_servers' }])
  await order(page)
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await ordersSent(world)).toBe(0)
})

test('an unpaid order is paid in the provider’s frame and continues automatically', async ({
  page,
  world,
}) => {
  await orderUnpaid(page, world)
  await expect(page.getByText('due, incl. VAT')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: 'Credit card' }).check()
  const frame = page.frameLocator('iframe[title="Pay with Credit card"]')
  const opened = page.waitForEvent('popup')
  await frame.getByRole('button', { name: /^Pay .* by card$/ }).click()
  const provider = await opened
  await expect(provider.getByText('Payment received')).toBeVisible()
  await provider.close()
  await expect(state(page, 'Installing')).toBeVisible()
  await world.advance(1200)
  await expectReady(page)
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
  await expect(amount).toHaveAccessibleDescription(/Enter an amount like 12\.34/)
  await amount.fill('2,50')
  await expectNoAxeViolations(page)
  await world.faults([{ kind: 'drop', after: true, action: 'billing/apply_credit', times: 1 }])
  await dialog.getByRole('button', { name: 'Pay €2.50' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/€2\.50 paid/)).toBeVisible()
  const applied = (await world.journal()).filter(({ action }) => action === 'billing/apply_credit')
  expect(applied).toHaveLength(1)
})

test('a deployment started by a script is found and followed', async ({ page, world }) => {
  await signIn(page, world)
  const call = await asProgram(page.request, world)
  const reply = await call('eq', {
    action: 'order_instance',
    preset: 'vm.v2-mini',
    deploy_period: 'monthly',
    location_name: 'NL',
    os_id: '237',
    traffic_plan: '25',
    root_pass: password,
    hostname: 'robot-1',
  })
  expect(reply).toMatchObject({ result: 'OK' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('link', { name: /^Installing/ }).click()
  await expect(state(page, 'Installing')).toBeVisible()
  await expect(
    page.getByText('This server was ordered in another browser or by a program'),
  ).toBeVisible()
  await world.advance(1200)
  await expect(accessCard(page)).toContainText('The password from the order')
  await expect(accessCard(page).getByText(/^ssh root@/)).toBeVisible()
})

test('a setup by technicians says so, and is followed to its end', async ({ page, world }) => {
  await signIn(page, world)
  const call = await asProgram(page.request, world)
  const { servers } = await call('stocks', { action: 'list', location: 'NL', group: 'ALL' })
  // The mock's own list is typed by the contract's examples.
  const byHand = (servers as { id: number; tags: Record<string, unknown> }[]).find(
    ({ tags }) => 'no_autodeploy' in tags,
  )
  await order(page, { address: `/order?stock=${byHand?.id}&location=NL&os=237` })
  await expect(page).toHaveURL(/\/order\/\w+$/)
  const unpaid = page.getByRole('radio', { name: 'Credit card' })
  const technicians = page.getByRole('heading', {
    name: 'Our technicians are setting up your server',
  })
  await expect(unpaid.or(technicians)).toBeVisible()
  if (await unpaid.isVisible()) {
    await payByCard(page)
  }
  await expect(technicians).toBeVisible()
  await expect(page.getByText('Usually ready by the next business day')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('an order belongs to its user: the next user of this browser doesn’t see it', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await order(page)
  await expect(state(page, 'Installing')).toBeVisible()
  const address = page.url()
  await signOut(page)
  await page.getByRole('radio', { name: 'API key' }).check()
  await page.getByRole('textbox', { name: 'API key' }).fill(world.credentials.api_key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The next user doesn't start where the first one was.
  await expect(page).toHaveURL('/order')
  await expect(page.getByRole('heading', { name: 'Order a server', level: 1 })).toBeVisible()
  await go(page, address)
  await expect(page.getByText('Order not found in this browser')).toBeVisible()
})

test('without browser storage the order continues with a warning', async ({ page, world }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await openSession(page, world)
  await order(page)
  await expect(page.getByText('Your browser can’t store this order')).toBeVisible()
  await world.advance(1200)
  await expectReady(page)
})

test('a provider’s markup has no access to the panel', async ({ page, world, problems }) => {
  allowIntrusion(problems)
  await world.start({ scenario: 'hostile' })
  await openSession(page, world)
  await order(page, { address: '/order?preset=172&location=NL&os=237&period=annually' })
  const heading = page.getByRole('heading', { name: /^Invoice \d+$/ })
  await expect(heading).toBeVisible()
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
  const pay = page.frameLocator('iframe').getByRole('button', { name: /by card$/ })
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

test('a failed deployment keeps its last stage and messages, and can be reinstalled', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'reinstall-fails' })
  await world.settings({ credit: '1000.00' })
  await openSession(page, world)
  const call = await asProgram(page.request, world)
  const { servers } = await call('stocks', { action: 'list', location: 'NL', group: 'ALL' })
  // The mock's own list is typed by the contract's examples.
  const machine = (servers as { id: number; tags: Record<string, unknown> }[]).find(
    ({ tags }) => !('no_autodeploy' in tags) && !('hwraid' in tags),
  )
  await order(page, { address: `/order?stock=${machine?.id}&location=NL&os=237` })
  await expect(state(page, 'Installing')).toBeVisible()
  const cable = page.getByRole('progressbar', { name: 'Installation' })
  await world.advance(45)
  await expect(cable).toHaveAttribute('aria-valuetext', 'Stage 1 of 5: Base system')
  await world.advance(150)
  await expect(cable).toHaveAttribute('aria-valuetext', 'Stage 2 of 5: Post-install')
  await world.advance(1800)
  const main = page.getByRole('main')
  const cause = main.getByRole('heading', { name: 'Couldn’t partition the disks' })
  await expect(cause).toBeVisible()
  await expect(main.getByText(/^Failed .+ after the order$/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Copy for support' })).toBeVisible()
  await expect(main).toContainText('installer: partitioning failed (exit code 1)')
  // Stage 2 reports that the base system is done: the following step failed.
  await expect(cable).toHaveAttribute('aria-valuetext', 'Stage 2 of 5 failed: Post-install')
  const log = page.getByRole('region', { name: 'Installation log' })
  await main.getByText('Show log').click()
  await expect(log).toContainText('Installation failed after stage 2')
  await expect(log).toContainText('mdadm: cannot open /dev/nvme0n1')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(cause).toBeVisible()
  await expect(log).toBeHidden()
  await main.getByRole('link', { name: 'Reinstall' }).click()
  await expect(page).toHaveURL(`/servers/${machine?.id}/reinstall`)
  await expect(page.getByLabel('Hostname')).toBeVisible()
})
