/** A combined invoice (`mass_pay`): counted once, paid once, and never paid for what was settled since. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { Books, cents, euros, payByCard, unpaid, type InvoiceSaid } from './paying.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

const glance = (page: Page) => page.locator('dl[aria-label="Billing summary"]')
const figure = (page: Page, label: string) => glance(page).locator('div').filter({ hasText: label })
const rail = (page: Page) => page.getByRole('complementary')
const dialog = (page: Page) => page.getByRole('dialog')
const limited = (page: Page) =>
  page.getByText('Until you pay your overdue invoices', { exact: false })

const isCombined = ({ items }: InvoiceSaid): boolean =>
  items.item.some(({ type }) => type === 'Invoice')

/**
 * What is owed in cents, counted the billing application's way: every unpaid invoice, never what combines them.
 */
async function owedByBooks(books: Books): Promise<number> {
  const details = await Promise.all(
    unpaid(await books.invoices()).map(({ id }) => books.invoice(id)),
  )
  return details
    .filter((invoice) => !isCombined(invoice))
    .reduce((sum, { balance = '0' }) => sum + cents(balance), 0)
}

const start = async (page: Page, world: TestWorld, address: string): Promise<Books> => {
  await world.start({ scenario: 'unpaid' })
  await signIn(page, world, address)
  return Books.open(page.request, world)
}

/** Combines all unpaid invoices as another program would; returns the combined one and its parts, oldest last. */
async function combineAll(books: Books): Promise<{ id: number; parts: readonly InvoiceSaid[] }> {
  const parts = unpaid(await books.invoices())
  return { id: await books.combine(parts.map(({ id }) => id)), parts }
}

/** Combines all unpaid invoices but one, which combines some of them already. */
async function combineSome(books: Books, but: number): Promise<{ id: number }> {
  const ids = unpaid(await books.invoices()).map(({ id }) => id)
  return { id: await books.combine(ids.filter((id) => id !== but)) }
}

