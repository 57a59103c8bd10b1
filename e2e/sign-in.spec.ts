import type { Page } from '@playwright/test'
import type { Fault } from '#mock/world/faults.ts'
import { expect, expectNoAxeViolations, phone, signInByForm, signOut, test } from './fixtures.ts'
import { keyField } from './signIn.ts'

async function useKey(page: Page, key: string): Promise<void> {
  await page.getByRole('radio', { name: 'API key' }).click()
  await keyField(page).fill(key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('signing in leads to the complete requested URL', async ({ page, world }) => {
  await page.goto('/servers?q=mail-nl')
  await expect(page).toHaveURL(/\/sign-in\?to=/)
  const { email, password } = world.credentials
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByLabel('Billing location')).toHaveValue('billing_com')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/servers?q=mail-nl')
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  // Already signed in, so the sign-in page redirects.
  await page.goto('/sign-in')
  await expect(page).toHaveURL('/servers')
})

test('a link can’t redirect to another site after signing in', async ({ page, world }) => {
  await page.goto('/sign-in?to=//evil.example/servers')
  const { email, password } = world.credentials
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/servers')
})

test('an API key opens the account, and a key for one server only that server', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/sign-in')
  await useKey(page, '0000000000000000-0000000000000000')
  await expect(page.getByRole('alert')).toContainText('This API key wasn’t accepted')
  await useKey(page, world.credentials.api_key)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()

  await useKey(page, world.credentials.server_key)
  await expect(page).toHaveURL(/\/servers/)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: /^Account: API key for one server/ }).click()
})

test('errors are shown at their fields, and nothing is sent', async ({ page, world }) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectNoAxeViolations(page)
  expect(await world.journal()).toEqual([])
})

const troubles: [string, Fault[], string][] = [
  ['a malformed reply', [{ kind: 'html' }], 'response was unreadable'],
  ['a reply cut in the middle', [{ kind: 'truncate' }], 'response was unreadable'],
  ['an empty reply', [{ kind: 'empty' }], 'response was unreadable'],
  ['a broken service', [{ kind: 'status', status: 500 }], 'error 500'],
  ['an unreachable service', [{ kind: 'drop' }], 'Couldn’t connect'],
]

test('bad credentials, malformed replies and an unreachable API have different errors', async ({
  page,
  world,
}) => {
  const { email, password } = world.credentials
  await page.goto('/sign-in')
  const press = () => page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await press()
  await expect(page.getByRole('alert')).toContainText('Wrong email, password or billing location')
  await page.getByLabel('Password', { exact: true }).fill(password)
  for (const [what, faults, words] of troubles) {
    await world.faults(faults)
    await press()
    await expect(page.getByRole('alert'), what).toContainText(words)
  }
  await world.faults([])
  await press()
  await expect(page).toHaveURL('/servers')
})

test('signing out ends the session in every tab and clears everything', async ({
  page,
  context,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await signInByForm(page, world)
  await page.goto(`/servers/${id}/reinstall`)
  await page.getByLabel('Hostname').fill('draft-1')
  // A new tab is signed in automatically.
  const second = await context.newPage()
  await second.goto('/servers')
  await expect(second.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()

  await second.getByRole('button', { name: /^Account: / }).click()
  await second.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(second).toHaveURL(/\/sign-in/)
  await expect(page).toHaveURL(/\/sign-in/)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  // The page doesn't wait for the API's response.
  await expect
    .poll(async () => (await world.journal()).map(({ action }) => action))
    .toContain('auth/logout')
  await page.goBack()
  await expect(page.getByRole('heading', { name: /: sign in/ })).toBeVisible()
})

test('signing in and out moves the focus and announces the screen', async ({ page, world }) => {
  const { email, password } = world.credentials
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Servers · Patchbay', { exact: true })).toHaveRole('status')
  await signOut(page)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle('Sign in · Patchbay')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Account' })).toBeFocused()
})

test('the next user sees nothing of the previous one', async ({ page, world }) => {
  await signInByForm(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await signOut(page)
  await world.loseRequest('eq/list')
  await page.getByRole('radio', { name: 'API key' }).click()
  await keyField(page).fill(world.credentials.server_key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Couldn’t load/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeHidden()
})

test('another scenario starts at the sign-in form without the previous account', async ({
  page,
  world,
}) => {
  await signInByForm(page, world)
  await page.goto('/mock/start?scenario=one-vm&to=/servers')
  await expect(page.getByRole('heading', { name: /: sign in/ })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
