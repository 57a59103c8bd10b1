import { expect, test } from 'vitest'
import { isOverdue, isPayable } from '#lib/money/invoiceStatus.ts'
import { invoiceTotal, isTopUp, invoiceBreakdown, subjectsOf, vatInDetail } from './invoices.ts'

test('an unpaid invoice is overdue from the day after its due date', () => {
  expect(isOverdue({ status: 'Unpaid', duedate: '2026-11-20' }, '2026-11-21')).toBe(true)
  expect(isOverdue({ status: 'Unpaid', duedate: '2026-11-21' }, '2026-11-21')).toBe(false)
  expect(isOverdue({ status: 'Paid', duedate: '2026-01-01' }, '2026-11-21')).toBe(false)
  expect(isOverdue({ status: 'Unpaid', duedate: null }, '2026-11-21')).toBe(false)
  expect(isPayable({ status: 'Payment Pending' })).toBe(true)
  expect(isPayable({ status: 'Cancelled' })).toBe(false)
})

test('the total stays when credit is applied', () => {
  const paid = { subtotal: '10.00', tax: '2.10', tax2: '0.00', total: '0.00' }
  expect(invoiceTotal(paid)).toBe('12.10')
  expect(invoiceTotal({ subtotal: null, tax: null, tax2: null, total: '12.10' })).toBe('12.10')
})

test('the smallest top-up is 1.00', () => {
  expect(isTopUp('1')).toBe(true)
  expect(isTopUp('0.99')).toBe(false)
})

const invoice = (changes: Partial<Parameters<typeof invoiceBreakdown>[0]> = {}) => ({
  status: 'Unpaid',
  subtotal: '100.00',
  tax: '21.00',
  tax2: '0.00',
  taxrate: '21.00',
  taxrate2: '0.00',
  credit: '0.00',
  total: '121.00',
  balance: '121.00',
  ...changes,
})

const linesOf = (changes?: Partial<Parameters<typeof invoiceBreakdown>[0]>) =>
  invoiceBreakdown(invoice(changes)).map(({ kind, amount }) => `${kind} ${amount}`)

test('the breakdown leads from the subtotal to the amount due', () => {
  expect(linesOf()).toEqual(['subtotal 100.00', 'tax 21.00', 'total 121.00', 'due 121.00'])
  expect(linesOf({ credit: '30.00', total: '91.00', balance: '71.00' })).toEqual([
    'subtotal 100.00',
    'tax 21.00',
    'total 121.00',
    'credit -30.00',
    'paid -20.00',
    'due 71.00',
  ])
  expect(linesOf({ status: 'Paid', balance: '0.00' })).toEqual([
    'subtotal 100.00',
    'tax 21.00',
    'total 121.00',
    'paid -121.00',
    'due 0.00',
  ])
})

test('a canceled or refunded invoice has nothing due and nothing paid', () => {
  expect(linesOf({ status: 'Refunded', balance: '0.00' }).at(-1)).toBe('total 121.00')
  expect(linesOf({ status: 'Cancelled', balance: null }).at(-1)).toBe('total 121.00')
})

test('zero tax is never listed, and without tax there is no subtotal', () => {
  const lines = invoiceBreakdown(invoice({ tax: '0.00', tax2: '2.00', total: '102.00' }))
  expect(lines.filter(({ kind }) => kind === 'tax')).toEqual([
    { kind: 'tax', amount: '2.00', rate: null },
  ])
  // A combined invoice at a rate of 21 %, whose items have their VAT.
  const untaxed = { tax: '0.00', tax2: '0.00', subtotal: '121.00', total: '121.00' }
  expect(linesOf(untaxed)).toEqual(['total 121.00', 'due 121.00'])
  expect(linesOf({ tax: null, taxrate: null, subtotal: null })).toEqual([
    'total 121.00',
    'due 121.00',
  ])
})

test('a negative invoice keeps its sign', () => {
  expect(linesOf({ subtotal: '-10.00', tax: '-2.10', total: '-12.10', balance: '-12.10' })).toEqual(
    ['subtotal -10.00', 'tax -2.10', 'total -12.10', 'due -12.10'],
  )
})

test('the items of an untaxed invoice tell whether its total includes VAT', () => {
  const untaxed = { tax: '0.00', tax2: '0.00', taxrate: '21.00' }
  const of = (type: string, changes = {}) =>
    vatInDetail({ ...untaxed, ...changes, items: [{ type }] })
  expect(of('Invoice')).toBe('incl')
  expect(of('AddFunds')).toBe('unstated')
  expect(of('Hosting', { tax: '21.84' })).toBe('incl')
  // The client pays no VAT at all.
  expect(of('Invoice', { taxrate: '0.00' })).toBe('none')
})

const item = (type: string, inv_id: number | null, relid: number | null, description: string) => ({
  type,
  inv_id,
  relid,
  description,
})

test('an invoice names each subject once', () => {
  expect(
    subjectsOf([
      item('Hosting', 5100, 400_100, 'web-nl-01: vm.v2-mini'),
      item('Addon', 5100, 7, 'Windows licence'),
      item('Hosting', 5101, 400_101, 'web-nl-02: vm.v2-mini'),
      item('Setup', 0, 0, 'Setup of a private network'),
      item('Setup', null, null, 'Setup of a private network'),
      item('AddFunds', 0, 0, 'Add Funds'),
      item('Invoice', 0, 50_411, 'Invoice #50411'),
      item('Invoice', 0, 50_411, 'Invoice #50411'),
      item('Invoice', null, null, 'an invoice without its number'),
    ]),
  ).toEqual([
    { kind: 'server', id: 5100, description: 'web-nl-01: vm.v2-mini' },
    { kind: 'server', id: 5101, description: 'web-nl-02: vm.v2-mini' },
    { kind: 'other', description: 'Setup of a private network' },
    { kind: 'funds' },
    { kind: 'invoice', id: 50_411 },
    { kind: 'other', description: 'an invoice without its number' },
  ])
})
