/** Invoices for an accountant: PDFs, items and VAT totals in one file. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { Books, cents } from './paying.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export for your accountant' })
const exportButton = (page: Page) =>
  dialog(page).getByRole('button', { name: /^Export \d+ invoices?$/ })

async function unpacked(download: Download): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Map(Object.entries(unzipSync(await readFile(await download.path()))))
}

const rowsOf = (file: Uint8Array | undefined): string[][] =>
  strFromU8(file ?? new Uint8Array())
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

const sumOf = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + cents(amount), 0)

test('a quarter is one file with its PDFs, and its VAT agrees with the invoices', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/billing')
  await page.getByRole('link', { name: 'For accountants…' }).click()
  const quarter = dialog(page).getByRole('combobox', { name: 'Invoices' })
  await expect(quarter.locator('option').first()).toHaveText(/^Quarter \d of \d{4}$/)
  const [name = ''] = await quarter.locator('option').allInnerTexts()
  const [, part = '', year = ''] = /Quarter (\d) of (\d{4})/.exec(name) ?? []
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
  const saved = page.waitForEvent('download')
  await exportButton(page).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`invoices-${year}-Q${part}.zip`)
  const files = await unpacked(download)

  const books = await Books.open(page.request, world)
  const months = [1, 2, 3].map(
    (month) => `${year}-${String((Number(part) - 1) * 3 + month).padStart(2, '0')}`,
  )
  const ids = (await books.invoices())
    .filter(
      ({ status, date }) => /^(Paid|Unpaid)$/.test(status) && months.includes(date.slice(0, 7)),
    )
    .map(({ id }) => id)
  const invoices = await Promise.all(ids.map((id) => books.invoice(id)))
  expect(invoices.length).toBeGreaterThan(3)
  const pdfs = [...files.keys()].filter((file) => file.endsWith('.pdf'))
  expect(pdfs).toHaveLength(invoices.length)
  for (const { id, date } of invoices) {
    const pdf = pdfs.find((file) => file.startsWith(date) && file.endsWith(`-${id}.pdf`))
    expect(strFromU8((files.get(pdf ?? '') ?? new Uint8Array()).slice(0, 5)), `${id}`).toBe('%PDF-')
  }
  const totals = rowsOf(files.get('vat-totals.csv')).slice(1)
  expect(sumOf(totals.map((row) => row[3] ?? ''))).toBe(sumOf(invoices.map((one) => one.subtotal)))
  expect(sumOf(totals.map((row) => row[4] ?? ''))).toBe(sumOf(invoices.map((one) => one.tax)))
  const items = invoices.flatMap((one) => one.items.item)
  expect(
    strFromU8(files.get('items.csv') ?? new Uint8Array())
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(items.length + 1)
  await expect(dialog(page)).toContainText(`${invoices.length} invoices saved`)
})

test('selected invoices: one that fails is listed, and can be tried again', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/billing')
  const boxes = page.getByRole('row').getByRole('checkbox')
  for (const place of [1, 2, 3]) await boxes.nth(place).check()
  await page
    .getByRole('region', { name: 'Selected invoices' })
    .getByRole('link', { name: 'For accountants…' })
    .click()
  await expect(dialog(page).getByRole('combobox', { name: 'Invoices' })).toHaveValue('selected')
  await world.faults([
    { kind: 'status', status: 403, action: 'billing/download_invoice', times: 1 },
  ])
  await exportButton(page).click()
  await expect(dialog(page).getByText('Couldn’t load 1 invoice.')).toBeVisible()
  await expect(
    dialog(page).getByRole('list', { name: 'Missing invoices' }).getByRole('listitem'),
  ).toHaveCount(1)
  await expect(dialog(page)).toContainText('Loaded 2 of 3')
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
  const partial = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Save 2 invoices' }).click()
  expect((await unpacked(await partial)).size).toBe(4)
  await world.faults([])
  const saved = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('invoices-selected.zip')
  expect((await unpacked(download)).size).toBe(5)
  await expect(dialog(page)).toContainText('3 invoices saved')
})

test('it can be stopped and continued, on a phone and by keyboard', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/billing')
  await page.getByRole('link', { name: 'For accountants…' }).focus()
  await page.keyboard.press('Enter')
  await expect(exportButton(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await world.keepWaiting('billing/download_invoice')
  await exportButton(page).press('Enter')
  await expect(dialog(page).getByText(/^Loading PDFs: [1-9]\d* of \d+/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(dialog(page).getByText(/^Loaded [1-9]\d* of \d+/)).toBeVisible()
  await world.letGo()
  const saved = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Continue' }).press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^invoices-\d{4}-Q\d\.zip$/)
})

test('without the permission to read PDFs it isn’t offered', async ({ page, world }) => {
  await world.deny(['billing/download_invoice'])
  await signIn(page, world, '/billing')
  await expect(page.getByRole('button', { name: 'For accountants…' })).toBeDisabled()
})
