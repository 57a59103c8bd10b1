/**
 * Ten journeys as a screen reader user hears them: each screen's accessibility tree, stored in `journeys/`. Read a changed
 * file aloud before you accept it (`--update-snapshots`): it has to make sense on its own.
 */
import type { Locator, Page } from '@playwright/test'
import { openConsole } from './consoles.ts'
import { enterPin, expect, openSession, signInByForm, test } from './fixtures.ts'
import { fillOrder, orderDialog, pressOrder, sendButton } from './ordering.ts'
import { confirmReinstall, fillReinstall } from './reinstalling.ts'

/** Dates, times and random values, and what replaces them in snapshots. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)( \d{4})?\b/g, '1 Jan$2'],
  [/\b20\d\d\b/g, '2026'],
  [/\b\d{1,2}:\d\d(:\d\d)?/g, '12:00'],
  [/\b\d+ (ms|s)\b/g, '9 $1'],
  [/(?<![–\d])\d+ min( \d+ s)?\b/g, '9 min'],
  [/\b[0-9a-f]{16}(-[0-9a-f]{16})*\b/gi, '0123456789abcdef'],
  [/\b(48\d{3}|invoice-\d+-\w+)\b/g, '48000'],
  // What renewals have left of the credit depends on the time of day.
  [/€[\d,]+\.\d\d remains/g, '€312.26 remains'],
]

/** Compares the accessibility tree of a part of the page with its snapshot. */
async function expectHeard(part: Locator, name: string): Promise<void> {
  await expect(part).toBeVisible()
  const snapshot = await part.ariaSnapshot()
  const stableSnapshot = changing.reduce(
    (text, [found, word]) => text.replace(found, word),
    snapshot,
  )
  // URLs aren't read aloud.
  expect(`${stableSnapshot.replace(/\n *- \/url: .*/g, '')}\n`).toMatchSnapshot(`${name}.txt`)
}

const main = (page: Page): Locator => page.getByRole('main')
const dialog = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
const message = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

test('signing in', async ({ page, world }) => {
  await page.goto('/sign-in')
  // Names and ways in come with the settings.
  await expect(page.getByRole('group', { name: 'Other ways to sign in' })).toBeVisible()
  await expectHeard(main(page), 'sign-in')
  await page.getByLabel('Email').fill(world.credentials.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectHeard(page.getByRole('alert'), 'sign-in-refused')
  await page.getByLabel('Password', { exact: true }).fill(world.credentials.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectHeard(page.getByRole('list', { name: 'Needs attention' }), 'sign-in-needs-attention')
})

test('finding a server and rebooting it', async ({ page, world }) => {
  await openSession(page, world)
  await page.goto('/servers?q=mail-nl')
  // Complete once the server itself has been read, which the list does after its first rows.
  await expectHeard(page.getByRole('row', { name: /mail-nl-01 Running .*env=prod/ }), 'reboot-row')
  await page.getByRole('link', { name: 'mail-nl-01' }).click()
  await page.getByRole('link', { name: 'Reboot', exact: true }).click()
  await expectHeard(dialog(page), 'reboot-dialog')
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await world.advance(60)
  await expectHeard(
    message(page).getByRole('heading', { name: 'mail-nl-01 rebooted' }),
    'reboot-done',
  )
})

test('ordering a server and paying for it', async ({ page, world }) => {
  // The scenario's own credit depends on the day.
  await world.settings({ credit: '321.94' })
  await openSession(page, world)
  await fillOrder(page)
  await expectHeard(page.getByRole('navigation', { name: 'Order steps' }), 'order-steps')
  await expectHeard(page.getByRole('region', { name: 'Price' }), 'order-price')
  await pressOrder(page)
  await expectHeard(orderDialog(page), 'order-dialog')
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expectHeard(main(page).getByRole('heading').first(), 'order-sent')
})

test('reinstalling a server to its end', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await openSession(page, world)
  await page.goto(`/servers/${id}/reinstall`)
  await fillReinstall(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await expectHeard(page.getByRole('dialog', { name: /^Erase / }), 'reinstall-dialog')
  await confirmReinstall(page, name, world.credentials.pin)
  await expect(page.getByText('Installing Debian 12')).toBeVisible()
  await world.advance(1200)
  await expect(page.getByText('Debian 12 installed')).toBeVisible()
  await expectHeard(page.getByRole('progressbar', { name: 'Installation' }), 'reinstall-done')
})

test('a reinstall that fails', async ({ page, world }) => {
  const { servers } = await world.start({ scenario: 'reinstall-fails', speed: 0 })
  const [{ id, name } = { id: 0, name: '' }] = servers
  await openSession(page, world)
  await page.goto(`/servers/${id}/reinstall`)
  await fillReinstall(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, name, world.credentials.pin)
  await expect(page.getByRole('dialog', { name: /^Erase / })).toBeHidden()
  await world.advance(900)
  await expect(page.getByRole('button', { name: 'Copy for support' })).toBeVisible()
  const failed = main(page).locator('section', {
    has: page.getByRole('button', { name: 'Copy for support' }),
  })
  await expectHeard(failed.first(), 'reinstall-failed')
})

test('paying three invoices', async ({ page, world }) => {
  await world.start({ scenario: 'unpaid' })
  await world.settings({ credit: '900.00' })
  await openSession(page, world)
  await page.goto('/billing')
  await page.getByRole('link', { name: /^Pay all €[\d,.]+…$/ }).click()
  await dialog(page).getByRole('radio', { name: 'Account credit' }).check()
  await expectHeard(dialog(page), 'pay-dialog')
  await dialog(page)
    .getByRole('button', { name: /^Pay €[\d,.]+ from credit$/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expectHeard(
    message(page).getByRole('heading', { name: /^Paid \d invoices from credit/ }),
    'pay-done',
  )
})

test('canceling a server', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await openSession(page, world)
  await page.goto(`/servers/${id}/billing?run=cancel`)
  await expect(dialog(page).getByRole('radio').first()).toBeVisible()
  await expectHeard(dialog(page), 'cancel-dialog')
  await dialog(page)
    .getByLabel(/^Type mail-nl-01/)
    .fill('mail-nl-01')
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expectHeard(message(page).getByRole('dialog').first(), 'cancel-done')
})

test('creating a key', async ({ page, world }) => {
  await openSession(page, world)
  await page.goto('/keys?run=new-key')
  await expect(dialog(page).getByLabel('Name')).toBeVisible()
  await expectHeard(dialog(page), 'key-dialog')
  await dialog(page).getByLabel('Name').fill('deploy-bot')
  await dialog(page).getByRole('button', { name: 'Create key' }).click()
  const created = page.getByRole('dialog', { name: 'deploy-bot created' })
  await expectHeard(created, 'key-created')
  await created.getByRole('checkbox', { name: 'I’ve saved the key' }).check()
  await created.getByRole('button', { name: 'Close' }).first().click()
  await expect(created).toBeHidden()
})

test('opening a console', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  await expectHeard(main(page), 'console-connected')
})

test('two-factor authentication', async ({ page, world }) => {
  await world.start({ scenario: 'two-factor' })
  await page.goto('/sign-in')
  const { email, password } = world.credentials
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  await expectHeard(main(page), 'two-factor-code')
})

test('turning two-factor authentication on', async ({ page, world }) => {
  await signInByForm(page, world)
  await page.goto('/account/security?run=two-factor')
  await expect(dialog(page).getByRole('button').first()).toBeVisible()
  await expectHeard(dialog(page), 'two-factor-dialog')
})
