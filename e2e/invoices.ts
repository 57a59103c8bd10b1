/** Helpers for tests about invoices. */
import { expect, type Page } from '@playwright/test'
import type { TestWorld } from './world.ts'

/** The rows of the list of all invoices. */
export const invoiceRows = (page: Page) =>
  page
    .getByRole('grid', { name: 'Invoices' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })

/** The number of calls of an action in the journal. */
export async function callsOf(world: TestWorld, action: string): Promise<number> {
  const journal = await world.journal()
  return journal.filter((entry) => entry.action === action).length
}

/** The numbers of the unpaid invoices, newest first, as the list shows them. */
export async function unpaidIds(page: Page): Promise<number[]> {
  // The list loads page by page and shows progress until the last one.
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/ invoices$/)
  const rows = invoiceRows(page).filter({ hasText: 'Unpaid' })
  await expect(rows.first()).toBeVisible()
  const links = await rows.getByRole('link').and(page.locator('[data-row-link]')).allTextContents()
  return links.map(Number)
}

/** Opens another tab of the same session. */
export async function secondTab(page: Page, address: string): Promise<Page> {
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((to) => window.open(to, '_blank'), address),
  ])
  return other
}

/** Every way to lose a reply, and whether the API carried out the write. */
export const faultsOfWrites = [
  { name: 'dropped before', fault: { kind: 'drop' }, done: false },
  { name: 'error 500', fault: { kind: 'status', status: 500 }, done: false },
  { name: 'a page instead', fault: { kind: 'html' }, done: false },
  { name: 'cut short', fault: { kind: 'truncate' }, done: true },
  { name: 'lost after', fault: { kind: 'drop', after: true }, done: true },
] as const
