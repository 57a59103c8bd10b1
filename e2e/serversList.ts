/** The parts of the list of servers. */
import type { Locator, Page } from '@playwright/test'

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search servers' })
export const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell') })
export const nameOf = (page: Page, index: number) => rows(page).nth(index).getByRole('link')
export const heads = (page: Page) => page.getByRole('columnheader')
/** "8 of 41". */
export const shown = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Saves the list as it is as the default view. Returns the dialog, which stays open. */
export async function saveDefaultView(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save view…' }).click()
  const views = page.getByRole('dialog', { name: 'Saved views' })
  await views.getByRole('textbox').fill(name)
  await views.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: `View: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Save or edit views…' }).click()
  await views.getByRole('checkbox', { name: `Default view: ${name}` }).check()
  return views
}
