/** Replacing a key: another one like it, tried before the old one is disabled, and deleted when its owner decides so. */
import type { Page } from '@playwright/test'
import {
  desktop,
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const name = 'Billing export'
const steps = (page: Page) => page.getByRole('list', { name: 'Steps' })
const row = (page: Page, key: string) =>
  page.getByRole('table', { name: 'API keys' }).getByRole('row', { name: new RegExp(`^${key} `) })

/** Opens the page of a key from the list. */
async function openKey(page: Page): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function replace(page: Page) {
  await page.getByRole('link', { name: 'Replace…' }).click()
  const form = page.getByRole('dialog', { name: `Replace ${name}` })
  await form.getByRole('button', { name: 'Create key' }).click()
  return form
}

/** Says that the new key is saved. Returns it. */
async function closeSecret(page: Page): Promise<string> {
  const created = page.getByRole('dialog', { name: `${name} created` })
  const secret = await created
    .getByRole('button', { name: /^[0-9a-f]{16}-[0-9a-f]{16}/ })
    .innerText()
  await created.getByRole('checkbox', { name: 'I’ve saved the key' }).check()
  await created.getByRole('button', { name: 'Close' }).first().click()
  await expect(created).toBeHidden()
  return secret.slice(0, 33)
}

test('a key is replaced by one like it, tested, disabled and deleted, at any time and after a reload', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/keys')
  await openKey(page)
  await expect(steps(page)).toBeHidden()
  await page.getByRole('link', { name: 'Replace…' }).click()
  const form = page.getByRole('dialog', { name: `Replace ${name}` })
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await expect(form.getByLabel('Allowed IPs')).toHaveValue('198.51.100.23')
  await expect(form.getByLabel('Webhook URL')).toHaveValue(/^https:\/\/hooks\.example\.net/)
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Create key' }).click()
  const secret = await closeSecret(page)
  const [sent] = await world.sends('api_keys/add')
  expect(sent?.fields).toMatchObject({
    params: {
      name,
      ip: '198.51.100.23',
      login_notify_method: 'webhook',
      login_notify_address: 'https://hooks.example.net/patchbay',
    },
  })

  await expect(page.getByText(`…${secret.slice(-4)} has the same name and scope.`)).toBeVisible()
  await expectNoAxeViolations(page)
  // Nothing but the API knows of it.
  await page.reload()
  await expect(steps(page).getByRole('listitem')).toHaveCount(3)
  await expect(steps(page).getByRole('button', { name: 'Delete…' })).toHaveAccessibleDescription(
    /Disable it first/,
  )

  await steps(page).getByRole('link', { name: 'Test key' }).click()
  const trial = page.getByRole('dialog', { name: 'Test key' })
  await trial.getByLabel('API key', { exact: true }).fill(secret)
  await trial.getByRole('button', { name: 'Test key' }).click()
  // The key’s list doesn’t hold this browser’s address.
  await expect(trial.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')

  await steps(page)
    .getByRole('button', { name: `Disable ${name}` })
    .click()
  await expect(steps(page)).toContainText('The old key is disabled')
  await page.reload()
  await expect(steps(page)).toContainText('The old key is disabled')
  await steps(page).getByRole('link', { name: 'Delete…' }).click()
  const removal = page.getByRole('dialog', { name: `Delete ${name}?` })
  await removal.getByLabel(/^Type /).fill(name)
  await removal.getByRole('button', { name: 'Delete key' }).click()
  await expect(page.getByText('API key not found')).toBeVisible()

  await page.goto('/keys')
  await expect(row(page, name)).toHaveCount(1)
  await expect(row(page, name)).toContainText(`…${secret.slice(-4)}`)
  await expect(row(page, name)).toContainText('Active')
})

test('a lost response never makes two keys: the one nobody has is deleted first', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await signIn(page, world, '/keys')
  await openKey(page)
  await world.loseReply('api_keys/add')
  const form = await replace(page)
  await expect(form.getByRole('alert')).toContainText('we couldn’t show you its secret')
  await expect(form.getByRole('button', { name: 'Create key' })).toHaveAccessibleDescription(
    /Delete the unusable key first/,
  )
  expect(await world.carriedOut('api_keys/add')).toBe(1)
  await form.getByRole('button', { name: 'Delete key' }).click()
  await expect(form.getByRole('alert')).toContainText('You can create it now.')
  await form.getByRole('button', { name: 'Create key' }).click()
  await closeSecret(page)
  expect(await world.carriedOut('api_keys/add')).toBe(2)
  expect(await world.carriedOut('api_keys/delete')).toBe(1)
})

test('active keys without an address list or a notification are marked in the list', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/keys')
  const flags = (key: string) => row(page, key).locator('[data-tone=warn]')
  // Neither has a list; only a key for the whole account can have a notification.
  await expect(flags('mail-nl-01 only')).toHaveCount(1)
  await expect(flags(name)).toHaveCount(0)
  // It is disabled.
  await expect(flags('Old laptop')).toHaveCount(0)
})

test('without permission to create keys none is replaced', async ({ page, world }) => {
  await world.deny(['api_keys/add'])
  await signIn(page, world, '/keys')
  await openKey(page)
  await expect(page.getByRole('button', { name: 'Replace…' })).toHaveAccessibleDescription(
    /You don’t have permission/,
  )
})

test('a replacement is found on a phone', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await openSession(page, world)
  await page.goto('/keys')
  await openKey(page)
  await replace(page)
  await closeSecret(page)
  await expect(steps(page).getByRole('listitem')).toHaveCount(3)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desktop)
})
