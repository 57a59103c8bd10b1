import { expect, test } from 'vitest'
import { quoteItemsOf, type ExtraPrices, type ChosenItems } from './quoteItems.ts'

const offer = {
  name: 'vm.v2-mini',
  cores: 10,
  locations: [{ location: 'NL', monthly: { EUR: '8.00', USD: '8.64' } }],
}
const extras: ExtraPrices = {
  OS: [{ id: 205, price: { USD: '20.25' } }],
  soft: [{ id: 31, price: { USD: '7.02' } }],
  traffic_plans: {
    NL: [{ id: 26, price: { USD: '9.72' } }],
    DE: [{ id: 26, price: { USD: '1' } }],
  },
}
const windows = {
  id: 205,
  name: 'Windows Server 2022',
  price_EUR: '15',
  tags: [
    { tag: 'price_per_core_EUR', value: '1.875' },
    { tag: 'price_per_core_RUR', value: '187.5' },
  ],
}
const chosen: ChosenItems = { offer, location: 'NL', extras }

test('a server has the price of its location', () => {
  expect(quoteItemsOf(chosen).server).toEqual({
    name: 'vm.v2-mini',
    monthly: { EUR: '8.00', USD: '8.64' },
  })
  expect(quoteItemsOf({ ...chosen, location: 'DE' }).server.monthly).toEqual({})
})

test('a plan has prices in its own currency and in those of the preset and location', () => {
  const plan = { id: 26, name: '10Tb', price: '9', currency_id: 0 }
  expect(quoteItemsOf({ ...chosen, plan }).plan?.monthly).toEqual({ EUR: '9', USD: '9.72' })
  expect(
    quoteItemsOf({ ...chosen, plan: { ...plan, id: 5, currency_id: 1 } }).plan?.monthly,
  ).toEqual({ RUR: '9' })
})

test('a license is priced for the server’s cores in every known currency', () => {
  // 10 x 1.875 EUR, 10 x 187.5 roubles
  expect(quoteItemsOf({ ...chosen, os: windows }).os).toEqual({
    name: 'Windows Server 2022',
    licence: {
      cores: 10,
      monthly: { EUR: '18.75', RUR: '1875.00', USD: '20.25' },
    },
  })
})

test('a free OS and a license that is already paid cost nothing', () => {
  for (const price_EUR of [null, '0'])
    expect(quoteItemsOf({ ...chosen, os: { ...windows, price_EUR } }).os).toEqual({
      name: 'Windows Server 2022',
      licence: undefined,
    })
})

test('software without a price is free', () => {
  const software = { id: 20, name: 'WordPress', price: null }
  expect(quoteItemsOf({ ...chosen, software }).software?.monthly).toEqual({ EUR: '0' })
  expect(
    quoteItemsOf({ ...chosen, software: { ...software, id: 31, price: '6.5' } }).software?.monthly,
  ).toEqual({ EUR: '6.5', USD: '7.02' })
})

test('additional IP addresses have no known price', () => {
  expect(quoteItemsOf({ ...chosen, addresses: 2 }).addresses).toEqual({ count: 2, monthly: {} })
  expect(quoteItemsOf(chosen).addresses).toBeUndefined()
})
