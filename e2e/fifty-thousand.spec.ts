/** The largest accounts: what works with ten rows works with fifty thousand. Counts come from the scenario. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { invoiceRows } from './invoices.ts'
import { nameOf, rows, search, shown } from './serversList.ts'
import type { TestWorld } from './world.ts'

const openServers = async (page: Page, world: TestWorld): Promise<void> => {
  await world.start({ scenario: 'fifty-thousand-servers' })
  expect(world.servers).toHaveLength(50_000)
  await signIn(page, world)
  await expect(shown(page)).toHaveText('50,000')
}

const figure = (count: number): string => count.toLocaleString('en')

/** More than a screen has, less than a list has. */
const fewRows = 60

test('fifty thousand servers: search, groups, sorting, the last row and the way back', async ({
  page,
  world,
}) => {
  await openServers(page, world)
  expect(await rows(page).count()).toBeLessThan(fewRows)
  const names = world.servers.map(({ name }) => name)

  const last = names.findLast((name) => names.filter((other) => other.includes(name)).length === 1)
  await search(page).fill(last ?? '')
  await expect(shown(page)).toHaveText('1 of 50,000')
  await expect(nameOf(page, 0)).toHaveText(last ?? '')

  const graphical = world.servers.filter(({ kind }) => kind === 'gpu' || kind === 'vgpu')
  await search(page).fill('group:Gpu')
  await expect(shown(page)).toHaveText(`${figure(graphical.length)} of 50,000`)
  const finnish = names.filter((name) => name.includes('-fi-'))
  await search(page).fill('location:FI')
  await expect(shown(page)).toHaveText(`${figure(finnish.length)} of 50,000`)
  await search(page).fill('')
  await expect(shown(page)).toHaveText('50,000')

  const inOrder = names.toSorted(new Intl.Collator('en', { numeric: true }).compare)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(nameOf(page, 0)).toHaveText(inOrder[0] ?? '')
  await nameOf(page, 0).focus()
  await page.keyboard.press('End')
  const end = rows(page).filter({
    has: page.getByRole('link', { name: inOrder.at(-1), exact: true }),
  })
  await expect(end).toBeInViewport()
  await expect(end).toHaveAttribute('aria-rowindex', '50001')
  expect(await rows(page).count()).toBeLessThan(fewRows)

  // Whoever reads a row has stopped scrolling.
  await expect(end).toContainText('GB')
  await end.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: inOrder.at(-1) })).toBeVisible()
  await page.goBack()
  await expect(end).toBeInViewport()
})

test('fifty thousand servers are selected, and a command for all but one is previewed', async ({
  page,
  world,
}) => {
  await openServers(page, world)
  await page.getByRole('checkbox', { name: 'Select all 50,000 servers shown' }).click()
  const bar = page.getByRole('region', { name: 'Selected servers' })
  await expect(bar).toContainText('50,000 selected')
  const [first] = world.servers
  await page.getByRole('checkbox', { name: `Select ${first?.name}`, exact: true }).click()
  await expect(bar).toContainText('49,999 selected')
  await search(page).fill('location:FI')
  const hidden = world.servers.filter(({ name }) => !name.includes('-fi-')).length
  const firstIsHidden = first?.name.includes('-fi-') === false
  await expect(bar).toContainText(`${figure(hidden - (firstIsHidden ? 1 : 0))} hidden by filters`)

  await bar.getByRole('button', { name: 'Tags' }).click()
  await page.getByRole('menuitem', { name: 'Tag…', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/49,999 servers/)
  const loaded = dialog.getByText(/^[\d,]+ of 49,999 servers loaded$/)
  const progress = async () => Number.parseInt((await loaded.textContent()) ?? '', 10)
  await expect.poll(progress).toBeGreaterThan(12)
  const items = dialog.getByRole('list', { name: 'Servers' }).getByRole('listitem')
  await expect(items.first()).toHaveAttribute('aria-setsize', '49999')
  expect(await items.count()).toBeLessThan(fewRows)
  // Too many for an address, but not for a reload.
  expect(page.url().length).toBeLessThan(200)
  await page.reload()
  await expect(loaded).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect((await world.journal()).some(({ action }) => action === 'tags/add')).toBe(false)
})

test('fifty thousand invoices: read, found, selected', async ({ page, world }) => {
  await world.start({ scenario: 'fifty-thousand-invoices' })
  await signIn(page, world, '/billing')
  const counts = page.getByRole('search').getByRole('status')
  await expect(invoiceRows(page).first()).toBeVisible()
  // One for each month, so that their count depends on the day.
  await expect(counts).toHaveText(/^5\d,\d{3} invoices$/, { timeout: 60_000 })
  const [all = ''] = /^[\d,]+/.exec((await counts.textContent()) ?? '') ?? []
  expect(await invoiceRows(page).count()).toBeLessThan(fewRows)
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('48200')
  await expect(counts).toHaveText(`1 of ${all} invoices`)
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('')
  await page.getByRole('checkbox', { name: `Select all ${all} invoices` }).click()
  await expect(counts).toContainText(`${all} selected`)
  const bar = page.getByRole('region', { name: 'Selected invoices' })
  await expect(
    bar.getByRole('link', { name: /^Pay the 50 oldest of \d+ invoices…$/ }),
  ).toBeVisible()
})
