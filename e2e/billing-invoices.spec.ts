/** The list of invoices: search, sorting, selection, export, and combined invoices. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  phone,
  pressTwice,
  signIn,
  test,
} from './fixtures.ts'
import { invoiceRows, secondTab, unpaidIds } from './invoices.ts'
import { mishapsUndone } from './mishaps.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import { notMade, passChecking } from './verifying.ts'

const counts = (page: Page) => page.getByRole('search').getByRole('status')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected invoices' })
const together = (page: Page) => page.getByRole('dialog', { name: 'Pay invoices together' })

async function addFilter(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${field}`) }).click()
}

const applyFilter = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Filter', exact: true }).click()

test('filters by status, date, text and server are kept in the URL', async ({ page, world }) => {
  await signIn(page, world, '/billing')
  await expect(counts(page)).toHaveText(/^\d+ invoices$/)
  const whole = Number(/^\d+/.exec((await counts(page).textContent()) ?? '')?.[0])
  await expect(invoiceRows(page).first()).toContainText(/\w+-\w\w-\d\d/)
  await expectNoAxeViolations(page)

  await addFilter(page, 'Status')
  await page.getByRole('dialog').getByLabel('Canceled').check()
  await page.getByRole('dialog').getByLabel('Refunded').check()
  await applyFilter(page)
  await expect(page).toHaveURL(/state=cancelled(,|%2C)refunded/)
  await expect(invoiceRows(page)).toHaveCount(2)
  await expect(counts(page)).toHaveText(`2 of ${whole} invoices`)
  await page.reload()
  await expect(invoiceRows(page)).toHaveCount(2)

  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=total/)
  await expect(invoiceRows(page).first()).toContainText('€30.25')
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await expect(invoiceRows(page).first()).toContainText('€59.29')
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('30.25')
  await expect(invoiceRows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('nothing has this')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(counts(page)).toHaveText(`${whole} invoices`)

  await addFilter(page, 'Since')
  await page.getByRole('dialog').getByLabel('Since').fill('2999-01-01')
  await applyFilter(page)
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: /Remove filter Since/ }).click()
  await expect(counts(page)).toHaveText(`${whole} invoices`)

  // Only the API knows a server's invoices.
  await addFilter(page, 'Server')
  await page.getByRole('combobox', { name: 'Server' }).fill('mail-nl')
  await page.getByRole('option', { name: 'mail-nl-01' }).click()
  await applyFilter(page)
  await expect(page).toHaveURL(new RegExp(`server=${world.server('mail-nl-01').id}`))
  await expect(counts(page)).toHaveText(new RegExp(`^\\d+ of ${whole} invoices$`))
  await expect(invoiceRows(page).first()).toContainText('mail-nl-01')
  await expect(page.getByRole('button', { name: 'Create next invoice' })).toBeVisible()
})

test('invoices are selected by mouse, range and keyboard, summed, exported and shown as PDF', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/billing?state=unpaid')
  const rows = invoiceRows(page)
  const ids = await unpaidIds(page)
  const box = (index: number) => rows.nth(index).getByRole('checkbox')
  await box(0).click()
  await box(2).click({ modifiers: ['Shift'] })
  await expect(counts(page)).toContainText('3 selected')
  await expect(bar(page)).toContainText(/3 selected · €\d/)
  const open = async (index: number) =>
    Math.round(
      Number(
        (await rows.nth(index).getByRole('gridcell').nth(7).textContent())?.replace(/[€,]/g, ''),
      ) * 100,
    )
  const cents = (await open(0)) + (await open(1)) + (await open(2))
  await expect(bar(page)).toContainText(`€${(cents / 100).toFixed(2)} incl. VAT due`)

  await rows.nth(2).locator('[data-row-link]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('4 selected')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(bar(page)).toContainText(`${ids.length} selected`)
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(bar(page)).toBeHidden()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(ids.length + 1)
  expect(lines[1]).toMatch(new RegExp(`^${ids[0]},.*,EUR,`))

  await rows.first().getByRole('link', { name: /^PDF/ }).click()
  await expect(page).toHaveURL(/run=pdf/)
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/billing\?state=unpaid$/)
})

test('a combined invoice is created once, whatever happens to the reply', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await signIn(page, world, '/billing?state=unpaid')
  const ids = await unpaidIds(page)
  const before = ids.length
  for (const index of [0, 1]) await invoiceRows(page).nth(index).getByRole('checkbox').click()
  await bar(page).getByRole('link', { name: 'Pay 2 invoices…' }).click()
  const send = together(page).getByRole('button', { name: /^Create combined invoice for €/ })
  await expect(send).toBeEnabled()
  await expect(together(page)).toContainText('Your credit is')
  await expectNoAxeViolations(page)

  for (const [index, { cause }] of mishapsUndone.entries()) {
    await cause(world, 'billing/mass_pay')
    await send.click()
    // The last failure stays until this write is sent.
    await expect.poll(() => world.timesSent('billing/mass_pay')).toBe(index + 1)
    await passChecking(page)
    await expect(together(page).getByRole('alert')).toContainText(notMade)
  }
  await world.loseReply('billing/mass_pay')
  await send.click()
  await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice \d+$/)
  const group = page.url()
  await expect(page.getByRole('table', { name: 'Items' })).toContainText(String(ids[0]))

  // The same invoices can't be combined again: they are in that one.
  const sent = mishapsUndone.length + 1
  await expect.poll(() => world.timesSent('billing/mass_pay')).toBe(sent)
  await page.goto(`/billing?run=pay&on=${ids[0]},${ids[1]}`)
  await together(page).getByText('Not included').click()
  await together(page)
    .getByRole('link', { name: new URL(group).pathname.split('/').at(-1) ?? '' })
    .first()
    .click()
  await expect(page).toHaveURL(group)
  expect(await world.timesSent('billing/mass_pay')).toBe(sent)

  // Two clicks while the response is late and then lost, and another tab that does the same.
  await world.faults([
    { kind: 'latency', seconds: 120, action: 'billing/mass_pay', times: 1 },
    { kind: 'truncate', action: 'billing/mass_pay', times: 1 },
  ])
  const others = `/billing?run=pay&on=${ids[2]},${ids[3]}`
  await page.goto(others)
  const other = await secondTab(page, others)
  // Credit is preselected where it covers them.
  for (const tab of [page, other])
    await together(tab).getByRole('radio', { name: 'Combined invoice' }).check()
  const leaves = page.waitForRequest((request) => (request.postData() ?? '').includes('mass_pay'))
  await pressTwice(send)
  await leaves
  await together(other)
    .getByRole('button', { name: /^Create combined invoice/ })
    .click()
  await world.letGo()
  await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/)
  await expect(other).toHaveURL(page.url())
  await expect.poll(() => world.timesSent('billing/mass_pay')).toBe(sent + 1)
  await other.close()
  await page.goto('/billing?state=unpaid')
  // Two count instead of their four.
  await expect(invoiceRows(page)).toHaveCount(before - 2)
})

test('invoices that can’t be combined are left out with a reason', async ({ page, world }) => {
  await signIn(page, world, '/billing?state=unpaid')
  const [first] = await unpaidIds(page)
  await page.goto('/billing?state=paid')
  const paid = Number(await invoiceRows(page).first().locator('[data-row-link]').textContent())
  await go(page, `/billing?run=pay&on=${paid},${first}`)
  await expect(together(page)).toContainText(`Only invoice ${first} can be paid`)
  await together(page).getByText('Not included').click()
  await expect(together(page).getByRole('row', { name: String(paid) })).toContainText(
    'Nothing to pay',
  )
  await go(page, `/billing?run=pay&on=${paid}`)
  await expect(together(page)).toContainText('No unpaid invoices selected')
})

test('the list shows its empty, failed, forbidden and loading states', async ({ page, world }) => {
  await openSession(page, world)
  // Every call fails: the shell reads invoices too.
  await world.faults([{ kind: 'latency', seconds: 120, action: 'billing/get_invoices' }])
  await page.goto('/billing')
  await expect(page.getByText('Loading invoices')).toBeAttached()
  await world.letGo()
  await expect(invoiceRows(page).first()).toBeVisible()

  await world.faults([
    { kind: 'refuse', message: 'The books are closed', action: 'billing/get_invoices' },
  ])
  await page.reload()
  await expect(page.getByRole('main')).toContainText('The books are closed')
  await world.faults([])
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
  await expect(invoiceRows(page).first()).toBeVisible()

  await world.start({ scenario: 'new-customer' })
  await signIn(page, world, '/billing')
  await expect(page.getByText('No invoices yet')).toBeVisible()
  await expectNoAxeViolations(page)

  await world.start()
  await world.deny(['billing/get_invoices', 'billing/mass_pay'])
  await signIn(page, world, '/billing')
  await expect(page.getByRole('main')).toContainText(/permission|not allowed|may not/i)
})

test('ten thousand invoices render only visible rows, and all are summed', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'ten-thousand-invoices' })
  await signIn(page, world, '/billing')
  await expect(counts(page)).toHaveText(/^10,\d{3} invoices$/)
  expect(await invoiceRows(page).count()).toBeLessThan(60)
  await invoiceRows(page).first().locator('[data-row-link]').focus()
  await page.keyboard.press('End')
  const last = invoiceRows(page).last()
  await expect(last.locator('[data-row-link]')).toBeFocused()
  await expect(last).toContainText(/Paid/)
  await page.getByRole('checkbox', { name: /^Select all 10,?\d+ invoices/ }).click()
  await expect(bar(page)).toContainText(/^10,?\d+ selected · €[\d,]+\.\d\d incl\. VAT due/)
  await expect(
    bar(page).getByRole('link', { name: /^Pay the 50 oldest of \d+ invoices…$/ }),
  ).toBeVisible()
})

test('beyond the limit the oldest unpaid invoices are paid together', async ({ page, world }) => {
  await world.start({ scenario: 'ten-thousand-invoices' })
  await signIn(page, world, '/billing?state=unpaid&sort=due')
  await expect(counts(page)).toHaveText(/^\d+ of 10,\d{3} invoices$/)
  const all = Number(/^\d+/.exec((await counts(page).textContent()) ?? '')?.[0])
  expect(all).toBeGreaterThan(50)
  const oldest = Number(await invoiceRows(page).first().locator('[data-row-link]').textContent())
  await page.getByRole('link', { name: `Pay the 50 oldest of ${all} invoices…` }).click()
  const rows = together(page).getByRole('table', { name: 'Invoices to pay' })
  // One row is the heading.
  await expect(rows.getByRole('row')).toHaveCount(51)
  await expect(rows.getByRole('link', { name: String(oldest), exact: true })).toBeVisible()
  await expect(
    together(page).getByRole('button', { name: /^Create combined invoice for €/ }),
  ).toBeEnabled()
})

test('a server name finds its invoices', async ({ page, world }) => {
  await signIn(page, world, '/billing')
  await expect(counts(page)).toHaveText(/^\d+ invoices$/)
  const box = page.getByRole('searchbox', { name: 'Search invoices' })
  await box.fill('mail-nl-01')
  await expect(counts(page)).toHaveText(/^9 of \d+ invoices$/)
  for (const row of await invoiceRows(page).all()) await expect(row).toContainText('mail-nl-01')
  expect(await invoiceRows(page).count()).toBe(9)
  await box.fill('mail-nl-01 refunded')
  await expect(page.getByText('No matches')).toBeVisible()
  // A search that matches many servers reads only some of them, and says so.
  await box.fill('-nl- -us- -uk- -fi- -de-')
  await expect(page.getByText(/^\d+ servers match\. Only the first 12 are searched/)).toBeVisible()
})

test('invoices on a phone, with hostile texts', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await world.start({ scenario: 'hostile' })
  await signIn(page, world, '/billing')
  await expect(invoiceRows(page).first()).toContainText('€')
  await expectNoSidewaysScroll(page)
  await expect(page.locator('img[src="x"], main script')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await invoiceRows(page).first().getByRole('checkbox').click()
  await expect(bar(page)).toContainText('1 selected')
  await invoiceRows(page)
    .first()
    .getByRole('button', { name: /^Actions for invoice/ })
    .click()
  await page.getByRole('menuitem', { name: /^(Pay|Open) invoice/ }).click()
  await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/)
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expect(page.locator('img[src="x"], main script')).toHaveCount(0)
})
