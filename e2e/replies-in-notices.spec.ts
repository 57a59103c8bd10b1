import type { Page } from '@playwright/test'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  go,
  signIn,
  signInByForm,
  test,
} from './fixtures.ts'

/** Every response stands between notices of PHP and behind byte-order marks. */
const printed = ['php-notices', 'byte-order-mark'] as const

async function openLog(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Request log' }).click()
  return page.getByRole('dialog', { name: 'Request log' })
}

test('everything works behind notices, and the request log shows them', async ({ page, world }) => {
  await world.quirks(printed)
  await signInByForm(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  const { id } = world.server('mail-nl-01')
  await go(page, `/servers/${id}?run=reboot`)
  const dialog = page.getByRole('dialog', { name: 'Reboot mail-nl-01?' })
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Reboot' }).click()
  await expect(dialog).toBeHidden()
  await world.advance(120)
  await expect(page.getByText('mail-nl-01 rebooted')).toBeVisible()
  expect(await world.timesSent('eq/reboot')).toBe(1)

  const log = await openLog(page)
  const call = log.getByRole('group').filter({ hasText: 'eq/show' }).first()
  await call.locator('summary').click()
  await expect(call).toContainText('with other text around the JSON')
  await expect(call).toContainText('Undefined index')
  await expectNoAxeViolations(page)
})

test('a refusal behind notices is a refusal', async ({ page, world }) => {
  await world.quirks(printed)
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await world.faults([{ kind: 'refuse', message: 'Not before noon', action: 'eq/reboot' }])
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
  await expect(page.getByRole('dialog')).toContainText('Not before noon')
})

test('an object in a page’s script is no response', async ({ page, world }) => {
  await world.faults([{ kind: 'html', action: 'billing/get_contacts' }])
  await signIn(page, world, '/account/contacts')
  await expect(page.getByText('Couldn’t load account details')).toBeVisible()
})

test('the secret of a new key is shown, whatever stands around it', async ({
  page,
  world,
  secrets,
}) => {
  secrets.allow(/^api_key in document$/, 'it ends where the new key is shown')
  await world.quirks(printed)
  await signIn(page, world, '/keys?run=new-key')
  const form = page.getByRole('dialog', { name: 'Create key' })
  await form.getByLabel('Name').fill('deploy-bot')
  // It also has no id.
  await world.faults([{ kind: 'unreadable-record', action: 'api_keys/add' }])
  await form.getByRole('button', { name: 'Create key' }).click()
  const created = page.getByRole('dialog', { name: 'deploy-bot created' })
  await expect(created.getByRole('checkbox', { name: 'I’ve saved the key' })).toBeVisible()
})

test('a temporary password is shown, whatever stands around it', async ({ page, world }) => {
  await world.quirks(printed)
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/access`)
  await page.getByRole('button', { name: 'Add IPMI user' }).click()
  await world.advance(10)
  await expect(page.getByText('Copy these now: this panel doesn’t store them.')).toBeVisible()
})

test('a temporary password that was lost is said to be lost, with how to get another', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/access`)
  await page.getByRole('button', { name: 'Add IPMI user' }).click()
  const check = 'eq_callback/check'
  await expect.poll(() => world.timesSent(check)).toBeGreaterThan(0)
  // The result, which comes once, is cut off.
  await world.faults([{ kind: 'truncate', action: check }])
  await world.advance(10)
  const sent = await world.timesSent(check)
  await expect.poll(() => world.timesSent(check)).toBeGreaterThan(sent)
  await world.faults([])
  await expect(page.getByText('Temporary IPMI user')).toBeVisible()
  await expect(page.getByText(/Replace the user to get a new one\.$/).first()).toBeVisible()
})
