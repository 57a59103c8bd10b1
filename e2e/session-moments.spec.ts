/**
 * The session expires just as something is sent. Orders, reinstalls, bulk runs and consoles are covered in their own
 * files (order-once, session, bulk, console-connection); this covers everything else, several tabs and several users.
 */
import type { Page } from '@playwright/test'
import { enterPin, expect, expectNoAxeViolations, go, signIn, signOut, test } from './fixtures.ts'
import { keyField } from './signIn.ts'
import { openTab, tagRow } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

async function signInAgain(page: Page, world: TestWorld): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(world.credentials.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The session expires as `press` sends `action`: it is refused once, and accepted once after signing in again. */
async function endsAs(
  page: Page,
  world: TestWorld,
  action: string,
  press: () => Promise<void>,
): Promise<void> {
  await world.faults([{ kind: 'expired-token', action, times: 1 }])
  await press()
  await signInAgain(page, world)
  await expect
    .poll(async () => (await world.journal()).filter((call) => call.action === action).length)
    .toBe(2)
}

test('a server’s forms lose no input, and everything is sent once', async ({ page, world }) => {
  const id = await openTab(page, world, 'tags')
  const add = page.getByRole('form', { name: 'Add tag' })
  await add.getByLabel('Key').fill('rack')
  await add.getByLabel('Value').fill('B-12')
  await endsAs(page, world, 'tags/add', () => add.getByRole('button', { name: 'Add' }).click())
  await expect(tagRow(page, 'rack')).toContainText('B-12')

  await go(page, `/servers/${id}/keys`)
  await page.getByRole('link', { name: 'Create key' }).click()
  const form = page.getByRole('dialog', { name: 'Create key for mail-nl-01' })
  await form.getByLabel('Name').fill('deploy-bot')
  await endsAs(page, world, 'api_keys/add', () =>
    form.getByRole('button', { name: 'Create key' }).click(),
  )
  // The secret is shown once, and this was the time.
  const created = page.getByRole('dialog', { name: 'deploy-bot created' })
  await expect(created.getByRole('button', { name: /^[0-9a-f]{16}-/ })).toBeVisible()
  await created.getByRole('checkbox', { name: 'I’ve saved the key' }).check()
  await created.getByRole('button', { name: 'Close' }).first().click()

  await go(page, `/servers/${id}/billing?run=cancel`)
  const cancel = page.getByRole('dialog', { name: 'Cancel mail-nl-01?' })
  await cancel.getByLabel('Reason').fill('Moved elsewhere')
  await cancel.getByLabel(/^Type mail-nl-01/).fill('mail-nl-01')
  await enterPin(page, world.credentials.pin)
  await endsAs(page, world, 'billing/request_cancellation', () =>
    cancel.getByRole('button', { name: 'Cancel server' }).click(),
  )
  await expect(page.getByText('Moved elsewhere')).toBeVisible()
  await endsAs(page, world, 'billing/delete_cancellation_request', () =>
    page.getByRole('button', { name: 'Withdraw cancellation' }).click(),
  )
  await expect(page.getByRole('link', { name: 'Cancel server…' })).toBeVisible()
})

test('a first PIN is set even if the session expires while sending and while waiting', async ({
  page,
  world,
}) => {
  // It stays pending until the session has been ended.
  await world.start({ scenario: 'no-pin', speed: 0 })
  await signIn(page, world)
  await page.getByRole('button', { name: 'Set PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set PIN' })
  for (const name of ['New PIN', 'Repeat PIN']) {
    await dialog.getByRole('textbox', { name }).click()
    await page.keyboard.type('1357')
  }
  await world.faults([{ kind: 'expired-token', action: 'eq/set_pin', times: 1 }])
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  // Signing in again reads the session too; that read must be over before the next one fails.
  await world.keepWaiting('eq/set_pin')
  await signInAgain(page, world)
  const calls = async (name: string): Promise<number> =>
    (await world.journal()).filter(({ action }) => action === name).length
  await expect.poll(() => calls('auth/info')).toBe(2)
  await world.faults([{ kind: 'expired-token', action: 'auth/info', times: 1 }])
  await expect.poll(() => calls('eq/set_pin')).toBe(2)
  await world.advance(10)
  await signInAgain(page, world)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('You don’t have a PIN yet.')).toBeHidden()
})

test('after sleep nothing is sent with an old session: it is checked first', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Deployments are asked for seconds after sign-in, not while the computer sleeps.
  await page.clock.fastForward(3000)
  await expect
    .poll(async () => (await world.journal()).map(({ action }) => action))
    .toContain('eq/update_servers')
  const before = (await world.journal()).length
  await world.advance(3 * 3600)
  // The system clock went on, the timers didn't.
  await page.clock.setSystemTime(Date.now() + 3 * 3600_000)
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toContainText(
    'Your session has expired',
  )
  const sent = (await world.journal()).slice(before).map(({ action }) => action)
  expect([...new Set(sent)]).toEqual(['auth/info'])
  await signInAgain(page, world)
  await expect
    .poll(async () => (await world.journal()).slice(before).map(({ action }) => action))
    .toContain('eq/list')
})

test('a session about to expire is renewed without interruption', async ({
  context,
  page,
  world,
}) => {
  const ends = page.getByRole('button', { name: /Session expires in/ })
  await signIn(page, world)
  const other = await context.newPage()
  await other.goto('/activity')
  await world.advance(111 * 60)
  await page.reload()
  await ends.click()
  const dialog = page.getByRole('dialog', { name: 'Stay signed in' })
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ends).toBeFocused()
  await ends.click()
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Wrong password')
  await dialog.getByLabel('Password', { exact: true }).fill(world.credentials.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(ends).toBeHidden()
  // The old session would have expired by now, in the other tab too.
  await world.advance(20 * 60)
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await tab.waitForLoadState('networkidle')
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
})

test('tabs lose and regain a session together', async ({ context, page, world }) => {
  await signIn(page, world)
  const other = await context.newPage()
  await other.goto('/activity')
  await expect(other.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await world.faults([{ kind: 'expired-token', times: 1 }])
  await other.goto(`/servers/${world.server('mail-nl-01').id}`)
  await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await page.reload()
  await signInAgain(page, world)
  await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeHidden()
  await expect(other.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
})

test('the first user’s operation continues, hidden from the second', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Restarting' })).toBeVisible()
  await page.goto(`/servers/${id}/reinstall`)
  await page.getByLabel('Hostname').fill('ada-only')
  await signOut(page)

  await page.getByRole('radio', { name: 'API key' }).click()
  await keyField(page).fill(world.credentials.server_key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The first user's page isn't restored for the second, who starts at the list.
  await expect(page).toHaveURL(/\/servers(\?|$)/)
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await page.goto('/activity')
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await world.advance(30)
  // Read after it has ended, by the current user.
  await go(page, `/servers/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await go(page, '/activity')
  await expect(page.getByText('No activity yet')).toBeVisible()
  await expect(page.getByText(`${name} rebooted`)).toHaveCount(0)
  await expect(page.getByRole('row', { name: 'Reboot mail-nl-01' })).toHaveCount(0)
  await signOut(page)

  await signIn(page, world, '/activity')
  await expect(page.getByRole('row', { name: 'Reboot mail-nl-01' })).toBeVisible()
  await go(page, `/servers/${id}/reinstall`)
  await expect(page.getByLabel('Hostname')).not.toHaveValue('ada-only')
})
