/** Signing out while the API can't be reached, and tabs that miss the sign-out. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, go, signIn, signInByForm, test } from './fixtures.ts'
import type { TestWorld } from './world.ts'

async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
}

const signInForm = (page: Page) => page.getByRole('heading', { name: /: sign in/ })

const logouts = async (world: TestWorld): Promise<number> =>
  (await world.journal()).filter(({ action }) => action === 'auth/logout').length

const failingLogout = [{ kind: 'status', status: 503, action: 'auth/logout' }] as const

test('an unrevoked sign-out isn’t undone by Back or by a frozen tab', async ({
  context,
  page,
  world,
}) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/servers')
  await expect(other.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  // Another page of this origin, where the panel doesn't run.
  await other.goto('/icon.svg')
  await world.faults([...failingLogout])
  await pressSignOut(page)
  await expect.poll(() => logouts(world)).toBe(1)

  await other.goBack()
  await expect(signInForm(other)).toBeVisible()
  expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  const third = await context.newPage()
  await third.goto('/servers')
  await expect(signInForm(third)).toBeVisible()
})

test('a failed revocation is reported, and retried when the API is reachable', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  const token = await page.evaluate(
    () => /"token":"([^"]+)"/.exec(sessionStorage.getItem('patchbay.session') ?? '')?.[1] ?? '',
  )
  await world.faults([...failingLogout])
  await pressSignOut(page)
  const warning = page.getByText(/your session may stay valid until/)
  await expect(warning).toBeVisible()
  await expectNoAxeViolations(page)
  // The token is removed.
  expect(token).not.toBe('')
  expect(
    await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
    ),
  ).not.toContain(token)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => logouts(world)).toBe(2)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await world.faults([])
  await page.clock.fastForward(60_000)
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  await expect(warning).toBeHidden()
  expect(await logouts(world)).toBe(3)
})

test('after a reload the page still says how long the session stays valid', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await world.faults([...failingLogout])
  await pressSignOut(page)
  const warning = page.getByText(/may stay valid until/)
  await expect(warning).toBeVisible()
  await page.reload()
  await expect(warning).toBeVisible()
  // Retrying needs the token, which is gone after the reload.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('signing in again with a token that is still valid cancels its revocation', async ({
  context,
  page,
  world,
}) => {
  await page.clock.install()
  await signInByForm(page, world)
  const other = await context.newPage()
  await other.goto('/servers')
  await expect(other.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await other.goto('/icon.svg')
  await world.faults([...failingLogout])
  await pressSignOut(page)
  await expect(page.getByText(/may stay valid until/)).toBeVisible()
  await world.faults([])
  // The API returns the same token again (spec.md 4.1).
  await signInByForm(page, world)
  await page.clock.fastForward(120_000)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  expect(await logouts(world)).toBe(1)
  // The other tab has lost its old session and gets the new one.
  await other.goBack()
  await expect(other.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await pressSignOut(other)
  await expect(signInForm(page)).toBeVisible()
})

test('signing in immediately waits for the previous session to end', async ({ page, world }) => {
  await signInByForm(page, world)
  await world.keepWaiting('auth/logout')
  await pressSignOut(page)
  const { email, password } = world.credentials
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await world.letGo()
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  const actions = (await world.journal()).map(({ action }) => action)
  expect(actions.lastIndexOf('auth/logout')).toBeLessThan(actions.lastIndexOf('auth/billinglogin'))
  // The old token would be refused now.
  await go(page, '/keys')
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Disable/ }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
