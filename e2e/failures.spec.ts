import type { Page } from '@playwright/test'
import type { Fault } from '#mock/world/faults.ts'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  signIn,
  test,
} from './fixtures.ts'
import { chooseSystem } from './reinstalling.ts'
import type { TestWorld } from './world.ts'

/** Every kind of bad response, and the panel's message. */
const kinds: [string, Fault, RegExp][] = [
  ['malformed JSON', { kind: 'truncate' }, /couldn’t be read/],
  ['HTML', { kind: 'html' }, /couldn’t be read/],
  ['an empty body', { kind: 'empty' }, /couldn’t be read/],
  ['wrong types', { kind: 'wrong-types' }, /couldn’t be read/],
  ['a 500', { kind: 'status', status: 500 }, /our side \(error 500\)/],
  ['a dropped connection', { kind: 'drop' }, /Couldn’t connect/],
]

/** The screen says what happened, everything around it keeps working, and a retry fixes it. */
async function expectFailure(page: Page, words: RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
}

async function mend(page: Page, world: TestWorld): Promise<void> {
  await world.faults([])
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
}

for (const [what, fault, words] of kinds)
  test(`a read that ends in ${what} says so and can be retried`, async ({ page, world }) => {
    const { id, name } = world.server('mail-nl-01')
    await openSession(page, world)

    await world.faults([{ ...fault, action: 'eq/list' }])
    await page.goto('/servers')
    await expectFailure(page, words)
    // One kind is enough: the others differ only in their text.
    if (fault.kind === 'html') await expectNoAxeViolations(page)
    await mend(page, world)
    await expect(page.getByRole('link', { name })).toBeVisible()

    await world.faults([{ ...fault, action: 'eq/show' }])
    await page.goto('/servers')
    // Rows whose details fail still show the list's data.
    await expect(page.getByRole('link', { name })).toBeVisible()
    await go(page, `/servers/${id}`)
    await expectFailure(page, words)
    await mend(page, world)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

    await world.faults([{ ...fault, action: 'os/list' }])
    await go(page, `/servers/${id}/reinstall`)
    await expectFailure(page, words)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await mend(page, world)
    await expect(page.getByRole('button', { name: 'Reinstall…' })).toBeVisible()
  })

for (const [what, fault, words] of kinds)
  test(`a write that ends in ${what} says so beside the button and is sent once`, async ({
    page,
    world,
  }) => {
    const { id } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}?run=reboot`)
    await world.faults([{ ...fault, action: 'eq/reboot' }])
    await enterPin(page, world.credentials.pin)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText(words)
    await expect(dialog.getByRole('alert')).toContainText('Result unknown')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await world.faults([{ ...fault, action: 'eq/order_instance' }])
    // The first server may still be rebooting.
    await go(page, `/servers/${world.server('stor-nl-01').id}/reinstall`)
    await chooseSystem(page)
    await page.getByLabel('Root password', { exact: true }).fill('Patch-bay-42')
    await page.getByRole('button', { name: 'Reinstall…' }).click()
    await dialog.getByRole('textbox', { name: 'Type' }).fill('stor-nl-01')
    await enterPin(page, world.credentials.pin)
    await dialog.getByRole('button', { name: 'Erase and reinstall' }).click()
    await expect(dialog.getByRole('alert')).toContainText(words)
    expect(await world.timesSent('eq/reboot')).toBe(1)
    expect(await world.timesSent('eq/order_instance')).toBe(1)
  })

test('failed polls don’t fail an operation, which is followed to its end', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  const restarting = page.getByRole('status').filter({ hasText: 'Restarting' })
  await expect(restarting).toBeVisible()
  // The API must have accepted it before time passes.
  await expect(page.getByRole('dialog', { name: /^Reboot/ })).toBeHidden()
  const action = 'eq_callback/check'
  for (const [what, fault] of kinds) {
    const before = await world.timesSent(action)
    await world.faults([{ ...fault, action }])
    await expect.poll(() => world.timesSent(action), what).toBeGreaterThan(before)
  }
  await world.letGo()
  await expect(restarting).toBeVisible()
  await world.advance(30)
  await expect(page.getByText(`${name} rebooted`)).toBeVisible()
  await expect(restarting).toBeHidden()
})

test('a session record that can’t be read doesn’t lock the user out', async ({ page, world }) => {
  await world.faults([{ kind: 'html', action: 'auth/info' }])
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
})

test('signing out works even when the API can’t be reached', async ({ page, world }) => {
  await signIn(page, world)
  await world.loseRequest('auth/logout')
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('an unknown URL shows Page not found', async ({ page, world }) => {
  const nothing = page.getByRole('heading', { name: 'Page not found' })
  await signIn(page, world, '/nowhere')
  await expect(nothing).toBeVisible()
  for (const path of [
    '/servers/0',
    '/servers/mail',
    '/servers/5100?run=explode',
    '/servers?run=explode&on=5100',
    '/servers?run=bulk-explode&of=5100',
    '/servers?run=bulk-reboot&of=5100_x',
    '/servers?run=bulk-reboot',
    '/servers?run=results&on=unknown',
    '/servers/5100/network/explode/eth0',
    '/servers/5100/network?run=block-address&on=192.0.2.1',
    '/servers/5100/keys/none',
  ]) {
    await go(page, '/activity')
    await expect(nothing).toBeHidden()
    await go(page, path)
    await expect(nothing, path).toBeVisible()
  }
  await page.goto('/nowhere')
  await expect(nothing).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'View servers' }).click()
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
})

test('a server that doesn’t exist isn’t found', async ({ page, world }) => {
  await signIn(page, world, '/servers/999999')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Not found, or not in your account.',
  )
})

test('another customer’s server isn’t shown', async ({ page, world, problems }) => {
  problems.allow(/status of 403/)
  // Three customers; the second signs in, the first server belongs to the first.
  const { servers } = await world.start({ scenario: 'staff' })
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('bruno@example.org')
  await page.getByLabel('Password', { exact: true }).fill('patchbay')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/servers/)
  await page.goto(`/servers/${servers[0]?.id}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'You don’t have permission to do this. Ask the account owner.',
  )
})
