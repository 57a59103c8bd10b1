/** The parts of the list of servers. */
import type { Page } from '@playwright/test'

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search servers' })
export const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell') })
export const nameOf = (page: Page, index: number) => rows(page).nth(index).getByRole('link')
export const heads = (page: Page) => page.getByRole('columnheader')
/** "8 of 41". */
export const shown = (page: Page) => page.getByRole('main').getByRole('status').first()