test('every figure of what is owed is the same on every screen, before and after combining', async ({
  page,
  world,
}) => {
  const books = await start(page, world, '/billing')
  const owed = await owedByBooks(books)
  await expect(figure(page, 'Amount due incl. VAT')).toContainText(euros(owed))
  await page.getByRole('link', { name: `Pay all ${euros(owed)}…` }).click()
  await dialog(page)
    .getByRole('button', { name: `Create combined invoice for ${euros(owed)}` })
    .click()
  await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(await owedByBooks(books)).toBe(owed)
  const total = euros(owed)

  // The invoice itself.
  await expect(page.getByRole('main')).toContainText(`${total}due, incl. VAT`)
  await expect(rail(page)).toContainText(`${total} overdue`)
  const server = world.servers.find(({ name }) => name === 'queue-fi-01')
  for (const address of [
    '/servers',
    '/order',
    '/keys',
    '/activity',
    '/account',
    '/billing/payments',
    '/billing/credit',
    '/billing/cancellations',
  ]) {
    await page.goto(address)
    await expect(rail(page), address).toContainText(`${total} overdue`)
    await expect(rail(page).getByRole('link', { name: /^Billing/ }), address).toContainText('1')
    if (!address.startsWith('/billing')) continue
    await expect(figure(page, 'Amount due incl. VAT'), address).toContainText(total)
    await expect(figure(page, 'Overdue incl. VAT'), address).toContainText(total)
  }
  await page.goto('/servers')
  await expect(page.getByRole('link', { name: /^1 invoice overdue/ })).toContainText(total)

  await page.goto('/billing')
  await expect(figure(page, 'Amount due incl. VAT')).toContainText('1 unpaid invoice')
  await expect(page.getByRole('link', { name: `Pay overdue invoice ${id}` })).toBeVisible()
  const rows = page.getByRole('grid', { name: 'Invoices' }).getByRole('row')
  await expect(rows.filter({ hasText: `Part of ${id}` })).toHaveCount(4)
  await expect(rows.filter({ hasText: /^\d+ ?Overdue/ })).toHaveCount(1)
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await expect(page.getByRole('search').getByRole('status')).toContainText(`${total} incl. VAT due`)
  await expectNoAxeViolations(page)

  await page.goto('/billing/upcoming')
  await expect(page.getByText(`${total} overdue`, { exact: false }).last()).toBeVisible()
  const charges = page.getByRole('list', { name: 'Upcoming charges' }).getByRole('listitem')
  const charge = charges.filter({ hasText: `Invoice ${id}` })
  await expect(charge).toContainText(total)
  // The servers of its parts aren't renewed on top of it.
  await expect(charge).toContainText('queue-fi-01')
  await expect(charges.filter({ hasText: 'queue-fi-01' })).toHaveCount(1)

  await page.goto(`/servers/${server?.id}/billing`)
  await expect(page.getByText(`because combined invoice ${id} is unpaid`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Pay ${total} incl. VAT` })).toBeVisible()
  await expect(glance(page)).toContainText(`${total} incl. VAT in combined invoice ${id}`)
})

test('a part names its combined invoice, and can’t be paid by itself', async ({ page, world }) => {
  const books = await start(page, world, '/billing')
  const { id, parts } = await combineAll(books)
  const [first, second] = parts
  await page.goto(`/billing/invoices/${first?.id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(`In combined invoice ${id}. It can’t be paid separately.`)
  await expect(main.getByRole('radio', { name: 'Credit card' })).toHaveCount(0)
  await expect(main.getByRole('button', { name: /from credit/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await main.getByRole('link', { name: `Pay invoice ${id}` }).click()
  await expect(page).toHaveURL(`/billing/invoices/${id}`)

  // Nor by an old link.
  await page.goto(`/billing/invoices/${first?.id}?run=credit&on=${first?.id}`)
  await expect(dialog(page)).toContainText(`In combined invoice ${id}`)
  await page.goto(`/billing?run=pay&on=${first?.id},${second?.id}`)
  await expect(dialog(page)).toContainText('No unpaid invoices selected')
  await dialog(page).getByText('Not included').click()
  await expect(dialog(page)).toContainText(`In combined invoice ${id}`)
  expect(await world.carriedOut('billing/mass_pay')).toBe(1)
  await page.goto('/billing?state=combined')
  await expect(page.getByRole('search').getByRole('status')).toContainText('4 of ')
})

test('a combined invoice whose invoices were combined again leads to the newer one', async ({
  page,
  world,
}) => {
  const books = await start(page, world, '/activity')
  const [first, second] = unpaid(await books.invoices())
  const older = await books.combine([first?.id ?? 0, second?.id ?? 0])
  const { id } = await combineSome(books, older)
  const owed = await owedByBooks(books)
  for (const address of ['', '?run=credit']) {
    await page.goto(`/billing/invoices/${older}${address}`)
    const place = address === '' ? page.getByRole('main') : dialog(page)
    await expect(place).toContainText(`Its invoices are now in combined invoice ${id}.`)
    await expect(place.getByRole('radio', { name: 'Credit card' })).toHaveCount(0)
  }
  await page.goto('/billing')
  await expect(figure(page, 'Amount due incl. VAT')).toContainText(euros(owed))
  await expect(figure(page, 'Amount due incl. VAT')).toContainText('1 unpaid invoice')
})

test('a part paid meanwhile is named, and the combined invoice is no longer offered', async ({
  page,
  world,
}) => {
  const books = await start(page, world, '/billing')
  const { id, parts } = await combineAll(books)
  const paid = parts.find(({ total }) => cents(total) < 20_000)
  await world.settings({ credit: '900.00' })
  await page.goto(`/billing/invoices/${id}?run=credit&on=${id}`)
  await expect(dialog(page).getByLabel('Amount in EUR')).toBeVisible()
  // With the dialog open, somebody pays a part by itself.
  await books.payFromCredit(paid?.id ?? 0, paid?.total ?? '')
  const credit = await books.credit()
  await dialog(page)
    .getByRole('button', { name: /^Pay €/ })
    .click()
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing was paid now')
  expect(await books.credit()).toBe(credit)
  expect(await world.carriedOut('billing/apply_credit')).toBe(1)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  const main = page.getByRole('main')
  const rest = await owedByBooks(books)
  await expect(main).toContainText(`Invoice ${paid?.id} was paid or changed after it was added`)
  await expect(main).not.toContainText('due, incl. VAT')
  await expect(main).toContainText(`Still due: ${euros(rest)} for 3 invoices.`)
  await expect(main.getByRole('radio', { name: 'Credit card' })).toHaveCount(0)
  await expect(rail(page).getByRole('link', { name: /^Billing/ })).toContainText('3')
  await expectNoAxeViolations(page)
  await main.getByRole('link', { name: 'Pay the other invoices…' }).click()
  await expect(figure(page, 'Amount due incl. VAT')).toContainText(euros(rest))
  await dialog(page)
    .getByRole('button', { name: `Pay ${euros(rest)} from credit` })
    .click()
  await expect(page.getByText(/^Paid 3 invoices from credit/)).toBeVisible()
  expect(await books.credit()).toBe(credit - rest)
  await expect(figure(page, 'Amount due incl. VAT')).toContainText('no unpaid invoices')
  // What combined them stays behind, and is owed by nobody.
  await page.goto(`/billing/invoices/${id}`)
  await expect(main).toContainText('Nothing in it is still due.')
})

/** In cents, from the table of the spending chart, whose first month is the current one. */
async function spentThisMonth(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: 'Spending by month, EUR' })
  const amount = await table.getByRole('row').nth(1).getByRole('cell').last().textContent()
  return cents((amount ?? '').replaceAll(/[€,]/g, ''))
}

test('its items and total include VAT, and its payment counts once', async ({ page, world }) => {
  const books = await start(page, world, '/billing/upcoming')
  const spentBefore = await spentThisMonth(page)
  await page.goto('/billing/payments')
  const before = cents(
    ((await page.getByText(/ paid, .* refunded$/).textContent()) ?? '').replace(
      / paid.*|[€,]/g,
      '',
    ),
  )
  const { id } = await combineAll(books)
  const owed = await owedByBooks(books)
  await page.goto(`/billing/invoices/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('columnheader', { name: 'Amount incl. VAT' })).toBeVisible()
  await expect(main).toContainText(`Total incl. VAT${euros(owed)}`)
  await expect(main).not.toContainText(/no VAT|excl\. VAT|VAT \(/)
  await payByCard(page)
  await expect(main).toContainText('This invoice is paid.')
  await page.goto('/billing/payments')
  await expect(page.getByText(`${euros(before + owed)} paid,`, { exact: false })).toBeVisible()
  await page.goto('/billing/upcoming')
  expect(await spentThisMonth(page)).toBe(spentBefore + owed)

  // A top-up has no VAT to speak of, and isn't without it either.
  await page.goto('/billing?run=add-funds')
  await dialog(page).getByLabel('Amount in EUR').fill('50')
  await dialog(page)
    .getByRole('button', { name: /^Create invoice/ })
    .click()
  await expect(main).toContainText('€50.00due')
  await expect(main).toContainText('Amount due€50.00')
  // Printed, it names the buyer's VAT number.
  await expect(main).not.toContainText(/VAT(?! number)/)
})

test('what is overdue is offered first, for exactly its sum', async ({ page, world }) => {
  const books = await start(page, world, '/billing')
  const today = (await page.request.head('/mock/world')).headers()['date'] ?? ''
  const day = new Date(today).toISOString().slice(0, 10)
  const overdue = unpaid(await books.invoices()).filter(({ duedate }) => duedate < day)
  expect(overdue.length).toBeGreaterThan(1)
  const details = await Promise.all(overdue.map(({ id }) => books.invoice(id)))
  const sum = euros(details.reduce((total, { balance = '0' }) => total + cents(balance), 0))
  await expect(page.getByRole('link', { name: /^Pay all €/ })).toBeVisible()
  await page.getByRole('link', { name: `Pay overdue ${sum}…` }).click()
  await expect(dialog(page)).toContainText(sum)
  for (const { id } of overdue) await expect(dialog(page)).toContainText(String(id))
})

test('paying what is overdue, credit first and the rest by card, lifts the limits everywhere', async ({
  page,
  world,
}) => {
  const books = await start(page, world, '/activity')
  await expect(limited(page)).toBeVisible()
  await page.getByRole('link', { name: 'Pay overdue invoices' }).click()
  const credit = await books.credit()
  await dialog(page).getByRole('radio', { name: 'Credit first, then the rest' }).check()
  await expect(dialog(page)).toContainText(`You’ll then confirm ${euros(credit)} from credit`)
  await expectNoAxeViolations(page)
  await dialog(page)
    .getByRole('button', { name: /^Create combined invoice for €/ })
    .click()
  await page
    .getByRole('dialog', { name: /from credit$/ })
    .getByRole('button', { name: `Pay ${euros(credit)}` })
    .click()
  await expect(page.getByRole('dialog', { name: /from credit$/ })).toBeHidden()
  expect(await books.credit()).toBe(0)
  await payByCard(page)
  await expect(page.getByRole('main')).toContainText('This invoice is paid.')
  // Without signing in again, and without a reload.
  await expect(limited(page)).toBeHidden()
  await expect(rail(page)).not.toContainText('overdue')
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  await expect(page.getByRole('row').filter({ hasText: 'queue-fi-01' })).toContainText('Running')
  await page.goto('/servers?q=state:limited')
  await expect(page.getByRole('row').filter({ hasText: 'queue-fi-01' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  // An old link to what was overdue says so.
  await page.goto('/billing?run=pay&on=overdue')
  await expect(dialog(page)).toContainText('No invoices are overdue.')
})

test('an account that was paid for elsewhere is soon unlimited', async ({ page, world }) => {
  await page.clock.install()
  const books = await start(page, world, '/activity')
  await expect(limited(page)).toBeVisible()
  await page.clock.runFor(5000)
  await world.settings({ credit: '900.00' })
  for (const { id, total } of unpaid(await books.invoices())) await books.payFromCredit(id, total)
  await page.clock.runFor(61_000)
  await expect(limited(page)).toBeHidden()
})

test('on a phone the combined invoice and its parts fit', async ({ page, world }) => {
  await page.setViewportSize(phone)
  const books = await start(page, world, '/billing')
  const { id, parts } = await combineAll(books)
  for (const address of [
    '/billing',
    `/billing/invoices/${id}`,
    `/billing/invoices/${parts[0]?.id}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(String(id))
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  }
})
