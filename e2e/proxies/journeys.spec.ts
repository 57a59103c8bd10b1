/** User journeys through nginx. */
import {
  connected,
  expectOnScreen,
  id,
  openConsole,
  signInThere,
  usualMachine,
} from '../consoles.ts'
import { enterPin, openSession, signIn, signInByForm } from '../fixtures.ts'
import { fillOrder, orderButton, ordersSent, sendOrder, unknownYet } from '../ordering.ts'
import { expect, test } from './fixtures.ts'

test('signs in, lists servers and opens any screen by its URL', async ({ page, world }) => {
  const { id: server, name } = world.server('mail-nl-01')
  await signInByForm(page, world)
  await expect(page.getByRole('link', { name })).toBeVisible()
  for (const [path, heading] of [
    [`/servers/${server}`, name],
    [`/servers/${server}/network`, name],
    ['/billing', 'Billing'],
    ['/account/security', 'PIN'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('reboots a server', async ({ page, world }) => {
  const { id: server, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${server}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Restarting' })).toBeVisible()
  await world.advance(30)
  await expect(page.getByText(`${name} rebooted`)).toBeVisible()
})

test('opens a console through the gateway and types', async ({ page, site, world }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await world.makeMachine(id, usualMachine)
  await signIn(page, world)
  await openConsole(page, world)
  await signInThere(page, world)
  await expectOnScreen(world, /[#$]$/)
  await expect(connected(page)).toBeVisible()
  const gateway = `${site.origin.replace('http', 'ws')}/mock/gateway/`
  expect(sockets.length).toBeGreaterThan(0)
  expect(sockets.filter((url) => !url.startsWith(gateway))).toEqual([])
})

test.describe('when the API is slower than nginx waits', () => {
  test.use({ timeout: 3 })

  test('an order is checked and never sent twice', async ({ page, world, problems }) => {
    problems.allow(/status of 504/)
    await openSession(page, world)
    await fillOrder(page)
    await world.keepWaiting('eq/order_instance')
    await sendOrder(page)
    await expect(unknownYet(page)).toBeVisible()
    await expect(page.getByText('Unknown, checking…', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Order again' })).toBeHidden()
    await page.goBack()
    await expect(page.getByText('Checking whether your last order went through')).toBeVisible()
    await expect(orderButton(page)).toBeHidden()
    await page.getByRole('link', { name: 'View order' }).click()

    // The API finishes the request that nginx has given up on.
    expect(await world.carriedOut('eq/order_instance')).toBe(0)
    await world.letGo()
    await expect.poll(() => world.carriedOut('eq/order_instance')).toBe(1)
    await world.advance(30)
    await expect(
      page.getByText('The connection was lost, but your order went through'),
    ).toBeVisible()
    expect(await ordersSent(world)).toBe(1)
  })

  test('a payment is checked and never sent twice', async ({ page, world, problems }) => {
    problems.allow(/status of 504/)
    const action = 'billing/create_addfunds'
    await page.clock.install()
    await signIn(page, world, '/billing?run=add-funds')
    const dialog = page.getByRole('dialog', { name: 'Add funds' })
    await dialog.getByLabel('Amount in EUR').fill('77')
    const send = dialog.getByRole('button', { name: 'Create invoice for €77.00' })
    await world.keepWaiting(action)
    await send.click()
    await expect(dialog.getByRole('timer').filter({ hasText: / left$/ })).toBeVisible()
    await send.click({ force: true })
    await world.letGo()
    await expect.poll(() => world.carriedOut(action)).toBe(1)
    await page.clock.fastForward(30_000)
    await expect(page.getByText(/Invoice \d+ for €77\.00 created/)).toBeVisible()
    expect(await world.timesSent(action)).toBe(1)
    expect(await world.carriedOut(action)).toBe(1)
  })

  test('a reboot says that its outcome is unknown, and isn’t repeated', async ({
    page,
    world,
    problems,
  }) => {
    problems.allow(/status of 504/)
    await signIn(page, world, `/servers/${world.server('mail-nl-01').id}?run=reboot`)
    await world.keepWaiting('eq/reboot')
    await enterPin(page, world.credentials.pin)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Reboot' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Result unknown')
    await world.letGo()
    await expect.poll(() => world.carriedOut('eq/reboot')).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(await world.timesSent('eq/reboot')).toBe(1)
    expect(await world.carriedOut('eq/reboot')).toBe(1)
  })
})
