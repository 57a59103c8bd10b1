import { expect, type Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
import type { TestWorld } from './world.ts'

/** Signs in and opens a tab of a server; the first of seed 1 unless another is named. */
export async function openTab(page: Page, world: TestWorld, tab: string, name = 'mail-nl-01') {
  const { id } = world.server(name)
  await signIn(page, world, `/servers/${id}/${tab}`)
  return id
}

/** The row of a tag in its tab. */
export const tagRow = (page: Page, tag: string) =>
  page.getByRole('table', { name: 'Tags' }).getByRole('row', { name: new RegExp(`^${tag}`) })

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider, page.url()).toBeLessThanOrEqual(0)
}
