/** The traffic of all servers: which of them may cost more, and why nobody can say for others. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, go, phone, signIn, test } from './fixtures.ts'
import { heads, rows, search } from './serversList.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Traffic' })
const row = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const names = (page: Page): Promise<string[]> => table(page).getByRole('link').allTextContents()
const loading = (page: Page) => page.getByText(/^Loading server details/)
const figures = (page: Page) => page.getByRole('main').locator('dl')

/** Names in the file that the button saves, after its first row. */
async function exported(page: Page): Promise<string[][]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

test('servers heading above their traffic limit come first, with what that may cost', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'traffic-limits' })
  await signIn(page, world, '/servers')
  await page.getByRole('link', { name: '3 may exceed their traffic limit' }).click()
  await expect(page).toHaveURL('/traffic?show=risk')
  await expect(page.getByRole('radio', { name: 'At risk 3' })).toBeChecked()
  await expect.poll(() => names(page)).toEqual(['heading-01', 'above-01', 'nearly-01'])
  // Half of the period, and 2.25 of 3 TB: about 4.5 TB, of which 1.5 cost €3.00 each. Months differ by three days, and the
  // first day counts from midnight.
  const heading = row(page, 'heading-01')
  await expect(heading).toContainText('2.25 of 3 TB')
  const [, share = '', total = ''] =
    /(\d+)%\s*([\d.]+) TB/.exec(await heading.getByRole('cell').nth(2).innerText()) ?? []
  expect(Number(share)).toBeGreaterThan(125)
  expect(Number(share)).toBeLessThan(158)
  expect(Number(total) / 3).toBeCloseTo(Number(share) / 100, 1)
  await expect(heading).toContainText(/about 1\.\d+ TB, €[3-5]\.\d\d/)
  await expect(row(page, 'above-01')).toContainText('3.6 of 3 TB')
  await expect(figures(page)).toContainText(/Expected extra, excl\. VATabout €\d+\.\d\d/)
  await expectNoAxeViolations(page)

  await page.getByRole('radio', { name: 'All', exact: true }).check()
  await expect(page).toHaveURL('/traffic')
  await expect(row(page, 'unlimited-01')).toContainText('no limit')
  await expect(row(page, 'early-01')).toContainText('too early to say')
  await expect(row(page, 'new-01')).toContainText('too early to say')
  expect((await names(page)).at(-1)).toBe('unlimited-01')
  const [, first = []] = await exported(page)
  expect(first.slice(0, 1)).toEqual(['heading-01'])
  expect(first).toContain('2.250')
  expect(first.slice(8, 10)).toEqual(['3.00', 'EUR'])
})

test('a search is kept in the URL, all by keyboard, and on a phone', async ({ page, world }) => {
  await world.start({ scenario: 'traffic-limits' })
  await signIn(page, world, '/traffic')
  await expect(row(page, 'above-01')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search servers' }).focus()
  await page.keyboard.type('ly-01')
  await expect(page).toHaveURL('/traffic?q=ly-01')
  await expect.poll(() => names(page)).toEqual(['nearly-01', 'early-01'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/traffic?q=ly-01&show=risk')
  await expect.poll(() => names(page)).toEqual(['nearly-01'])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['nearly-01'])
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await page.getByRole('searchbox', { name: 'Search servers' }).fill('nobody')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(row(page, 'heading-01')).toBeVisible()
  await row(page, 'heading-01').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'heading-01' })).toBeVisible()
  await expect(page).toHaveURL(/\/servers\/\d+\/network$/)
  const traffic = page.getByRole('region', { name: 'Traffic, eth0' })
  await expect(traffic).toContainText('of 3 TB in this period, out')
  await expect(traffic).toContainText(/of the limit expected by \d+ \w{3}/)
})

test('a server that can’t be read is unknown until the next try', async ({ page, world }) => {
  await world.start({ scenario: 'traffic-limits' })
  await world.faults([{ kind: 'status', status: 500, action: 'eq/show' }])
  await signIn(page, world, '/traffic')
  await expect(page.getByText(/^Couldn’t load 14 servers/)).toBeVisible()
  await expect(row(page, 'above-01')).toContainText('unknown')
  await expectNoAxeViolations(page)
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'above-01')).toContainText('3.6 of 3 TB')
  await expect(page.getByText(/^Couldn’t load/)).toBeHidden()
})

test('reading ten thousand servers can be stopped and continued', async ({ page, world }) => {
  await world.start({ scenario: 'ten-thousand-servers' })
  await signIn(page, world, '/traffic')
  await expect(loading(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. The list may be incomplete.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(loading(page)).toBeVisible()
})

test('without servers, or without the permission, it says so', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await signIn(page, world, '/traffic')
  await expect(page.getByText('No servers yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Order a server' })).toBeVisible()
  await expectNoAxeViolations(page)
  await world.start({ scenario: 'traffic-limits' })
  await world.deny(['eq/show'])
  await signIn(page, world, '/traffic')
  await expect(page.getByText(/You don’t have permission/)).toBeVisible()
  await expectNoAxeViolations(page)
  await go(page, '/servers')
  await expect(page.getByRole('link', { name: 'above-01' })).toBeVisible()
})

test('the list shows, sorts and filters by the share of the traffic limit that is used', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'traffic-limits' })
  await signIn(page, world, '/servers')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Traffic' }).check()
  await columns.getByRole('button', { name: 'Close' }).click()
  const head = heads(page).filter({ hasText: 'Traffic' })
  await head.getByRole('button').click()
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  // 3.6, 2.72 and 2.25 of 3 TB.
  const inList = async () => (await rows(page).allTextContents()).slice(0, 3)
  await expect
    .poll(inList)
    .toEqual([
      expect.stringMatching(/above-01.*120%/),
      expect.stringMatching(/nearly-01.*91%/),
      expect.stringMatching(/heading-01.*75%/),
    ])
  const meter = rows(page).first().getByRole('meter', { name: 'Traffic used' })
  await expect(meter).toHaveAttribute('aria-valuetext', /^3\.6 of 3 TB, \d+% of the period/)
  await expect(
    rows(page).filter({ has: page.getByRole('link', { name: 'unlimited-01' }) }),
  ).toContainText('no limit')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Traffic/ }).click()
  await page.getByRole('textbox', { name: 'Traffic' }).fill('>90%')
  await page.getByRole('textbox', { name: 'Traffic' }).press('Enter')
  await expect(page).toHaveURL(/q=traffic%3A%3E90%25/)
  await expect(rows(page)).toHaveCount(2)
  await search(page).fill('-traffic:<100')
  await expect.poll(inList).toEqual([
    expect.stringContaining('above-01'),
    // Without a limit there is no share.
    expect.stringContaining('unlimited-01'),
  ])
  await search(page).fill('traffic:over')
  await expect(rows(page)).toHaveCount(1)
  // Nothing used is a share, too; without a limit there is none.
  await search(page).fill('name:un')
  await expect(rows(page)).toHaveCount(2)
  const file = await exported(page)
  const place = file[0]?.indexOf('Traffic') ?? -1
  const shares = new Map(file.slice(1).map((line) => [line[1], line[place]]))
  expect(shares).toEqual(
    new Map([
      ['unused-01', '0%'],
      ['unlimited-01', ''],
    ]),
  )
  await search(page).fill('traffic:much')
  await expect(
    page.getByText('Unknown value “much” for “traffic:”', { exact: false }),
  ).toBeVisible()
})
