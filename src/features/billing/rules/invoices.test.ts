import { expect, test } from 'vitest'
import { isOverdue, isPayable } from '#lib/money/invoiceStanding.ts'
import { charged, isTopUp } from './invoices.ts'

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

test('a top-up is at least one', () => {
  expect(isTopUp('1')).toBe(true)
  expect(isTopUp('0.99')).toBe(false)
})
