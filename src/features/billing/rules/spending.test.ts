import { expect, test } from 'vitest'
import { spendingByMonth } from './spending.ts'

const paid = (date: string | null, amount: string, currency = 'EUR') => ({ date, amount, currency })

test('each month holds its payments minus refunds', () => {
  expect(
    spendingByMonth(
      [
        paid('2026-11-30 23:59:59', '10.10'),
        paid('2026-11-01 00:00:00', '0.20'),
        paid('2026-10-31', '50.00'),
        paid('2026-10-12', '-25.00'),
        paid('2026-08-31', '99.99'),
      ],
      '2026-11-30',
      3,
    ),
  ).toEqual([
    {
      currency: 'EUR',
      months: [
        { month: '2026-09', amount: '0.00', count: 0 },
        { month: '2026-10', amount: '25.00', count: 2 },
        { month: '2026-11', amount: '10.30', count: 2 },
      ],
    },
  ])
})

test('currencies are counted apart, across the turn of the year', () => {
  const spending = spendingByMonth(
    [
      paid('2026-01-05', '1.00'),
      paid('2025-12-31', '2.00', 'USD'),
      paid('2025-12-01', '3.00', 'USD'),
    ],
    '2026-01-31',
    2,
  )
  expect(
    spending.map(({ currency, months }) => [currency, months.map(({ amount }) => amount)]),
  ).toEqual([
    ['EUR', ['0.00', '1.00']],
    ['USD', ['5.00', '0.00']],
  ])
})

test('undated and future payments don’t count', () => {
  expect(
    spendingByMonth(
      [paid(null, '1.00'), paid('0000-00-00 00:00:00', '1.00'), paid('2026-12-01', '1.00')],
      '2026-11-21',
      12,
    ),
  ).toEqual([])
})
