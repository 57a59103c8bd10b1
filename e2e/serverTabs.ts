import { expect, type Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
import type { TestWorld } from './world.ts'

/** Signs in and opens a server's tab, by default of the first server of seed 1. */
export async function openTab(page: Page, world: TestWorld, tab: string, name = 'mail-nl-01') {
  const { id } = world.server(name)
  await signIn(page, world, `/servers/${id}/${tab}`)
  return id
}

/** Shows what technicians can be asked for, on the tab *Remote access*. */
export const openRequests = (page: Page) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: 'Remote hands' }) })
    .getByText('Request…')
    .first()
    .click()

export const tagRow = (page: Page, tag: string) =>
  page.getByRole('table', { name: 'Tags' }).getByRole('row', { name: new RegExp(`^${tag}`) })

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider, page.url()).toBeLessThanOrEqual(0)
}
