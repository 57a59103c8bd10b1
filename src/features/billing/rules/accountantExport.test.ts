import { expect, test } from 'vitest'
import {
  pdfName,
  quarterOf,
  quartersOf,
  vatTotals,
  type ExportedInvoice,
} from './accountantExport.ts'

const invoice = (more: Partial<ExportedInvoice>): ExportedInvoice => ({
  id: 7,
  invoicenum: '',
  date: '2026-11-21',
  duedate: '2026-12-05',
  status: 'Paid',
  subtotal: '100.00',
  credit: '0.00',
  tax: '21.00',
  tax2: '0.00',
  total: '121.00',
  taxrate: '21.00',
  taxrate2: '0.00',
  items: [],
  ...more,
})

test.each([
  ['2026-01-01', '2026-Q1'],
  ['2026-03-31', '2026-Q1'],
  ['2026-04-01', '2026-Q2'],
  ['2026-12-31', '2026-Q4'],
])('%s is in %s', (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter)
})

test('quarters are those with invoices, newest first, by the due date where there is no date', () => {
  const dates = ['2025-12-31', '2026-07-01', '2026-08-15', null]
  const invoices = dates.map((date) => ({ date, duedate: date ?? '2026-10-02' }))
  expect(quartersOf([...invoices, { date: null, duedate: null }])).toEqual([
    '2026-Q4',
    '2026-Q3',
    '2025-Q4',
  ])
})

test.each([
  [{}, '2026-11-21-7.pdf'],
  [{ invoicenum: '7' }, '2026-11-21-7.pdf'],
  [{ invoicenum: 'HK/2026 7' }, '2026-11-21-HK-2026-7-7.pdf'],
  [{ invoicenum: '../../etc/passwd' }, '2026-11-21-..-..-etc-passwd-7.pdf'],
  [{ date: '0000-00-00' }, '2026-12-05-7.pdf'],
  [{ date: null, duedate: null }, 'undated-7.pdf'],
])('a PDF is named by date and number: %o', (more, name) => {
  expect(pdfName(invoice(more))).toBe(name)
})

test('VAT is added up by rate and currency', () => {
  const of = (currency: string, more: Partial<ExportedInvoice>) => ({
    currency,
    invoice: invoice(more),
  })
  expect(
    vatTotals([
      of('EUR', {}),
      of('EUR', { subtotal: '0.10', tax: '0.02' }),
      of('EUR', { subtotal: '5.00', tax: '0.00', taxrate: '0.00' }),
      of('USD', { subtotal: '9.00', tax: '1.89' }),
      of('USD', { subtotal: null, tax: null, tax2: null, taxrate: null }),
    ]),
  ).toEqual([
    { currency: 'EUR', rate: '21.00', invoices: 2, net: '100.10', vat: '21.02', gross: '121.12' },
    { currency: 'EUR', rate: '0.00', invoices: 1, net: '5.00', vat: '0.00', gross: '5.00' },
    { currency: 'USD', rate: '21.00', invoices: 1, net: '9.00', vat: '1.89', gross: '10.89' },
    { currency: 'USD', rate: null, invoices: 1, net: '0.00', vat: '0.00', gross: '0.00' },
  ])
})
