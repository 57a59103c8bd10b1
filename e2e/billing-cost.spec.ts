/** What was charged for what: by server, location, tag, type and month, to the cent. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, go, phone, signIn, test } from './fixtures.ts'
import { Books, cents } from './paying.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Cost, EUR' })
const groups = (page: Page) => page.getByRole('table', { name: 'Cost by group, EUR' })
const group = (page: Page, name: string) =>
  groups(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) })
const total = (page: Page) => card(page).locator('dl dd').first()

/** "€1,234.50" is 123450. */
const inCents = (text: string): number => cents(text.replaceAll(/[€,]/g, '').replace('−', '-'))

/** Cells of the file that the button saves, after its first row. */
async function exported(page: Page): Promise<string[][]> {
  const saved = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

interface Charge {
  readonly server: number
  readonly month: string
  readonly amount: number
}

/** What invoices charge, from the API's own responses. In cents, excl. VAT. */
async function chargesIn(books: Books): Promise<readonly Charge[]> {
  const charges: Charge[] = []
  for (const { id, status } of await books.invoices()) {
    if (status !== 'Paid' && status !== 'Unpaid') continue
    const { date, items } = await books.invoice(id)
    for (const { inv_id: server, type, amount } of items.item)
      if (type !== 'AddFunds' && type !== 'Invoice')
        charges.push({ server, month: date.slice(0, 7), amount: cents(amount) })
  }
  return charges
}

const sumOf = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { amount }) => sum + amount, 0)

test('the cost by server agrees with the invoices to the cent, on screen and in the file', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/billing')
  await page.getByRole('link', { name: 'Cost', exact: true }).click()
  await expect(page).toHaveURL('/billing/cost')
  await expect(card(page).getByRole('button', { name: 'Export CSV' })).toBeEnabled()
  const file = await exported(page)
  const months = (file[0] ?? []).filter((cell) => /^\d{4}-\d\d$/.test(cell))
  expect(months).toHaveLength(12)
  const books = await Books.open(page.request, world)
  const charges = (await chargesIn(books)).filter(({ month }) => months.includes(month))
  expect(charges.length).toBeGreaterThan(50)
  expect(inCents(await total(page).innerText())).toBe(sumOf(charges))
  for (const month of months)
    expect(
      file.slice(1).reduce((sum, row) => sum + cents(row[months.indexOf(month) + 1] ?? ''), 0),
      month,
    ).toBe(sumOf(charges.filter((charge) => charge.month === month)))
  for (const { id, name } of (await books.servers()).slice(0, 8)) {
    const cells = await group(page, name).getByRole('cell').allInnerTexts()
    const own = charges.filter(({ server }) => server === id)
    expect(inCents(cells[2] ?? ''), name).toBe(sumOf(own))
    expect(cells.length).toBe(4)
  }
  await expectNoAxeViolations(page)
})

test('grouping and period are in the URL, and the sum stays the same', async ({ page, world }) => {
  await signIn(page, world, '/billing/cost')
  await expect(card(page).getByRole('button', { name: 'Export CSV' })).toBeEnabled()
  const sum = await total(page).innerText()
  const add = async () => {
    const amounts = await groups(page)
      .getByRole('row')
      .locator('td:nth-last-child(2)')
      .allInnerTexts()
    return amounts.reduce((all, amount) => all + inCents(amount), 0)
  }
  for (const [name, by] of [
    ['Location', 'location'],
    ['Tag', 'tag'],
    ['Type', 'type'],
    ['Month', 'month'],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).check()
    await expect(page).toHaveURL(`/billing/cost?by=${by}`)
    await expect(groups(page).getByRole('columnheader').first()).toHaveText(name)
    await expect(card(page).getByRole('button', { name: 'Export CSV' })).toBeEnabled()
    await expect(total(page)).toHaveText(sum)
    expect(await add(), name).toBe(inCents(sum))
  }
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('Last 3 months')
  await expect(page).toHaveURL('/billing/cost?by=month&months=3')
  await expect(card(page)).toContainText('in the last 3 months')
  await page.reload()
  await expect(groups(page).getByRole('row')).toHaveCount(4)
  expect(await add()).toBe(inCents(await total(page).innerText()))
})

test('a tag’s values are groups, and servers without it are one of them', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'worldwide' })
  await signIn(page, world, '/billing/cost?by=tag&tag=b%C3%BCro')
  await expect(page.getByRole('combobox', { name: 'Tag' })).toHaveValue('büro')
  await expect(group(page, 'untagged')).toBeVisible()
  await expect(groups(page).getByRole('row').filter({ hasText: 'rich' }).first()).toBeVisible()
})

test('the chart is read by keyboard, and its twin is a table', async ({ page, world }) => {
  await signIn(page, world, '/billing/cost?by=location')
  const chart = page.getByRole('application', { name: 'Cost by month, EUR.' })
  await expect(chart).toBeVisible()
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveCount(6)
  await page.getByRole('button', { name: 'Table', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(chart).toBeFocused()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight')
  // From the top of the bar to its foot: the legend the other way round.
  const fills = await chart
    .locator('.recharts-bar path')
    .evaluateAll((paths) => [...new Set(paths.map((path) => path.getAttribute('fill')))])
  expect(fills).toHaveLength(6)
  expect(fills[0]).toBe('var(--accent)')
  expect(fills[5]).toBe('var(--led-off)')
  const tip = await page.getByRole('status').filter({ hasText: '€' }).innerText()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Cost by month, EUR' })
  const newest = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  expect(newest).toHaveLength(8)
  for (const amount of newest.slice(1, -1).filter((cell) => cell !== '€0.00'))
    expect(tip).toContain(amount)
  expect(newest.slice(1, -1).reduce((sum, cell) => sum + inCents(cell), 0)).toBe(
    inCents(newest.at(-1) ?? ''),
  )
})

test('on a phone nothing is cut off', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/billing/cost?by=tag')
  await expect(card(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})

test('invoices that can’t be read are named until the next try', async ({ page, world }) => {
  await world.faults([{ kind: 'status', status: 500, action: 'billing/get_invoice' }])
  await signIn(page, world, '/billing/cost')
  await expect(page.getByText(/^Couldn’t load \d+ invoices\. Sums are incomplete\./)).toBeVisible()
  await world.faults([])
  await page
    .getByRole('alert')
    .filter({ hasText: 'Sums are incomplete' })
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(card(page).getByRole('button', { name: 'Export CSV' })).toBeEnabled()
  await expect(page.getByText(/Sums are incomplete/)).toBeHidden()
})

test('reading thousands of invoices can be stopped and continued', async ({ page, world }) => {
  await world.start({ scenario: 'ten-thousand-invoices' })
  await signIn(page, world, '/billing/cost?months=24')
  await expect(page.getByText(/^Loading invoices/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped at/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^Loading invoices/)).toBeVisible()
})

test('without invoices, or without the permission, it says so', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await signIn(page, world, '/billing/cost')
  await expect(page.getByText('No invoices yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await world.start({ scenario: 'forty-servers' })
  await world.deny(['billing/get_invoice'])
  await signIn(page, world, '/billing/cost')
  await expect(page.getByRole('main').getByText(/You don’t have permission/)).toBeVisible()
  await go(page, '/billing')
  await expect(page.getByRole('link', { name: 'Cost', exact: true })).toBeVisible()
})
