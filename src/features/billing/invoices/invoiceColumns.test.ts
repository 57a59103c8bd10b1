import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { readSort } from '#ui/sort.tsx'
import { invoiceEntry, type ListedInvoice } from '../rules/invoiceList.ts'
import { sortableColumns, sortedInvoices } from './invoiceColumns.tsx'

const invoice = (id: number, changes: Pick<ListedInvoice, 'date' | 'subtotal'>): ListedInvoice => ({
  id,
  invoicenum: '',
  duedate: '2026-11-27',
  status: 'Unpaid',
  credit: '0.00',
  tax: null,
  tax2: '0.00',
  total: '12.10',
  paymentmethod: 'card',
  notes: '',
  ...changes,
})

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const settled = { kind: 'settled' } as const

const sortNamed = (text: string) => readSort(text, sortableColumns)

test('an unknown sort is ignored', () => {
  expect(sortNamed('-total')).toMatchObject({ column: { id: 'total' }, descending: true })
  expect(sortNamed('size')).toBeUndefined()
  expect(sortNamed('due')).toMatchObject({ column: { id: 'due' }, descending: false })
})

test('newest first by default, amounts within their currency', () => {
  const entries = [
    invoiceEntry(invoice(1, { date: '2026-01-01', subtotal: '9.00' }), 'EUR', settled),
    invoiceEntry(invoice(2, { date: '2026-01-02', subtotal: '100.00' }), 'EUR', settled),
    invoiceEntry(invoice(3, { date: '2026-01-02', subtotal: '50.00' }), 'USD', settled),
    invoiceEntry(invoice(4, { date: null, subtotal: '-3.00' }), 'EUR', settled),
  ]
  const sorted = (text: string) =>
    sortedInvoices(entries, sortNamed(text), { i18n, today: '2026-11-22' }).map(({ id }) => id)
  expect(sorted('')).toEqual([3, 2, 1, 4])
  expect(sorted('total')).toEqual([4, 1, 2, 3])
  expect(sorted('-total')).toEqual([2, 1, 4, 3])
  expect(sorted('number')).toEqual([1, 2, 3, 4])
})
