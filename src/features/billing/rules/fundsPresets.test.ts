import { expect, test } from 'vitest'
import { dueDaysUntil, horizon, type DueInvoice, type DueServer } from './dueDays.ts'
import { fundsPresets } from './fundsPresets.ts'
import { chargesOf } from './upcomingCharges.ts'

const today = '2026-11-23'
const invoice = (duedate: string | null, amount: string, currency = 'EUR'): DueInvoice => ({
  id: 1,
  status: 'Unpaid',
  duedate,
  currency,
  amount,
  servers: [],
})
const server = (due: string, amount: string | null): DueServer => ({
  id: 5100,
  name: 'web-1',
  due,
  isEnding: false,
  months: 1,
  price: amount === null ? null : { currency: 'EUR', amount },
})

test.each<[string, string, DueInvoice[], DueServer[], [string | null, string][]]>([
  ['credit that covers everything', '500.00', [invoice('2026-11-28', '100.00')], [], []],
  ['nothing due', '0.00', [], [], []],
  [
    'the first day it falls short, and the next ones',
    '50.00',
    [invoice('2026-11-28', '100.00'), invoice('2026-12-02', '20.00')],
    [],
    [
      ['2026-11-28', '50.00'],
      ['2026-12-02', '70.00'],
    ],
  ],
  [
    'two charges of one day as one',
    '0.00',
    [invoice('2026-11-28', '10.00'), invoice('2026-11-28', '5.00')],
    [],
    [['2026-11-28', '15.00']],
  ],
  ['what is overdue', '10.00', [invoice('2026-11-01', '25.00')], [], [[null, '15.00']]],
  ['an invoice without a day', '0.00', [invoice(null, '25.00')], [], [[null, '25.00']]],
  ['less than can be added', '99.50', [invoice('2026-11-28', '100.00')], [], []],
  [
    'nothing behind an unknown price',
    '0.00',
    [invoice('2026-11-28', '10.00')],
    [server('2026-11-30', null), server('2026-12-01', '8.00')],
    [['2026-11-28', '10.00']],
  ],
  [
    'nothing behind another currency',
    '0.00',
    [invoice('2026-11-28', '10.00'), invoice('2026-11-29', '10.00', 'USD')],
    [server('2026-12-01', '8.00')],
    [['2026-11-28', '10.00']],
  ],
])('amounts to add: %s', (_name, credit, invoices, servers, expected) => {
  const charges = chargesOf(dueDaysUntil(invoices, servers, today, horizon(today)))
  const presets = fundsPresets(charges, { amount: credit, currency: 'EUR' })
  expect(presets.map(({ through, amount }) => [through, amount])).toEqual(expected)
})
