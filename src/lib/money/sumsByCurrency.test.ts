import { expect, test } from 'vitest'
import { sumsByCurrency } from './sumsByCurrency.ts'

test('sums each currency separately', () => {
  expect(
    sumsByCurrency([
      { currency: 'EUR', amount: '0.10' },
      { currency: 'USD', amount: '5' },
      { currency: 'EUR', amount: '0.20' },
      { currency: '', amount: '7.00' },
      { currency: 'USD', amount: '-5.00' },
    ]),
  ).toEqual([
    { currency: 'EUR', amount: '0.30', count: 2 },
    { currency: 'USD', amount: '0.00', count: 2 },
    { currency: '', amount: '7.00', count: 1 },
  ])
})

test('no amounts have no sum', () => {
  expect(sumsByCurrency([])).toEqual([])
})
