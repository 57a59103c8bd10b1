/** Amounts and times in the forms of billing software, and amounts that people paste. wire.md 7. */
import { invoiceRows } from './invoices.ts'
import { Books, cents, euros } from './paying.ts'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll, openTab } from './serverTabs.ts'

test('amounts in four formats read the same as in one', async ({ page, world }) => {
  await world.settings({ credit: '12345.60' })
  await signIn(page, world, '/billing')
  const main = page.getByRole('main')
  const read = async (): Promise<string[]> => {
    const texts: string[] = []
    for (const path of ['/billing', '/billing/payments', '/billing/credit']) {
      await page.goto(path)
      await expect(page.getByRole('banner')).toContainText('€12,345.60')
      await expect(main).toContainText('€')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      texts.push(await main.innerText())
    }
    return texts
  }
  await expect(invoiceRows(page).first()).toBeVisible()
  const plain = await read()
  await world.quirks(['money-formats', 'zoned-times', 'html-encoded'])
  const quirky = await read()
  expect(quirky).toEqual(plain)
  expect(quirky.join()).not.toContain('-0.00')
  expect(quirky.join()).not.toMatch(/[-−]€0\.00/)
})

test('times with a zone, or as numbers, are shown and sorted like others', async ({
  page,
  world,
}) => {
  const read = async (): Promise<string[]> => {
    const texts: string[] = []
    for (const path of [
      '/account/logins',
      '/account/logins?range=year&view=outcomes',
      '/billing/payments',
    ]) {
      await page.goto(path)
      const table = page.getByRole('main').getByRole('table').first()
      await expect(table.getByRole('row').nth(2)).toBeVisible()
      const cells = await table
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
      texts.push(cells.join())
    }
    return texts
  }
  await world.run(0)
  await signIn(page, world, '/account/logins')
  const plain = await read()
  expect(plain.every((times) => times.includes('20'))).toBe(true)
  await world.quirks(['zoned-times'])
  expect(await read()).toEqual(plain)
})

test('an amount is pasted as the panel shows it, and paid as agreed', async ({ page, world }) => {
  await world.settings({ credit: '2000.00' })
  await signIn(page, world, '/billing?run=add-funds')
  const books = await Books.open(page.request, world)
  const dialog = page.getByRole('dialog', { name: 'Add funds' })
  const amount = dialog.getByLabel('Amount in EUR')
  const create = dialog.getByRole('button', { name: /^Create invoice/ })
  for (const [typed, problem] of [
    ['1.000', 'Did you mean €1,000.00? Enter the amount with two decimals.'],
    ['1,000 €', 'Did you mean €1,000.00? Enter the amount with two decimals.'],
    ['$1,000.50', 'Enter an amount in EUR'],
    ['1.00.50', 'Enter an amount like 12.34'],
  ] as const) {
    await amount.fill(typed)
    await expect(amount).toHaveAccessibleDescription(new RegExp(problem.replaceAll(/[?.$]/g, '.')))
    await expect(create).toBeDisabled()
    // Nothing is lost by it.
    await expect(amount).toHaveValue(typed)
  }
  await expectNoAxeViolations(page)
  for (const typed of [
    '€1,000.50',
    '1.000,50 €',
    '1\u202f000,50\u00a0€',
    '1’000.50',
    'EUR 1000.5',
  ]) {
    await amount.fill(typed)
    await expect(create).toHaveText('Create invoice for €1,000.50')
  }
  await create.click()
  await expect(page.getByText(/Invoice \d+ for €1,000\.50 created/)).toBeVisible()
  const totals = (await books.invoices()).map(({ total }) => cents(total))
  expect(totals).toContain(100_050)

  // The credit payment names what is left.
  const [id = ''] = /\d+$/.exec(new URL(page.url()).pathname) ?? []
  expect(id).not.toBe('')
  const unpaid = (await books.invoices()).find(
    ({ status, total, id: other }) =>
      status === 'Unpaid' && cents(total) > 200 && String(other) !== id,
  )
  await page.goto(`/billing/invoices/${unpaid?.id}?run=credit`)
  const pay = page.getByRole('dialog', { name: /from credit$/ })
  const due = cents(unpaid?.balance ?? unpaid?.total ?? '0')
  await pay.getByLabel('Amount in EUR').fill(`${euros(due - 100).replace('€', '')} €`)
  await pay.getByRole('button', { name: `Pay ${euros(due - 100)}` }).click()
  await expect(
    page.getByText(`Paid ${euros(due - 100)} of invoice ${unpaid?.id} from credit`),
  ).toBeVisible()
})

test('the highest price takes a pasted amount, and never one for a thousand', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/order')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const price = page.getByLabel('Max. price')
  await price.fill('1.000,50 €')
  await price.blur()
  await expect(page).toHaveURL(/price=1000\.5/)
  await price.fill('1.000')
  await price.blur()
  await expect(price).toHaveAccessibleDescription(/Did you mean €1,000\.00/)
  await expect(price).toHaveValue('1.000')
  await expect(page).toHaveURL(/price=1000\.5/)
  await expectNoSidewaysScroll(page)
})

test('a server’s price in another format is the same', async ({ page, world }) => {
  await openTab(page, world, 'billing')
  const main = page.getByRole('main')
  await expect(main).toContainText(/€[\d,]+\.\d\d/)
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible()
  const plain = await main.innerText()
  await world.quirks(['money-formats', 'zoned-times'])
  await page.reload()
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible()
  await expect.poll(() => main.innerText()).toBe(plain)
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('a copied amount is taken, and a mistakable one explained', async ({ page, world }) => {
    await world.settings({ credit: '1000.50' })
    await signIn(page, world, '/billing/credit')
    await expect(page.getByRole('banner')).toContainText('1.000,50')
    // As the page shows it.
    const [shown = ''] =
      /1\.000,50\s€/.exec((await page.getByRole('banner').innerText()).trim()) ?? []
    await page.getByRole('link', { name: 'Guthaben aufladen…' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Guthaben aufladen' })
    const amount = dialog.getByLabel('Betrag in EUR')
    await amount.fill('1.000')
    await expect(amount).toHaveAccessibleDescription(
      /Meinen Sie 1\.000,00\s€\? Geben Sie den Betrag mit zwei Nachkommastellen ein\./,
    )
    await amount.fill(shown)
    await dialog.getByRole('button', { name: /^Rechnung über 1\.000,50\s€ erstellen$/ }).click()
    await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/)
  })
})
