/** Several invoices paid from credit, oldest first: each exactly once, up to the first refusal. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { Books, cents, euros, unpaid } from './paying.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pay invoices together' })
const rows = (page: Page) =>
  dialog(page)
    .getByRole('table', { name: 'Invoices to pay' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const row = (page: Page, id: number) => rows(page).filter({ hasText: String(id) })

/** The unpaid invoices, oldest first. */
const oldestFirst = async (books: Books) =>
  unpaid(await books.invoices()).toSorted(
    (one, other) => one.duedate.localeCompare(other.duedate) || one.id - other.id,
  )

const sumOf = (invoices: readonly { total: string }[]): number =>
  invoices.reduce((sum, { total }) => sum + cents(total), 0)

test('credit pays invoices by due date and shows what is left', async ({ page, world }) => {
  await world.start({ scenario: 'unpaid' })
  await signIn(page, world, '/billing')
  const books = await Books.open(page.request, world)
  const all = await oldestFirst(books)
  const [first, second, third] = all
  if (!first || !second || !third) throw new Error('three unpaid invoices are needed')
  // Enough for two, and almost for the third.
  const whole = Math.floor((sumOf([first, second, third]) - 1) / 100)
  await world.settings({ credit: `${whole}.00` })
  await page.reload()
  await page.getByRole('link', { name: `Pay all ${euros(sumOf(all))}…` }).click()
  await dialog(page).getByRole('radio', { name: 'Account credit' }).check()
  await expect(dialog(page)).toContainText(`Oldest first: pays 2 of ${all.length}`)
  const shown = await rows(page).getByRole('link').allTextContents()
  expect(shown.map(Number)).toEqual(all.map(({ id }) => id))
  await expect(row(page, first.id)).toContainText('From credit')
  await expect(row(page, third.id)).toContainText('Not covered')
  const left = whole * 100 - sumOf([first, second])
  await expect(row(page, second.id)).toContainText(euros(left))
  await expect(dialog(page)).toContainText(
    `Leaves ${euros(sumOf(all.slice(2)))} incl. VAT due and ${euros(left)} credit`,
  )
  await expectNoAxeViolations(page)
  await dialog(page)
    .getByRole('button', { name: `Pay ${euros(sumOf([first, second]))} from credit` })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(/^Paid 2 invoices from credit: €/)).toBeVisible()
  expect(await world.timesSent('billing/apply_credit')).toBe(2)
  for (const { id } of [first, second]) expect((await books.invoice(id)).status).toBe('Paid')
  expect((await books.invoice(third.id)).status).toBe('Unpaid')
  expect(await books.credit()).toBe(left)
  await expect(
    page.getByRole('link', { name: `Pay all ${euros(sumOf(all.slice(2)))}…` }),
  ).toBeVisible()
})

test('paying stops at the first refusal and continues without paying twice', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'unpaid' })
  await world.settings({ credit: '9000.00' })
  await signIn(page, world, '/billing')
  const books = await Books.open(page.request, world)
  const all = await oldestFirst(books)
  const [first, second, ...later] = all
  if (!first || !second) throw new Error('two unpaid invoices are needed')
  await page.goto(`/billing?run=pay&on=${all.map(({ id }) => id).join(',')}`)
  // Credit is preselected where it covers all of them.
  const send = dialog(page).getByRole('button', { name: /^Pay €[\d,.]+ from credit$/ })
  await expect(send).toBeEnabled()
  // The first is already sent when the API starts to refuse.
  await world.keepWaiting('billing/apply_credit')
  // Otherwise a later request would be refused instead.
  const leaves = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('action=apply_credit'),
  )
  await send.click()
  await leaves
  await expect(row(page, first.id)).toContainText('Paying…')
  await world.faults([
    { kind: 'refuse', message: 'Under review', action: 'billing/apply_credit', times: 1 },
  ])
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText(`Couldn’t pay invoice ${second.id}.`)
  await expect(alert).toContainText('Under review')
  await expect(alert).toContainText('1 invoice was paid. Later invoices weren’t paid.')
  await expect(row(page, first.id)).toContainText('Paid')
  await expect(row(page, second.id)).toContainText('From credit')
  for (const { id } of [second, ...later]) expect((await books.invoice(id)).status).toBe('Unpaid')

  expect(await world.timesSent('billing/apply_credit')).toBe(2)

  // Paying continues from there; a lost response is verified, and nothing is sent twice.
  await world.loseReply('billing/apply_credit')
  await send.click()
  await expect(dialog(page)).toBeHidden()
  for (const { id } of all) expect((await books.invoice(id)).status).toBe('Paid')
  expect(await world.timesSent('billing/apply_credit')).toBe(all.length + 1)
  expect(await books.credit()).toBe(900_000 - sumOf(all))
})

test('two tabs paying the same invoices pay them once', async ({ page, world, context }) => {
  await world.start({ scenario: 'unpaid' })
  await world.settings({ credit: '9000.00' })
  await signIn(page, world, '/billing')
  const books = await Books.open(page.request, world)
  const all = await oldestFirst(books)
  const address = `/billing?run=pay&on=${all.map(({ id }) => id).join(',')}`
  const other = await context.newPage()
  const send = { name: /^Pay €[\d,.]+ from credit$/ }
  for (const tab of [page, other]) {
    await tab.goto(address)
    await expect(dialog(tab).getByRole('button', send)).toBeEnabled()
  }
  await world.keepWaiting('billing/apply_credit')
  await dialog(page).getByRole('button', send).click()
  await expect(row(page, all[0]?.id ?? 0)).toContainText('Paying…')
  await dialog(other).getByRole('button', send).click()
  await world.letGo()
  await expect(dialog(page)).toBeHidden()
  await expect(dialog(other).getByRole('alert')).toContainText(
    'Payment stopped: the amount due of invoice',
  )
  expect(await world.timesSent('billing/apply_credit')).toBe(all.length)
  expect(await books.credit()).toBe(900_000 - sumOf(all))
  await other.close()
})

test('on a phone the summary stays small, and several invoices are paid with the keyboard alone', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await world.start({ scenario: 'unpaid' })
  await world.settings({ credit: '9000.00' })
  await signIn(page, world, '/billing')
  const figures = page.locator('dl[aria-label="Billing summary"]')
  await expect(figures).toContainText('€9,000.00')
  await expect(figures).toContainText('Next charge')
  expect((await figures.boundingBox())?.height ?? 0).toBeLessThanOrEqual(160)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^Pay all €/ }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio', { name: 'Account credit' })).toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('radio', { name: 'Account credit' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('radio', { name: 'Combined invoice' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(/^Paid \d+ invoices from credit: €/)).toBeVisible()
  await expect(figures).toContainText('no unpaid invoices')
})
