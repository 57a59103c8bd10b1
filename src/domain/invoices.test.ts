import { expect, test } from 'vitest'
import { isOverdue, isPayable } from './invoiceStanding.ts'
import { canInvoiceAhead, charged, creditToApply, isTopUp, refundFor } from './invoices.ts'

test('credit pays no more than is wanted, owed and there', () => {
  const apply = (wanted: string, balance: string, credit: string) =>
    creditToApply({ wanted, balance, credit })
  expect(apply('5.00', '10.00', '20.00')).toBe('5.00')
  expect(apply('50.00', '10.00', '20.00')).toBe('10.00')
  expect(apply('50.00', '30.00', '20.00')).toBe('20.00')
  expect(apply('50.00', '30.00', '-20.00')).toBe('0.00')
})

test('an invoice is overdue from the day after, while it waits for money', () => {
  expect(isOverdue({ status: 'Unpaid', duedate: '2026-11-20' }, '2026-11-21')).toBe(true)
  expect(isOverdue({ status: 'Unpaid', duedate: '2026-11-21' }, '2026-11-21')).toBe(false)
  expect(isOverdue({ status: 'Paid', duedate: '2026-01-01' }, '2026-11-21')).toBe(false)
  expect(isOverdue({ status: 'Unpaid', duedate: null }, '2026-11-21')).toBe(false)
  expect(isPayable({ status: 'Payment Pending' })).toBe(true)
  expect(isPayable({ status: 'Cancelled' })).toBe(false)
})

test('what was charged does not shrink when credit is applied', () => {
  const paid = { subtotal: '10.00', tax: '2.10', tax2: '0.00', total: '0.00' }
  expect(charged(paid)).toBe('12.10')
  expect(charged({ subtotal: null, tax: null, tax2: null, total: '12.10' })).toBe('12.10')
})

test('the days that are left come back, never more than was paid', () => {
  expect(refundFor('30.00', 10, 30)).toBe('10.00')
  expect(refundFor('30.00', 40, 30)).toBe('30.00')
  expect(refundFor('30.00', -2, 30)).toBe('0.00')
})

test('the next invoice can be asked for in the last two weeks', () => {
  expect(canInvoiceAhead('2026-12-05', '2026-11-21')).toBe(true)
  expect(canInvoiceAhead('2026-12-06', '2026-11-21')).toBe(false)
  expect(canInvoiceAhead('2026-11-01', '2026-11-21')).toBe(true)
})

test('a top-up is at least one', () => {
  expect(isTopUp('1')).toBe(true)
  expect(isTopUp('0.99')).toBe(false)
})
