import { expect, test } from 'vitest'
import { invoiceBreakdown } from './invoiceBreakdown.ts'

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

const told = (changes?: Partial<Parameters<typeof invoiceBreakdown>[0]>) =>
  invoiceBreakdown(invoice(changes)).map(({ kind, amount }) => `${kind} ${amount}`)

test('the lines lead from what is asked for to what is left', () => {
  expect(told()).toEqual(['subtotal 100.00', 'tax 21.00', 'total 121.00', 'open 121.00'])
  expect(told({ credit: '30.00', total: '91.00', balance: '71.00' })).toEqual([
    'subtotal 100.00',
    'tax 21.00',
    'total 121.00',
    'credit -30.00',
    'paid -20.00',
    'open 71.00',
  ])
  expect(told({ status: 'Paid', balance: '0.00' })).toEqual([
    'subtotal 100.00',
    'tax 21.00',
    'total 121.00',
    'paid -121.00',
    'open 0.00',
  ])
})

test('a canceled or refunded invoice has nothing due and nothing paid', () => {
  expect(told({ status: 'Refunded', balance: '0.00' }).at(-1)).toBe('total 121.00')
  expect(told({ status: 'Cancelled', balance: null }).at(-1)).toBe('total 121.00')
})

test('a second tax, and a tax of nothing at a rate, are told; no tax at no rate is not', () => {
  const lines = invoiceBreakdown(invoice({ tax: '0.00', tax2: '2.00', total: '102.00' }))
  expect(lines.filter(({ kind }) => kind === 'tax')).toEqual([
    { kind: 'tax', amount: '0.00', rate: '21.00' },
    { kind: 'tax', amount: '2.00', rate: null },
  ])
  expect(told({ tax: null, taxrate: null, subtotal: null })).toEqual([
    'total 121.00',
    'open 121.00',
  ])
})

test('an invoice below nothing is told as it is', () => {
  expect(told({ subtotal: '-10.00', tax: '-2.10', total: '-12.10', balance: '-12.10' })).toEqual([
    'subtotal -10.00',
    'tax -2.10',
    'total -12.10',
    'open -12.10',
  ])
})
