import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { notMade, passChecking } from './verifying.ts'
import type { Fault } from '#mock/world/faults.ts'

/** The line about what couldn't be read. */
const notice = (page: Page, text: string | RegExp): Locator =>
  page.locator('main').getByText(text).first()

const listed = (page: Page, what: string | RegExp): Locator =>
  page.locator('main').getByText(what).or(page.getByLabel(what)).first()

interface Case {
  readonly screen: string
  readonly at: string
  readonly fault: Omit<Extract<Fault, { kind: 'unreadable-record' }>, 'kind'>
  readonly says: RegExp
  /** What is still listed. */
  readonly shows: string | RegExp
  readonly sums?: true
}

const cases: readonly Case[] = [
  {
    screen: 'servers',
    at: '/servers',
    fault: { action: 'eq/list' },
    says: /^1 server couldn’t be read: \S+\.$/,
    shows: 'mail-nl-01',
  },
  {
    screen: 'invoices',
    at: '/billing',
    fault: { action: 'billing/get_invoices', field: 'total' },
    // The list has two pages.
    says: /^2 invoices couldn’t be read: \S+, \S+\.$/,
    shows: /^Select invoice \d+$/,
    sums: true,
  },
  {
    screen: 'contacts',
    at: '/account/contacts',
    fault: { action: 'billing/get_contacts' },
    says: /^1 contact couldn’t be read: \S+@\S+\.$/,
    shows: /^Delete /,
  },
  {
    screen: 'API keys',
    at: '/keys',
    fault: { action: 'api_keys/list', field: 'server_id' },
    says: /^1 API key couldn’t be read: Deploy pipeline\.$/,
    shows: 'Monitoring',
  },
  {
    screen: 'credit history',
    at: '/billing/credit',
    fault: { action: 'billing/getcredits', field: 'amount' },
    says: /^1 entry couldn’t be read: .+\.$/,
    shows: /#\d{5}/,
    sums: true,
  },
  {
    screen: 'payments',
    at: '/billing/payments',
    fault: { action: 'billing/transactions' },
    says: /^1 payment couldn’t be read: .+\.$/,
    shows: /paid, .* refunded$/,
    sums: true,
  },
  {
    screen: 'plans',
    at: '/order?kind=vm',
    fault: { action: 'presets/list' },
    says: /^1 plan couldn’t be read: \S+\.$/,
    shows: 'vm.v2-nano',
  },
]

for (const { screen, at, fault, says, shows, sums } of cases)
  test(`one bad record costs one row of the ${screen}`, async ({ page, world }) => {
    await world.faults([{ kind: 'unreadable-record', ...fault }])
    await signIn(page, world, at)
    await expect(notice(page, says)).toBeVisible()
    await expect(listed(page, shows)).toBeVisible()
    await expect(page.getByText(/^Couldn’t load /)).toHaveCount(0)
    const incomplete = page.getByText('Totals on this page are incomplete.')
    await expect(incomplete).toHaveCount(sums ? 1 : 0)
    await expectNoAxeViolations(page)
    // The next response is whole again.
    await world.faults([])
    await page.reload()
    await expect(listed(page, shows)).toBeVisible()
    await expect(notice(page, says)).toHaveCount(0)
  })

test('a contact that may be among what couldn’t be read doesn’t count as deleted', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await signIn(page, world, '/account/contacts')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Delete contact' })).toBeVisible()
  // It is deleted, but the list that would tell has a contact that nobody can read.
  const unreadable: Fault = { kind: 'unreadable-record', action: 'billing/get_contacts' }
  await world.loseReply('billing/delete_contact', unreadable)
  await dialog.getByRole('button', { name: 'Delete contact' }).click()
  await passChecking(page, dialog)
  await expect(dialog.getByRole('alert')).toContainText('Result unknown. Check whether it worked')
  await expect(dialog).not.toContainText(notMade)
  await expect(page.getByText(/ deleted$/)).toHaveCount(0)
  // Once the list can be read, the outcome is known.
  await world.faults([])
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText('Contact not found')
})

test('on a phone, in German, the line stands above the rows and names the record', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => localStorage.setItem('patchbay.locale', 'de'))
  await world.faults([{ kind: 'unreadable-record', action: 'api_keys/list', field: 'server_id' }])
  await signIn(page, world, '/keys')
  await expect(
    notice(page, '1 API-Schlüssel konnte nicht gelesen werden: Deploy pipeline.'),
  ).toBeVisible()
  await expect(listed(page, 'Monitoring')).toBeVisible()
})

test('the request log names record and field', async ({ page, world }) => {
  await world.faults([{ kind: 'unreadable-record', action: 'billing/transactions', field: 'id' }])
  await signIn(page, world, '/billing/payments')
  await expect(notice(page, /^1 payment couldn’t be read/)).toBeVisible()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Request log' }).click()
  const log = page.getByRole('dialog', { name: 'Request log' })
  const call = log.getByRole('group').filter({ hasText: 'billing/transactions' }).first()
  await expect(call).toContainText('1 unreadable record')
  await call.locator('summary').click()
  await expect(call.getByText(/^\S+: id$/)).toBeVisible()
})
