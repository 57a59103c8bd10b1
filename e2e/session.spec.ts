import type { Page } from '@playwright/test'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  openSession,
  signIn,
  signInByForm,
  test,
} from './fixtures.ts'
import { chooseSystem } from './reinstalling.ts'
import type { TestWorld } from './world.ts'

async function signInAgain(page: Page, world: TestWorld): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(world.credentials.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('signing in again over the page continues the interrupted write', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await world.faults([{ kind: 'expired-token', action: 'eq/reboot', times: 1 }])
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toContainText('continue where you left off')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    `Wrong password for ${world.credentials.email}`,
  )
  await signInAgain(page, world)

  // The refused reboot is accepted now, once.
  await expect(page.getByRole('dialog', { name: `Reboot ${name}?` })).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Restarting' })).toBeVisible()
  await world.advance(30)
  await expect(page.getByText(`${name} rebooted`)).toBeVisible()
  const reboots = (await world.journal()).filter(({ action }) => action === 'eq/reboot')
  expect(reboots).toHaveLength(2)
})

test('a refused reboot isn’t a lost session: it is sent once', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await world.faults([
    { kind: 'refuse', message: 'IPMI authentication failed', action: 'eq/reboot' },
  ])
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  await expect(dialog.getByRole('alert')).toContainText('IPMI authentication failed')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeHidden()
  const reboots = (await world.journal()).filter(({ action }) => action === 'eq/reboot')
  expect(reboots).toHaveLength(1)
})

test('signing out while signing in again stays signed out', async ({ page, world }) => {
  await openSession(page, world)
  await world.faults([{ kind: 'expired-token', times: 1 }])
  await page.goto('/servers')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  // The call that meets the fault may leave after the page has loaded.
  await expect(dialog).toBeVisible()
  await world.keepWaiting('auth/billinglogin')
  await dialog.getByLabel('Password', { exact: true }).fill(world.credentials.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  const answer = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('action=billinglogin'),
  )
  await dialog.getByRole('button', { name: 'Sign out instead' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await world.letGo()
  await answer
  // The session that the late response opened is ended, here and in the API.
  await expect
    .poll(
      async () => (await world.journal()).filter(({ action }) => action === 'auth/logout').length,
    )
    .toBe(2)
  await page.goto('/servers')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('form input survives the end of the session', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/reinstall`)
  const password = page.getByLabel('Root password', { exact: true })
  await password.fill('Patch-bay-42')
  await page.getByLabel('Hostname').fill('mail-2')
  await chooseSystem(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await world.faults([{ kind: 'expired-token', action: 'eq/order_instance', times: 1 }])
  await page.getByRole('textbox', { name: 'Type' }).fill(name)
  await enterPin(page, world.credentials.pin)
  await page.getByRole('button', { name: 'Erase and reinstall' }).click()
  await signInAgain(page, world)
  await expect(page.getByText('Installing Debian 12')).toBeVisible()
})

test('a changed IP address is named as the reason', async ({ page, world }) => {
  await openSession(page, world)
  await world.faults([{ kind: 'wrong-ip' }])
  await page.goto(`/servers/${world.server('mail-nl-01').id}`)
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toContainText(/your IP address changed from \S+ to 203\.0\.113\.250/)
  await expect(dialog.getByLabel('Bind session to this IP address')).toBeChecked()
  await world.faults([])
  await dialog.getByLabel('Bind session to this IP address').uncheck()
  await signInAgain(page, world)
  await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
})

test('signing out is offered instead of signing in again', async ({ page, world }) => {
  await openSession(page, world)
  await world.faults([{ kind: 'expired-token', times: 1 }])
  await page.goto('/servers')
  await page.getByRole('button', { name: 'Sign out instead' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('the last ten minutes are counted down by the API’s clock, then it asks to sign in again', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await signIn(page, world)
  await expect(page.getByText(/Session expires in/)).toBeHidden()
  // The browser's clock stays behind, but the next response has the API's time.
  await world.advance(111 * 60)
  await page.reload()
  await expect(page.getByText(/Session expires in [89] min/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await world.advance(9 * 60 + 5)
  await page.clock.fastForward('09:05')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toContainText(
    'Your session has expired',
  )
  await signInAgain(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
})

test('a running operation is followed after the session has ended', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Restarting' })).toBeVisible()
  await world.faults([{ kind: 'expired-token' }])
  await world.advance(30)
  // Reading whether the server is up requires a session.
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await world.faults([])
  await signInAgain(page, world)
  await expect(page.getByText(`${name} rebooted`)).toBeVisible()
})

test('signing in also signs in tabs at the sign-in page', async ({ context, page, world }) => {
  const other = await context.newPage()
  await other.goto('/activity')
  await expect(other.getByLabel('Email')).toBeVisible()
  await signInByForm(page, world)
  // The other tab opens the page it was asked for.
  await expect(other.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
})
