import { expect, test } from 'vitest'
import { withRunningBalance } from './runningBalance.ts'

const entry = (id: number | null, date: string | null, amount: string) => ({ id, date, amount })

test('the latest comes first, with what the credit was after it', () => {
  const entries = withRunningBalance([
    entry(3, '2026-11-02 10:00:00', '-12.34'),
    entry(1, '2026-09-01 00:00:00', '100.00'),
    entry(4, '2026-11-02 10:00:00', '-87.66'),
    entry(2, '2026-10-05 08:30:00', '0.00'),
    entry(5, '2026-11-20 23:59:59', '-1.00'),
  ])
  expect(entries.map(({ id, balance }) => [id, balance])).toEqual([
    [5, '-1.00'],
    [4, '0.00'],
    [3, '87.66'],
    [2, '100.00'],
    [1, '100.00'],
  ])
})

test('a movement without a date is the oldest, and one without a number comes before its neighbours', () => {
  const entries = withRunningBalance([
    entry(1, '2026-09-01 00:00:00', '1.10'),
    entry(2, null, '0.20'),
    entry(null, '2026-09-01 00:00:00', '-0.30'),
  ])
  expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    ['1.10', '1.00'],
    ['-0.30', '-0.10'],
    ['0.20', '0.20'],
  ])
})

test('no movements, no balance', () => {
  expect(withRunningBalance([])).toEqual([])
})
