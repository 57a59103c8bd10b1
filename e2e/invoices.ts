/** What tests about invoices share. */
import { expect, type Page } from '@playwright/test'
import type { TestWorld } from './world.ts'

/** The rows of the list of all invoices. */
export const invoiceRows = (page: Page) =>
  page
    .getByRole('grid', { name: 'Invoices' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })

/** How many calls of an action the API has carried out or refused, those that never reached it left out. */
export async function callsOf(world: TestWorld, action: string): Promise<number> {
  const journal = await world.journal()
  return journal.filter((entry) => entry.action === action).length
}

/** The numbers of the unpaid invoices, newest first, as the list shows them. */
export async function unpaidIds(page: Page): Promise<number[]> {
  // It comes page by page, and says so until the last one.
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/ invoices$/)
  const rows = invoiceRows(page).filter({ hasText: 'Unpaid' })
  await expect(rows.first()).toBeVisible()
  const links = await rows.getByRole('link').and(page.locator('[data-row-link]')).allTextContents()
  return links.map(Number)
}

/** Opens another tab of the same session at an address. */
export async function secondTab(page: Page, address: string): Promise<Page> {
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((to) => window.open(to, '_blank'), address),
  ])
  return other
}

/** Everything that can become of a reply on its way, besides coming: whether the API did what was asked. */
export const faultsOfWrites = [
  { name: 'dropped before', fault: { kind: 'drop' }, done: false },
  { name: 'error 500', fault: { kind: 'status', status: 500 }, done: false },
  { name: 'a page instead', fault: { kind: 'html' }, done: false },
  { name: 'cut short', fault: { kind: 'truncate' }, done: true },
  { name: 'lost after', fault: { kind: 'drop', after: true }, done: true },
] as const
