import type { Page } from '@playwright/test'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  signIn,
  test,
} from './fixtures.ts'
import {
  connected,
  ended,
  expectOnScreen,
  id,
  openConsole,
  opening,
  screen,
  typeText,
  usualMachine,
} from './consoles.ts'
import { screenText } from './screenText.ts'
import type { TestWorld } from './world.ts'

test.beforeEach(async ({ world }) => {
  await world.makeMachine(id, usualMachine)
})

test('a lost or closed connection says so and reconnects to the same screen', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(ended)
  await openSession(page, world)
  await openConsole(page, world)
  await typeText(page, 'ro')
  await page.getByLabel('Text', { exact: true }).fill('kept')
  await world.disconnectConsoles('drop')
  await expect(page.getByRole('alert')).toContainText('Connection lost')
  await expect(connected(page)).toBeVisible()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('kept')
  await expectOnScreen(world, /login: ro$/)
  await world.disconnectConsoles('close')
  await expect(page.getByRole('alert')).toContainText('Console closed')
  // Someone else may have taken over, so it doesn't reconnect automatically.
  await expect(page.getByRole('alert')).not.toContainText('Reconnecting')
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await expect(connected(page)).toBeVisible()
})

test('a lost screen stays visible, faded, and reconnects automatically', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(ended)
  await page.clock.install()
  await openSession(page, world)
  await openConsole(page, world)
  await typeText(page, 'half a')
  await expect.poll(() => screenText(screen(page))).toContain('login: half a')
  // From here on the test moves the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  const viewers = async () => (await world.machine(id)).viewers.screen
  const last = page.locator('[data-last-frame] canvas')
  const alert = page.getByRole('alert')
  for (const [wait, words] of [
    [1, 'Reconnecting in 1 second.'],
    [2, 'Reconnecting in 2 seconds.'],
    [5, 'Reconnecting in 5 seconds.'],
  ] as const) {
    await world.disconnectConsoles('drop')
    await expect(alert).toContainText('Connection lost')
    await expect(alert).toContainText(words)
    await expect(alert.getByRole('button', { name: 'Reconnect' })).toBeVisible()
    // The last picture stays below the message.
    expect(await screenText(last)).toContain('login: half a')
    const frame = (await last.boundingBox())!
    const card = (await alert.boundingBox())!
    expect(card.y).toBeGreaterThan(frame.y)
    expect(card.y + card.height).toBeLessThan(frame.y + frame.height)
    await page.clock.runFor(wait * 1000 - 100)
    expect(await viewers()).toBe(0)
    await page.clock.runFor(100)
    await expect(connected(page)).toBeVisible()
    await expect(last).toHaveCount(0)
    await expect.poll(() => screenText(screen(page))).toContain('login: half a')
  }
  // It is lost again: reconnecting is up to the user.
  await world.disconnectConsoles('drop')
  await expect(alert).toContainText('Connection lost')
  await expect(alert).not.toContainText('Reconnecting')
  await page.clock.runFor(20_000)
  expect(await viewers()).toBe(0)
  await page.clock.resume()
  await expectNoAxeViolations(page)
  await alert.getByRole('button', { name: 'Reconnect' }).click()
  await expect(connected(page)).toBeVisible()
  // A stable connection gets three attempts again.
  await page.clock.fastForward(11_000)
  await world.disconnectConsoles('drop')
  await expect(alert).toContainText('Reconnecting in 1 second.')
})

test('an expired file is replaced automatically', async ({ page, world, problems }) => {
  problems.allow(ended)
  await openSession(page, world)
  await openConsole(page, world)
  await world.advance(130)
  await opening(page, world, () => world.disconnectConsoles('drop'))
  await expect(connected(page)).toBeVisible()
  const calls = (await world.journal()).filter(({ action }) => action === 'eq/console')
  expect(calls).toHaveLength(2)
})

test('a file that the console rejects as expired is replaced once', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(ended)
  const callCount = async () =>
    (await world.journal()).filter(({ action }) => action === 'eq/console').length
  await world.consoleFaults([{ kind: 'refuse', message: 'The viewer file has expired', times: 2 }])
  await signIn(page, world, `/servers/${id}/console`)
  await expect.poll(callCount).toBe(1)
  await world.advance(5)
  await expect.poll(callCount).toBe(2)
  await world.advance(5)
  await expect(page.getByRole('alert')).toContainText('File expired')
  expect(await callCount()).toBe(2)
  await page.getByRole('alert').getByRole('button', { name: 'Get a new file' }).click()
  await expect.poll(callCount).toBe(3)
  await world.advance(5)
  await expect(connected(page)).toBeVisible()
})

/** Someone else opens the console through the API. Returns the new password. */
async function askElsewhere(page: Page, world: TestWorld): Promise<string> {
  const post = async (script: string, form: Record<string, string>) => {
    const reply = await page.request.post(`/api/${script}.php`, { form })
    // Responses of the mock, which follow the contract.
    return (await reply.json()) as { token: string; callback: string; scope: string }
  }
  const { token } = await post('auth', { action: 'login', key: world.credentials.api_key })
  const { callback } = await post('eq', { action: 'console', id: String(id), token })
  await world.advance(5)
  const { scope } = await post('eq_callback', { action: 'check', key: callback })
  const text = Buffer.from(scope, 'base64').toString()
  const [, password = ''] = /^password=(.+)$/m.exec(text) ?? []
  expect(password, text).not.toBe('')
  return password
}

