import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
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
    shows: /paid$/,
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
