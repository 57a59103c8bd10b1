import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, go, phone, signIn, test } from './fixtures.ts'
import { keyField } from './signIn.ts'
import type { TestWorld } from './world.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Test key' })

async function open(page: Page, world: TestWorld): Promise<void> {
  await signIn(page, world, '/keys')
  await page.getByRole('link', { name: 'Test key' }).click()
}

async function tryKey(page: Page, key: string): Promise<void> {
  await dialogOf(page).getByLabel('API key', { exact: true }).fill(key)
  await page.keyboard.press('Enter')
}

/** The browser's storage for this page, and the page's content. */
const storedAndShown = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      location.href,
      JSON.stringify(history.state),
      ...[localStorage, sessionStorage].flatMap((storage) => Object.values(storage) as string[]),
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    ].join('\n'),
  )

test('testing a key shows its permissions and leaves no trace', async ({ page, world }) => {
  const { api_key: whole, server_key: one } = world.credentials
  await open(page, world)
  const dialog = dialogOf(page)
  const session = await page.evaluate(() => sessionStorage.getItem('patchbay.session'))
  await tryKey(page, whole)
  await expect(dialog).toContainText('Key valid')
  await expect(dialog).toContainText('The test session is over.')
  await expect(dialog).toContainText('Whole account')
  const group = (title: string) => dialog.getByRole('listitem').filter({ hasText: title })
  await expect(group('Order and reinstall')).toContainText('Costs money and erases disksAllowed')
  await expectNoAxeViolations(page)
  await page.setViewportSize(phone)
  await tryKey(page, one)
  await expect(dialog).toContainText('mail-nl-01 only')
  await expect(group('API keys')).toContainText('Not allowed')
  await expect(group('Invoices and payments')).not.toContainText('Costs money')
  await expect(group('Remote access')).toContainText('Allowed')
  const stored = await storedAndShown(page)
  for (const secret of [whole, one]) expect(stored).not.toContain(secret.slice(0, 16))
  expect(await page.evaluate(() => sessionStorage.getItem('patchbay.session'))).toBe(session)
  expect(await world.timesSent('auth/login')).toBe(2)
  expect(await world.timesSent('auth/logout')).toBe(2)
  // The page's session still works.
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('table', { name: 'API keys' })).toBeVisible()
})

test('a refused key says why, as far as known', async ({ page, world }) => {
  const { api_key: key } = world.credentials
  await open(page, world)
  const dialog = dialogOf(page)
  await tryKey(page, '0123456789abcdef-0123456789abcdef')
  await expect(dialog).toContainText('This API key wasn’t accepted.')
  await tryKey(page, '   ')
  await expect(dialog).toContainText('Paste the API key')
  await world.loseRequest('auth/login')
  await tryKey(page, key)
  await expect(dialog).toContainText('Couldn’t connect.')
  await world.loseRequest('auth/logout')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('It expires within two minutes.')
  await world.letGo()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const row = page.getByRole('row', { name: /^Deploy pipeline / })
  await row.getByRole('button', { name: 'Disable Deploy pipeline' }).click()
  await expect(row).toContainText('Disabled')
  await page.getByRole('link', { name: 'Test key' }).click()
  await tryKey(page, key)
  await expect(dialog).toContainText('This may be Deploy pipeline, which is disabled.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await row.getByRole('button', { name: 'Edit Deploy pipeline' }).click()
  const change = page.getByRole('dialog', { name: 'Edit Deploy pipeline' })
  await change.getByLabel('Allowed IPs').fill('203.0.113.0/24')
  await change.getByRole('switch', { name: 'Active' }).click()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Active')
  await page.getByRole('link', { name: 'Test key' }).click()
  await tryKey(page, key)
  await expect(dialog).toContainText('access denied by IP restrictions')
  await expect(dialog).toContainText(
    'allows only 203.0.113.0/24. Your IP address is 198.51.100.23.',
  )
})

test('testing the current session’s key keeps the session', async ({ page, world }) => {
  const { api_key: key } = world.credentials
  await page.goto('/sign-in')
  await page.getByRole('radio', { name: 'API key' }).click()
  await keyField(page).fill(key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/servers/)
  await go(page, '/keys?run=test-key')
  await tryKey(page, key)
  await expect(dialogOf(page)).toContainText('You’re signed in with this key.')
  expect((await world.journal()).map(({ action }) => action)).not.toContain('auth/logout')
  await page.reload()
  // Behind the dialog that the URL opens.
  await expect(page.getByRole('table', { name: 'API keys', includeHidden: true })).toBeVisible()
})
