/** An order from its button to signing in on the server: sent exactly once, whatever goes wrong. */
import type { APIRequestContext } from '@playwright/test'
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
import { payByCard } from './paying.ts'
import { accessCard, expectReady, order, state } from './orderOutcome.ts'
import { orderLeaves, ordersSent, rootPassword, unknownYet } from './ordering.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

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
  await expect(page.getByText(rootPassword)).toHaveCount(0)
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
  await world.loseReply('eq/order_instance')
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
  await world.loseRequest('eq/order_instance')
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
    root_pass: rootPassword,
    hostname: 'robot-1',
  })
  expect(reply).toMatchObject({ result: 'OK' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('link', { name: /^Installing/ }).click()
  await expect(state(page, 'Installing')).toBeVisible()
  await expect(
    page.getByText('Ordered elsewhere: only its invoice and progress are known.'),
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
  await expect(page.getByText('Keep this page open')).toBeVisible()
  await world.advance(1200)
  await expectReady(page)
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
  // Stage 2 was reported, but without partitions no base system can have been installed.
  await expect(cable).toHaveAttribute('aria-valuetext', 'Stage 1 of 5 failed: Base system')
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
