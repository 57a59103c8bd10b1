/** How many requests a screen makes, and what it shows before the responses. */
import { expect, openSession, signIn, test } from './fixtures.ts'
import { disableLongTimers } from './longTimers.ts'
import { nameOf, rows } from './serversList.ts'
import type { TestWorld } from './world.ts'

const callCount = async (world: TestWorld, action: string): Promise<number> =>
  (await world.journal()).filter((entry) => entry.action === action).length

test('the list reads the visible servers, and none where no column needs it', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await expect(rows(page).nth(14)).toContainText('GB')
  await page.waitForLoadState('networkidle')
  const inSight = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().top < innerHeight).length,
  )
  const known = await callCount(world, 'eq/show')
  expect(known).toBeLessThanOrEqual(inSight)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 5000)
  await expect(rows(page).last()).toContainText('GB')

  await page.goto('about:blank')
  const before = await callCount(world, 'eq/show')
  await page.goto('/servers?columns=name,kind,location,address,due')
  await expect(rows(page).first()).toHaveText(
    /mail-nl-01Bare metalNetherlands203\.0\.113\.8.*\w{3}/,
  )
  await page.waitForLoadState('networkidle')
  expect(await callCount(world, 'eq/show')).toBe(before)
  // A menu that needs more than the list's data reads the server.
  await page.getByRole('button', { name: 'Actions for mail-nl-01' }).click()
  await expect(page.getByRole('menuitem', { name: 'Power on' })).toContainText('already on')
  expect(await callCount(world, 'eq/show')).toBe(before + 1)
})

test('a server’s page makes six requests before the account’s notices', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await openSession(page, world)
  await disableLongTimers(page)
  const before = (await world.journal()).length
  await page.goto(`/servers/${id}`)
  await expect(page.getByText('mail-nl-01.example.net')).toBeVisible()
  await expect(page.getByRole('button', { name: 'PNG', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const actions = (await world.journal()).slice(before).map(({ action }) => action)
  expect(actions.toSorted()).toEqual([
    'billing/get_billing_data',
    'billing/get_cancellation_requests',
    'eq/show',
    'ip/get_ptr',
    'net/get_status',
    'net/show_cacti',
  ])
})

test('a click in the list shows known data before the server has loaded', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/keys')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await world.faults([{ kind: 'latency', seconds: 120, action: 'eq/show' }])
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  await nameOf(page, 0).click()
  await expect(page.getByRole('heading', { level: 1, name: 'mail-nl-01' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Bare metal')
  await expect(main).toContainText('Netherlands')
  await expect(main).toContainText('203.0.113.8')
  await expect(main).toContainText('renews in 18 days')
  await expect(main).toContainText('Unknown')
  await expect(page.getByRole('heading', { name: 'Hardware' })).toBeHidden()
  const header = await page.getByRole('link', { name: 'Reinstall…' }).first().boundingBox()
  await world.letGo()
  await expect(page.getByRole('heading', { name: 'Hardware' })).toBeVisible()
  await expect(main).toContainText('Running')
  // The layout doesn't shift.
  expect(await page.getByRole('link', { name: 'Reinstall…' }).first().boundingBox()).toEqual(header)
})

test('moving the pointer over rows requests nothing, resting on one prefetches its page', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await signIn(page, world)
  await expect(rows(page).nth(14)).toContainText('GB')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.waitForLoadState('networkidle')
  const before = await callCount(world, 'billing/get_billing_data')
  for (const index of [0, 3, 6, 9, 12])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, like a moving pointer
    await nameOf(page, index).hover()
  await page.clock.runFor(500)
  await expect.poll(() => callCount(world, 'billing/get_billing_data')).toBe(before + 1)
})

test('nothing the first screen doesn’t need is loaded before it is shown', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await openSession(page, world)
  const later = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/assets\/(BillingAlerts|followDeployments)-/.exec(request.url()) ?? []
    if (name) later.add(name)
  })
  await world.keepWaiting('eq/list')
  await page.goto('/servers')
  await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible()
  await page.clock.runFor(8000)
  expect([...later]).toEqual([])
  await world.letGo()
  await expect(rows(page).first()).toContainText('GB')
  await page.clock.runFor(4000)
  await expect.poll(() => [...later].toSorted()).toEqual(['BillingAlerts', 'followDeployments'])
})

test('the first invoices are requested once, by the screen that shows them', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await openSession(page, world)
  await world.keepWaiting('billing/get_invoices')
  await page.goto('/billing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(4000)
  await world.letGo()
  await expect(page.getByTitle('unpaid')).toBeVisible()
  const first = (await world.journal()).filter(
    ({ action, fields }) =>
      action === 'billing/get_invoices' && String(fields['limitstart']) === '0',
  )
  expect(first).toHaveLength(1)
})
