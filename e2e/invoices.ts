/** Helpers for tests about invoices. */
import { expect, type Page } from '@playwright/test'

/** The rows of the list of all invoices. */
export const invoiceRows = (page: Page) =>
  page
    .getByRole('grid', { name: 'Invoices' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })

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
