/** Upcoming charges, the remaining credit after each, and VAT in every amount. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expect, expectNoAxeViolations, go, openSession, phone, signIn, test } from './fixtures.ts'
import { Books, cents, euros, unpaid } from './paying.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const glance = (page: Page) => page.locator('dl[aria-label="Billing summary"]')
const charges = (page: Page) =>
  page.getByRole('list', { name: 'Upcoming charges' }).getByRole('listitem')

const months: Readonly<Record<string, number>> = {
  Monthly: 1,
  Quarterly: 3,
  'Semi-Annually': 6,
  Annually: 12,
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The due dates from `first` to `until`, a billing period apart. */
function daysOf(first: string, period: number, until: string): string[] {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const days = []
  for (let count = 0; ; count += period) {
    const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
    const next = new Date(Date.UTC(year, month - 1 + count, Math.min(day, last)))
    const isoDay = next.toISOString().slice(0, 10)
    if (isoDay > until) return days
    days.push(isoDay)
  }
}

test('upcoming charges list every renewal and agree with the books to the cent', async ({
  page,
  world,
}) => {
  // More than the first charge, and less than all of them.
  await world.settings({ credit: '500.00' })
  await signIn(page, world, '/billing/upcoming')
  const books = await Books.open(page.request, world)
  const open = unpaid(await books.invoices())
  const details = await Promise.all(open.map(({ id }) => books.invoice(id)))
  const invoiced = new Set(details.flatMap(({ items }) => items.item.map(({ inv_id }) => inv_id)))
  const until = inDays(45)
  let [total, count] = [0, open.length]
  for (const { total: invoice } of open) total += cents(invoice)
  const twice: string[] = []
  for (const { id, name, due_date } of await books.servers()) {
    const { billing_cycle, billing_reccuring } = await books.period(id)
    const days = daysOf(due_date, months[billing_cycle] ?? Number.NaN, until)
    if (days.length > 1) twice.push(name)
    const renewals = invoiced.has(id) ? days.length - 1 : days.length
    // VAT of 21% is rounded per charge, since each gets its own invoice.
    const price = cents(billing_reccuring)
    total += Math.max(0, renewals) * (price + Math.round((price * 21) / 100))
    count += Math.max(0, renewals)
  }
  expect(twice.length).toBeGreaterThan(0)

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Next 45 days' })).toBeVisible()
  await expect(
    main.getByText(`${euros(total)} incl. VAT in ${count} charges`, { exact: true }),
  ).toBeVisible()
  await expect(main.getByText('Price unknown')).toHaveCount(0)
  const [name = ''] = twice
  await expect(
    charges(page).filter({ has: page.getByRole('link', { name, exact: true }) }),
  ).toHaveCount(2)
  await expect(charges(page).last()).toContainText(
    `Credit after ${euros((await books.credit()) - total).replace('-', '−')}`,
  )

  // Charges above this line are covered, those below aren't.
  const rows = await charges(page).allTextContents()
  const line = rows.findIndex((text) => text.includes('Your credit runs out on'))
  expect(line).toBeGreaterThan(0)
  expect(rows[line - 1]).toMatch(/Credit after €/)
  expect(rows[line + 1]).toMatch(/Credit after −€/)
  const day = await charges(page).nth(line).locator('time').textContent()
  await expect(glance(page)).toContainText(`runs out on ${day}`)
  await expectNoAxeViolations(page)

  await page.getByRole('radio', { name: '30 days' }).check()
  await expect(page).toHaveURL(/days=30/)
  await expect(main.getByRole('heading', { name: 'Next 30 days' })).toBeVisible()
  expect(await charges(page).count()).toBeLessThan(rows.length)
  await page.reload()
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  await page.setViewportSize(phone)
  await expect(charges(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('credit below the overdue amount has no runway', async ({ page, world }) => {
  await world.start({ scenario: 'unpaid' })
  await world.settings({ credit: '362.39' })
  await signIn(page, world, '/billing/credit')
  const books = await Books.open(page.request, world)
  const today = inDays(0)
  const overdue = unpaid(await books.invoices())
    .filter(({ duedate }) => duedate < today)
    .reduce((sum, { total }) => sum + cents(total), 0)
  expect(overdue).toBeGreaterThan(36_239)
  await expect(glance(page)).toContainText('€362.39')
  await expect(glance(page)).toContainText('below overdue amount')
  await expect(
    page.getByText(/^Your credit doesn’t cover the overdue .* incl\. VAT\.$/),
  ).toBeVisible()
  await expect(page.getByText(/lasts until/)).toHaveCount(0)
  await go(page, '/billing/upcoming')
  await expect(charges(page).filter({ hasText: 'Your credit runs out here' })).toHaveCount(1)

  // Enough credit has a runway.
  await world.settings({ credit: '9000.00' })
  await page.reload()
  await expect(glance(page)).toContainText('until about')
})

test('every price says whether it includes VAT', async ({ page, world }) => {
  await openSession(page, world)
  await page.goto('/order')
  const offers = page.getByRole('main').getByText(/^€\d[\d.,]*\/month excl\. VAT$/)
  await expect(offers.first()).toBeVisible()

  const { id } = world.server('mail-nl-01')
  await go(page, `/servers/${id}`)
  await expect(
    page.getByRole('definition').filter({ hasText: '€104.00/month excl. VAT' }),
  ).toBeVisible()
  await go(page, `/servers/${id}/billing`)
  await expect(page.getByLabel('Billing summary')).toContainText('€104.00/month excl. VAT')
  const invoices = page.getByRole('table', { name: 'Invoices' })
  await expect(invoices.getByRole('columnheader', { name: 'Total incl. VAT' })).toBeVisible()
  await invoices.getByRole('row').nth(1).getByRole('link').first().click()
  const items = page.getByRole('table', { name: 'Items' })
  await expect(items.getByRole('columnheader', { name: 'Amount excl. VAT' })).toBeVisible()
  await expect(page.getByText('Subtotal excl. VAT')).toBeVisible()
  await expect(page.getByText('Total incl. VAT')).toBeVisible()

  await go(page, '/billing')
  for (const label of ['Amount due', 'Overdue', 'Next charge'])
    await expect(glance(page)).toContainText(`${label} incl. VAT`)
  const list = page.getByRole('grid', { name: 'Invoices' })
  await expect(list.getByRole('columnheader', { name: 'Total incl. VAT' })).toBeVisible()
  await expect(list.getByRole('columnheader', { name: 'Amount due incl. VAT' })).toBeVisible()
  await go(page, '/billing/credit')
  await expect(page.getByText(/^Your servers cost €[\d.,]+\/month incl\. VAT/)).toBeVisible()
})

test('turning on auto-pay shows its first charge in a dialog', async ({ page, world }) => {
  await signIn(page, world, '/billing')
  await page.getByRole('button', { name: 'Turn on… Auto-pay' }).click()
  await expect(page).toHaveURL(/run=auto-pay/)
  const dialog = page.getByRole('dialog', { name: 'Turn on auto-pay from credit?' })
  await expect(dialog).toContainText('Pays each new invoice that your credit fully covers')
  await expect(dialog).toContainText(/Renewal of [\w-]+ .*on [^:]*: €[\d.,]+ incl\. VAT/)
  await expect(dialog).toContainText(/\d+ unpaid invoices: €[\d.,]+ incl\. VAT/)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const sent = async () =>
    (await world.journal()).filter(({ action }) => action === 'auth/set_tag').length
  expect(await sent()).toBe(0)
  await page.getByRole('button', { name: 'Turn on… Auto-pay' }).click()
  await dialog.getByRole('button', { name: 'Turn on auto-pay' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Turn off Auto-pay' })).toBeVisible()
  expect(await sent()).toBe(1)
})

test('due dates are saved as a file that calendar programs read', async ({ page, world }) => {
  await signIn(page, world, '/billing/upcoming')
  await expect(charges(page).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save calendar file' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('due-dates.ics')
  const calendar = ICAL.Component.fromString(await readFile(await file.path(), 'utf8'))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const books = await Books.open(page.request, world)
  const open = unpaid(await books.invoices())
  expect(open.length).toBeGreaterThan(2)
  for (const { id, duedate } of open) {
    const event = events.find(({ uid }) => uid.startsWith(`invoice-${id}@`))
    expect(event?.startDate.toString(), `invoice ${id}`).toBe(duedate)
    expect(event?.description).toContain(`/billing/invoices/${id}`)
  }
  expect(events.filter(({ uid }) => uid.startsWith('renewals-')).length).toBeGreaterThan(0)
  await world.start({ scenario: 'new-customer' })
  await signIn(page, world, '/billing/upcoming')
  await expect(page.getByRole('button', { name: 'Save calendar file' })).toBeDisabled()
})
