import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  pressTwice,
  reloadAndStay,
  signIn,
  signOut,
  test,
} from './fixtures.ts'
import { mishapsDone, mishapsOfWrites, mishapsUndone } from './mishaps.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import type { TestWorld } from './world.ts'
import { notMade, passChecking } from './verifying.ts'

const table = (page: Page): Locator => page.getByRole('table', { name: 'API keys' })
const rowOf = (page: Page, name: string): Locator =>
  table(page).getByRole('row', { name: new RegExp(`^${name} `) })

/** The number of calls of an action in the journal. */
const callCount = (world: TestWorld, action: string): Promise<number> =>
  world.timesSent(`api_keys/${action}`)

async function openKeys(page: Page, world: TestWorld, search = ''): Promise<void> {
  await signIn(page, world, `/keys${search}`)
}

test('keys are listed and filtered, and filters are kept in the URL', async ({ page, world }) => {
  await signIn(page, world)
  await page.getByRole('link', { name: 'API keys' }).first().click()
  await expect(page).toHaveTitle(/API keys/)
  await expect(table(page).getByRole('row')).toHaveCount(6)
  await expect(rowOf(page, 'Billing export')).toContainText('198.51.100.23')
  await expect(rowOf(page, 'Billing export')).toContainText('Webhook to https://hooks.example.net')
  await expect(rowOf(page, 'Monitoring')).toContainText('2 IP addresses or networks')
  await expect(rowOf(page, 'Old laptop')).toContainText('Disabled')
  const server = rowOf(page, 'mail-nl-01 only').getByRole('link', {
    name: 'mail-nl-01',
    exact: true,
  })
  await expect(server).toHaveAttribute('href', `/servers/${world.server('mail-nl-01').id}/keys`)
  await expectNoAxeViolations(page)

  await page.getByRole('radio', { name: 'Disabled 1' }).check()
  await expect(page).toHaveURL('/keys?state=off')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Scope' }).selectOption('One server')
  await expect(page.getByText('No results')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/keys')
  await page.getByRole('searchbox', { name: 'Search keys' }).fill('mail-nl')
  await expect(page).toHaveURL('/keys?q=mail-nl')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  // Only the end of a pasted key gets into the URL.
  const { api_key: secret } = world.credentials
  await page.getByRole('searchbox', { name: 'Search keys' }).fill(secret)
  await expect(page).toHaveURL(`/keys?q=${secret.slice(-4)}`)
  await expect(table(page).getByRole('row')).toHaveCount(2)
})

test('a key with a notification is created, shown once, edited, disabled and deleted', async ({
  page,
  context,
  world,
}) => {
  await openKeys(page, world)
  await page.getByRole('link', { name: 'Create key' }).click()
  const form = page.getByRole('dialog', { name: 'Create key' })
  await form.getByLabel('Name').fill('deploy-bot')
  await form.getByLabel('Allowed IPs').fill('203.0.113.7/24')
  await expect(form).toContainText('203.0.113.7/24 means 203.0.113.0/24.')
  const rehearsal = form.getByLabel('Check an IP address')
  for (const [address, answer] of [
    ['203.0.113.7', 'Allowed by 203.0.113.7/24'],
    ['203.0.114.7', 'Not allowed'],
    ['2001:db8::1', 'Not allowed'],
    ['203.0.113', 'Enter a complete IP address'],
  ] as const) {
    await rehearsal.fill(address)
    await expect(form).toContainText(answer)
  }
  await form.getByRole('radio', { name: 'Webhook' }).check()
  const hook = form.getByLabel('Webhook URL')
  for (const [address, problem] of [
    ['ops.example.net', 'Enter a complete URL'],
    ['https://ada:secret@ops.example.net', 'Remove the username and password'],
  ] as const) {
    await hook.fill(address)
    await form.getByRole('button', { name: 'Create key' }).click()
    await expect(form).toContainText(problem)
  }
  await hook.fill('http://ops.example.net/hook')
  await expect(form).toContainText('http:// isn’t encrypted')
  await hook.fill('https://ops.example.net/hook')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Create key' }).click()

  const created = page.getByRole('dialog', { name: 'deploy-bot created' })
  const secret = await created
    .getByRole('button', { name: /^[0-9a-f]{16}-[0-9a-f]{16}/ })
    .innerText()
  await reloadAndStay(page)
  await page.goBack()
  await created.getByRole('button', { name: 'Keep open' }).click()
  // Another tab at the same URL has its own form, and no secret.
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('dialog', { name: 'Create key' })).toBeVisible()
  await expect(second.getByText(secret.slice(0, 33))).toBeHidden()
  await second.close()
  await created.getByRole('checkbox', { name: 'I’ve saved the key' }).check()
  await created.getByRole('button', { name: 'Close' }).first().click()
  await expect(created).toBeHidden()
  await expect(page).toHaveURL('/keys')

  const row = rowOf(page, 'deploy-bot')
  await expect(row).toContainText('Webhook to https://ops.example.net/hook')
  await row.getByRole('button', { name: 'Edit deploy-bot' }).click()
  const change = page.getByRole('dialog', { name: 'Edit deploy-bot' })
  await change.getByRole('radio', { name: 'Email' }).check()
  await expect(change.getByLabel('Notification email')).toHaveValue(world.credentials.email)
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText(`Email to ${world.credentials.email}`)

  await row.getByRole('button', { name: 'Disable deploy-bot' }).click()
  await expect(row).toContainText('Disabled')
  await row.getByRole('button', { name: 'Enable deploy-bot' }).click()
  await expect(row).toContainText('Active')
  await expect(row).toContainText(`Email to ${world.credentials.email}`)

  await row.getByRole('button', { name: 'Delete deploy-bot' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete deploy-bot?' })
  await remove.getByLabel(/^Type deploy-bot/).fill('deploy-bot')
  await remove.getByRole('button', { name: 'Delete key' }).click()
  await expect(row).toBeHidden()
  expect(await callCount(world, 'add')).toBe(1)
})

test('a key for one server sends no notifications and opens only that server', async ({
  page,
  world,
}) => {
  await openKeys(page, world, '?run=new-key')
  const form = page.getByRole('dialog', { name: 'Create key' })
  await form.getByLabel('Name').fill('watcher')
  await form.getByRole('radio', { name: 'Email' }).check()
  await form.getByLabel('Scope').fill('queue-fi-01')
  await page.getByRole('option', { name: 'queue-fi-01' }).click()
  await expect(form).toContainText('Only for whole-account keys')
  await expect(form.getByRole('radio', { name: 'Email' })).toBeDisabled()
  await expect(form.getByRole('radio', { name: 'None' })).toBeChecked()
  await form.getByRole('button', { name: 'Create key' }).click()
  const created = page.getByRole('dialog', { name: 'watcher created' })
  await created.getByRole('checkbox', { name: 'I’ve saved the key' }).check()
  await created.getByRole('button', { name: 'Close' }).first().click()
  await expect(rowOf(page, 'watcher')).toContainText('queue-fi-01')
  await expect(rowOf(page, 'watcher')).toContainText('None')
})

test('a lost reply never leaves an unknown key', async ({ page, secrets, world }) => {
  secrets.allow(/^api_key in document$/, 'it ends where the key that was made is shown')
  await page.clock.install()
  await openKeys(page, world, '?run=new-key')
  // The list below the dialog isn't accessible by role.
  const made = page.locator('tbody tr').filter({ hasText: 'deploy-bot' })
  await expect(page.locator('tbody tr')).toHaveCount(5)
  const form = page.getByRole('dialog', { name: 'Create key' })
  const create = form.getByRole('button', { name: 'Create key' })
  await form.getByLabel('Name').fill('deploy-bot')

  await test.step('not created: it can be retried once that is certain', async () => {
    for (const { cause } of mishapsUndone) {
      await cause(world, 'api_keys/add')
      await create.click()
      await passChecking(page)
      await expect(form).toContainText('The key wasn’t created')
      await expect(create).not.toHaveAttribute('aria-disabled', 'true')
    }
  })

  await test.step('created, but its secret is lost: it has to be deleted first', async () => {
    for (const { cause } of mishapsDone) {
      await cause(world, 'api_keys/add')
      await create.click()
      await expect(form).toContainText('but we couldn’t show you its secret')
      await expect(create).toHaveAttribute('aria-disabled', 'true')
      await create.click({ force: true })
      await expect(made).toHaveCount(1)
      await form.getByRole('button', { name: 'Delete key' }).click()
      await expect(form).toContainText('The key wasn’t created')
      await expect(made).toHaveCount(0)
    }
    expect(await callCount(world, 'delete')).toBe(mishapsDone.length)
  })

  await test.step('unknown as long as the list can’t be loaded', async () => {
    await world.loseReply('api_keys/add', { kind: 'status', status: 503, action: 'api_keys/list' })
    await create.click()
    await passChecking(page)
    await expect(form).toContainText('Couldn’t check whether the key was created')
    await expectNoAxeViolations(page)
    await world.faults([])
    await form.getByRole('button', { name: 'Refresh' }).click()
    await expect(form).toContainText('but we couldn’t show you its secret')
    await form.getByRole('button', { name: 'Delete key' }).click()
    await expect(form).toContainText('The key wasn’t created')
  })

  await create.click()
  await expect(page.getByRole('dialog', { name: 'deploy-bot created' })).toBeVisible()
  await expect(made).toHaveCount(1)
  expect(await callCount(world, 'add')).toBe(mishapsOfWrites.length + 2)
})

const edits = (world: TestWorld): Promise<number> => callCount(world, 'edit')

test('disabling is sent once, although it is clicked twice', async ({ page, world }) => {
  await openKeys(page, world)
  const row = rowOf(page, 'Monitoring')
  await world.keepWaiting('api_keys/edit')
  await pressTwice(row.getByRole('button', { name: 'Disable Monitoring' }))
  await world.letGo()
  await expect(row).toContainText('Disabled')
  expect(await edits(world)).toBe(1)
})

test('a lost reply to enabling or disabling is checked, and nothing is sent twice', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await openKeys(page, world)
  const row = rowOf(page, 'Old laptop')
  await world.loseReply('api_keys/edit')
  await row.getByRole('button', { name: 'Enable Old laptop' }).click()
  await expect(page.getByText('Old laptop enabled')).toBeVisible()
  await expect(row).toContainText('Active')
  await world.loseRequest('api_keys/edit')
  await row.getByRole('button', { name: 'Disable Old laptop' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Old laptop:' })
  await expect.poll(() => edits(world)).toBe(2)
  await page.clock.fastForward(60_000)
  await expect(alert).toContainText(notMade)
  expect(await edits(world)).toBe(2)
  await world.loseRequest('api_keys/view')
  await row.getByRole('button', { name: 'Disable Old laptop' }).click()
  await expect(alert).toContainText(/nothing was sent/i)
  await world.faults([])
  expect(await edits(world)).toBe(2)
})

test('editing keeps what another computer has changed since', async ({ page, world, browser }) => {
  await page.clock.install()
  await openKeys(page, world)
  const row = rowOf(page, 'Monitoring')
  await expect(row).toContainText('Active')
  // Tabs share their cache, so use another browser context.
  const elsewhere = await browser.newContext()
  await elsewhere.addCookies(await page.context().cookies())
  const other = await elsewhere.newPage()
  await other.clock.install()
  await openKeys(other, world)
  await rowOf(other, 'Monitoring').getByRole('button', { name: 'Edit Monitoring' }).click()
  const change = other.getByRole('dialog', { name: 'Edit Monitoring' })
  await change.getByLabel('Name').fill('Watchtower')
  for (const { cause } of mishapsUndone) {
    await cause(world, 'api_keys/edit')
    await change.getByRole('button', { name: 'Save' }).click()
    await passChecking(other)
    await expect(change).toContainText(notMade)
  }
  await world.faults([{ kind: 'truncate', action: 'api_keys/edit', times: 1 }])
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  await elsewhere.close()
  await row.getByRole('button', { name: 'Disable Monitoring' }).click()
  await expect(rowOf(page, 'Watchtower')).toContainText('Disabled')
  // The truncated response, and disabling.
  expect(await edits(world)).toBe(mishapsUndone.length + 2)
})

test('a key is deleted once, even if the reply is lost', async ({ page, world }) => {
  await page.clock.install()
  await openKeys(page, world)
  await rowOf(page, 'Old laptop').getByRole('button', { name: 'Delete Old laptop' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete Old laptop?' })
  await remove.getByLabel(/^Type Old laptop/).fill('Old laptop')
  await world.loseRequest('api_keys/delete')
  await remove.getByRole('button', { name: 'Delete key' }).click()
  await passChecking(page)
  await expect(remove).toContainText(notMade)
  await world.loseReply('api_keys/delete')
  await remove.getByRole('button', { name: 'Delete key' }).click()
  await expect(page.getByText('Old laptop deleted')).toBeVisible()
  await expect(remove).toBeHidden()
  await expect(rowOf(page, 'Old laptop')).toHaveCount(0)
  expect(await callCount(world, 'delete')).toBe(2)
})

test('keys show their loading, failed, forbidden and empty states', async ({ page, world }) => {
  await openSession(page, world)
  await world.faults([{ kind: 'status', status: 503, action: 'api_keys/list' }])
  await page.goto('/keys')
  await expect(page.getByText(/^Couldn’t load/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create key' })).toBeVisible()
  await expectNoAxeViolations(page)
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(table(page)).toBeVisible()
  await world.keepWaiting('api_keys/list')
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await world.letGo()
  await expect(table(page)).toBeVisible()

  await signOut(page)
  await world.deny(['api_keys/list', 'api_keys/add'])
  await openKeys(page, world)
  await expect(page.getByText('No access')).toBeVisible()
  await expect(page.getByText('Ask the account owner.')).toBeVisible()
  await signOut(page)
  await world.start({ scenario: 'new-customer' })
  await openKeys(page, world)
  await expect(page.getByText('No API keys yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create key' })).toBeVisible()
})

test('a key is created on a phone with the keyboard alone', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await openKeys(page, world)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Create key' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Create key' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('night-shift')
  // Enter in the IP check sends nothing.
  await form.getByLabel('Check an IP address').focus()
  await page.keyboard.type('203.0.113.7')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Allowed: any IP')
  expect(await callCount(world, 'add')).toBe(0)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: 'Email' })).toBeChecked()
  await form.getByLabel('Notification email').press('Enter')
  const created = page.getByRole('dialog', { name: 'night-shift created' })
  await expect(created).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await created.getByRole('checkbox', { name: 'I’ve saved the key' }).press('Space')
  await created.getByRole('button', { name: 'Close' }).first().press('Enter')
  await expect(rowOf(page, 'night-shift')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})
