import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { stockServer } from '#api/actions/stocks.ts'
import { offerOfStock } from './offersFromApi.ts'

const machine = {
  id: 41_200,
  name: 'nl-stock-41200',
  location: 'NL',
  billing_plan: { EUR: { '1': 120, '3': 349.2 }, USD: { '1': -1 } },
  tags: [],
}
const monthlyOf = (wire: object) =>
  offerOfStock(z.decode(stockServer, { ...machine, ...wire })).locations

test('a stock server is sold in every currency with a monthly price', () => {
  expect(monthlyOf({})).toEqual([{ location: 'NL', monthly: { EUR: '120' } }])
  // `price` also appears next to the monthly prices (wire.md 8), which orders are charged by.
  expect(monthlyOf({ price: { EUR: 119, RUR: 12_000, USD: 0 } })).toEqual([
    { location: 'NL', monthly: { EUR: '120', RUR: '12000' } },
  ])
})