test('a newer file invalidates the password of an older one', async ({ page, world, problems }) => {
  problems.allow(ended)
  await openSession(page, world)
  await openConsole(page, world)
  await askElsewhere(page, world)
  await world.disconnectConsoles('drop')
  await expect(page.getByRole('alert')).toContainText('Wrong console password')
  await page.getByRole('button', { name: 'Get a new file' }).first().click()
  await world.advance(5)
  await expect(connected(page)).toBeVisible()
})

test('asks for a password that the file lacks', async ({ page, world, problems }) => {
  problems.allow(ended)
  await world.makeMachine(id, { asks_password: false })
  await openSession(page, world)
  await openConsole(page, world)
  await world.makeMachine(id, { asks_password: true })
  const password = await askElsewhere(page, world)
  await world.disconnectConsoles('drop')
  await expect(page.getByRole('alert')).toContainText('Console password required')
  await expectNoAxeViolations(page)
  await page.getByLabel('Console password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(connected(page)).toBeVisible()
})

const failures = [
  [{ kind: 'unreachable' }, 'Couldn’t connect'],
  [{ kind: 'refuse', message: 'The host is in maintenance' }, 'The host is in maintenance'],
] as const
for (const [fault, words] of failures)
  test(`a console that fails to connect says why: ${fault.kind}`, async ({
    page,
    world,
    problems,
  }) => {
    problems.allow(ended)
    await world.consoleFaults([fault])
    await opening(page, world, () => signIn(page, world, `/servers/${id}/console`))
    await expect(page.getByRole('alert')).toContainText(words)
    await world.consoleFaults([])
    await page.getByRole('button', { name: 'Reconnect' }).click()
    await expect(connected(page)).toBeVisible()
  })

test('a console that never responds times out', async ({ page, world, problems }) => {
  problems.allow(ended)
  await page.clock.install()
  // Invisible, but the message depends on whether the connection is open.
  await page.addInitScript(() => {
    window.WebSocket = new Proxy(WebSocket, {
      construct(Socket, args: ConstructorParameters<typeof WebSocket>) {
        const socket = new Socket(...args)
        socket.addEventListener('open', () => (document.documentElement.dataset['way'] = 'open'))
        return socket
      },
    })
  })
  await world.consoleFaults([{ kind: 'silent', times: 1 }])
  await opening(page, world, () => signIn(page, world, `/servers/${id}/console`))
  await expect(page.getByText('Connecting')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-way', 'open')
  await page.clock.fastForward(16_000)
  await expect(page.getByRole('alert')).toContainText('The console isn’t responding')
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await expect(connected(page)).toBeVisible()
})

test('the screen stays while signing in again', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  // For this action only: the panel's own requests may be sent before the click.
  await world.faults([{ kind: 'expired-token', action: 'eq/console', times: 1 }])
  await page.getByRole('button', { name: 'Get a new file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(world.credentials.password)
  await dialog.getByRole('button', { name: /Sign in/ }).click()
  await expect(dialog).toBeHidden()
  await typeText(page, 'still')
  await expectOnScreen(world, /login: still$/)
})

test('a server that is off says so and is powered on there', async ({ page, world }) => {
  await signIn(page, world, `/servers/${world.server('web-is-02').id}/console`)
  await expect(page.getByText('The console is unavailable')).toBeVisible()
  await expect(page.getByText('The server is off.').filter({ visible: true })).toBeVisible()
  await expectNoAxeViolations(page)
  const callCount = async () =>
    (await world.journal()).filter(({ action }) => action === 'eq/console').length
  expect(await callCount()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Power on' }).click()
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Power on' }).click()
  await expect(page.getByRole('dialog', { name: /^Power / })).toBeHidden()
  await expect(
    page.getByText('The console opens when the server is up.').filter({ visible: true }),
  ).toBeVisible()
  await expect(page.getByText('The server is off.').filter({ visible: true })).toBeHidden()
  await world.advance(60)
  await expect(connected(page)).toBeVisible()
})

test('missing permission and servers without a console are explained', async ({ page, world }) => {
  await world.deny(['eq/console'])
  await signIn(page, world, `/servers/${id}/console`)
  await expect(page.getByText('No access')).toBeVisible()
  await go(page, `/servers/${world.server('mail-nl-01').id}/console`)
  await expect(page.getByText('No console for this server')).toBeVisible()
  await expectNoAxeViolations(page)
  // One click leads to the alternative.
  await page.getByRole('link', { name: 'Open IPMI access' }).click()
  await expect(page).toHaveURL(new RegExp(`/servers/${world.server('mail-nl-01').id}/access$`))
  await expect(page.getByText(/IPMI/).first()).toBeVisible()
})
