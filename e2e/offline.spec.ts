/** Losing the network: what the panel says, what it keeps, and that nothing is sent twice. */
import type { Locator, Page } from '@playwright/test'
import { enterPin, expect, expectNoAxeViolations, phone, signIn, test as base } from './fixtures.ts'
import { smallMachine } from './ordering.ts'

const test = base.extend({
  async problems({ problems }, use) {
    problems.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
    // The demo's drawer, which isn't part of the panel.
    problems.allow(/(Failed to fetch|Unable to preload CSS)[^]*\/mock\/assets\//)
    await use(problems)
  },
})

const strip = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /online|connect/ })

test('the list says that it is offline and how old it is, and is read anew afterwards', async ({
  page,
  context,
  world,
}) => {
  await page.clock.install()
  await signIn(page, world)
  await expect(page.getByRole('row').nth(3)).toContainText('GB')
  const search = page.getByRole('searchbox', { name: 'Search servers' })
  await search.fill('mail')
  await expect(strip(page)).toHaveCount(0)
  const before = await world.timesSent('eq/list')

  await context.setOffline(true)
  await expect(strip(page)).toHaveText(
    /^You’re offline\. Nothing is sent until you’re back online\. Last updated: \d\d:\d\d\.\s*$/,
  )
  const text = (await strip(page).textContent()) ?? ''
  await expect(page.getByRole('banner')).toContainText('Offline')
  // Its polls fail, and the strip is all that says so.
  // In steps: a poll must fail for want of a network before its time limit passes.
  for (let step = 0; step < 20; step += 1) await page.clock.runFor(10_000)
  await expect(strip(page)).toHaveText(text)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await expect(search).toBeFocused()
  expect(await world.timesSent('eq/list')).toBe(before)

  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByRole('banner')).not.toContainText('Offline')
  await expect.poll(() => world.timesSent('eq/list')).toBe(before + 1)
  await expect(search).toHaveValue('mail')
  await expect(search).toBeFocused()
})

test('a form that is sent offline stays filled in, sends nothing, and sends once afterwards', async ({
  page,
  context,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  await page.getByRole('link', { name: 'Edit reverse DNS for 203.0.113.8' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reverse DNS for 203.0.113.8' })
  const names = dialog.getByRole('textbox', { name: 'Names' })
  await expect(names).toHaveValue('mail-nl-01.example.net')
  await names.fill('mx.example.net')

  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    /Couldn’t connect\..*Nothing was sent\. Try again when you’re back online\./,
  )
  await expect(names).toHaveValue('mx.example.net')
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  expect(await world.timesSent('ip/update_ptr')).toBe(0)
  await expect(names).toHaveValue('mx.example.net')

  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /^203\.0\.113\.8/ })).toContainText('mx.example.net')
  expect(await world.timesSent('ip/update_ptr')).toBe(1)
})

test('a reboot isn’t started offline, and its outcome is never in doubt', async ({
  page,
  context,
  world,
}) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await enterPin(page, world.credentials.pin.slice(0, 3))
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await page.keyboard.type(world.credentials.pin.slice(3))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  await expect(dialog.getByRole('alert')).toContainText('Nothing was sent.')
  await expect(dialog).not.toContainText('Result unknown')
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Reboot', exact: true }).click()
  await expect(dialog).toBeHidden()
  await world.advance(60)
  await expect(page.getByText(`${name} rebooted`)).toBeVisible()
  expect(await world.timesSent('eq/reboot')).toBe(1)
})

test('an order form outlives a reload that fails offline', async ({ page, context, world }) => {
  await signIn(page, world, `${smallMachine}&step=network`)
  const hostname = page.getByLabel('Hostname')
  await hostname.fill('shop-1.example.net')
  await context.setOffline(true)
  await expect(strip(page)).toContainText('You’re offline.')
  await hostname.fill('shop-2.example.net')
  const address = page.url()
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(false)
  await page.goto(address)
  await expect(hostname).toHaveValue('shop-2.example.net')
})

test('a screen whose files are missing opens by itself once there is a connection', async ({
  page,
  context,
  world,
}) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await page.evaluate(() => void (document.body.dataset['kept'] = ''))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Activity' }).first().click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByText('This page loads when you’re back online')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await expect(page.getByText('You’re offline')).toHaveCount(0)
  // The document is still the same: nothing typed elsewhere was lost.
  await expect(page.locator('body')).toHaveAttribute('data-kept', '')
})

test('a service that lets nothing through is reported like a lost network', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}`)
  await expect(page.getByText('mail-nl-01.example.net')).toBeVisible()
  await world.faults([{ kind: 'drop' }])
  await page.clock.runFor(70_000)
  await expect(strip(page)).toHaveText(
    /^Couldn’t connect\. Check your internet connection\. Last updated: \d\d:\d\d\.\s*$/,
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
  await world.faults([])
  // The next retry.
  await page.clock.runFor(120_000)
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByText('mail-nl-01.example.net')).toBeVisible()
})

test('signing in offline keeps the form, and works afterwards', async ({
  page,
  context,
  world,
}) => {
  const { email, password } = world.credentials
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const signInButton = page.getByRole('button', { name: 'Sign in', exact: true })
  await signInButton.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Couldn’t connect. Check your internet')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  expect(await world.journal()).toEqual([])
  await context.setOffline(false)
  await signInButton.press('Enter')
  await expect(page).toHaveURL('/servers')
})

test('it is said in German on a phone, in both themes', async ({ page, context, world }) => {
  await page.addInitScript(() => localStorage.setItem('patchbay.locale', 'de'))
  await page.setViewportSize(phone)
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await context.setOffline(true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      /^Sie sind offline\. Gesendet wird erst wieder, wenn Sie online sind\. Zuletzt aktualisiert: \d\d:\d\d\./,
    )
    await expectNoAxeViolations(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(phone.width)
  }
  await context.setOffline(false)
  await expect(page.getByText('Sie sind offline')).toHaveCount(0)
})
