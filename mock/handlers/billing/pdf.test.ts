import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { startService, type Service } from '../../harness.ts'
import type { InvoiceLine } from '../../world/rows.ts'

/** The text of every page, extracted by a PDF reader. */
async function pagesOf(service: Service, invoice_id: number): Promise<string[]> {
  const { file } = await service.ask('billing/download_invoice', { invoice_id })
  // The reader takes ownership of the bytes.
  const task = getDocument({ data: file.slice(), useSystemFonts: true, verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent()
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await task.destroy()
  return pages
}

test('download_invoice returns a readable PDF with the invoice’s content', async () => {
  const service = await startService()
  await service.signIn()
  const invoice = service.world.tables.invoices.all().findLast(({ status }) => status === 'Paid')
  if (!invoice) throw new Error('no paid invoices')
  const text = (await pagesOf(service, invoice.id)).join(' ')
  expect(text).toContain(`Invoice ${invoice.id}`)
  expect(text).toContain('Okafor Networks B.V.')
  expect(text).toContain(`${invoice.subtotal} EUR`)
  expect(text).toContain(`${invoice.tax} EUR`)
  expect(text).toContain('Status: Paid')
})

test.each([
  ['Polish', 'Łukasz Żółć', 'Łódź'],
  ['Turkish', 'Oğuz Şahin', 'Iğdır'],
  ['Czech', 'Jiří Dvořák', 'Plzeň'],
  ['Hungarian', 'Győző Fűz', 'Győr'],
  ['Romanian', 'Ștefan Țurcanu', 'Iași'],
  ['Icelandic', 'Þórdís Ægisdóttir', 'Ísafjörður'],
  ['Greek', 'Αθηνά Ωνάση', 'Θεσσαλονίκη'],
  ['Bulgarian', 'Жечка Щерева', 'Пловдив'],
  ['Vietnamese', 'Nguyễn Thị Phượng', 'Đà Nẵng'],
])('an invoice has its client’s %s letters', async (_, companyname, city) => {
  const service = await startService()
  await service.signIn()
  const { invoices, clients } = service.world.tables
  const [invoice] = invoices.all()
  if (!invoice) throw new Error('no invoices')
  clients.patch(invoice.account_id, { companyname, city: city.normalize('NFD') })
  const text = (await pagesOf(service, invoice.id)).join(' ')
  expect(text).toContain(companyname)
  expect(text).toContain(city)
  expect(text).not.toContain('?')
})

test('a long invoice spans pages, and no text breaks the file', async () => {
  const service = await startService()
  await service.signIn()
  const { invoices, accounts, clients } = service.world.tables
  const [invoice] = invoices.all()
  const [line] = invoice?.lines ?? []
  if (!invoice || !line) throw new Error('no invoices')
  const hostile = '\u202e<script>\u0000\n\t服务器 😀'.repeat(700)
  const lines: InvoiceLine[] = Array.from({ length: 120 }, (_, index) => ({
    ...line,
    id: index,
    description: index % 2 === 0 ? hostile : `Server ${index}`,
  }))
  invoices.patch(invoice.id, { lines })
  accounts.patch(invoice.account_id, { firstname: hostile })
  clients.patch(invoice.account_id, { companyname: hostile, city: hostile })
  const pages = await pagesOf(service, invoice.id)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.join(' ')).toContain('Server 119')
})

test('the same world creates the same file', async () => {
  const service = await startService()
  await service.signIn()
  const [invoice] = service.world.tables.invoices.all()
  const ask = async () => {
    const reply = await service.call('billing/download_invoice', { invoice_id: invoice?.id ?? 0 })
    return reply['data']
  }
  expect(await ask()).toEqual(await ask())
})
