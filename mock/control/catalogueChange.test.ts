import { expect, test } from 'vitest'
import { openShop, smallMachine } from '../handlers/ordering/testOrder.ts'

test('a plan sells out during checkout', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  await shop.order()
  await shop.mock('catalogue', { preset: smallMachine.preset, location: 'NL', available: 0 })
  expect(await shop.order()).toMatchObject({ error: 'Preset vm.v2-mini is out of stock in NL' })
  expect(await shop.order({ location_name: 'DE' })).toMatchObject({ result: 'OK' })
})

test('`available` counts the units left to order, regardless of earlier orders', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  await shop.order()
  await shop.mock('catalogue', { preset: 281, available: 1 })
  expect(await shop.order()).toMatchObject({ result: 'OK' })
  expect(await shop.order()).toMatchObject({ result: -1 })
})

test('a price changes in one location, and so does the invoice', async () => {
  const shop = await openShop()
  await shop.mock('catalogue', { preset: 281, location: 'NL', price: '9.50' })
  const [listed] = await shop.ask('presets/show', { id: 281 })
  expect(listed?.price['NL']).toMatchObject({ EUR: '9.5' })
  expect(listed?.price['DE']).toMatchObject({ EUR: '8' })
  const { invoice } = await shop.order()
  const { total } = await shop.ask('billing/get_invoice', { invoice_id: Number(invoice) })
  expect(total).toBe('9.50')
})

test('a discontinued plan is listed without a price', async () => {
  const shop = await openShop()
  await shop.mock('catalogue', { preset: 281, price: null })
  const [listed] = await shop.ask('presets/show', { id: 281 })
  expect(listed?.price['NL']).toMatchObject({ EUR: null })
  expect(await shop.order()).toMatchObject({ error: 'Preset vm.v2-mini is not sold in NL' })
})

test('a stock server changes its price, then sells out', async () => {
  const shop = await openShop()
  const [stock] = await shop.ask('stocks/list', {})
  const id = stock?.id ?? 0
  await shop.mock('catalogue', { stock: id, price: '77.00' })
  const again = (await shop.ask('stocks/list', {})).find((row) => row.id === id)
  expect(again?.billing_plan['EUR']?.['1']).toBe('77')
  await shop.mock('catalogue', { stock: id, available: 0 })
  expect((await shop.ask('stocks/list', {})).map((row) => row.id)).not.toContain(id)
})

test('adding stock servers keeps the existing ones', async () => {
  const shop = await openShop()
  const before = await shop.ask('stocks/list', {})
  await shop.mock('catalogue', { stocks: 2000 })
  const after = await shop.ask('stocks/list', {})
  expect(after).toHaveLength(2000)
  expect(after.slice(0, before.length)).toEqual(before)
})

test.each([
  [{}, 'name a preset, a stock or a number of stocks'],
  [{ preset: 'vm.nothing', available: 0 }, 'preset: there is no vm.nothing'],
  [{ preset: 108, location: 'US', available: 0 }, 'location: vm.pico is not sold in US'],
  [{ stock: 1, available: 0 }, 'stock: there is no 1'],
  [{ preset: 281, price: '9' }, 'price: an amount like 12.00'],
])('%j is refused with a reason', async (change, error) => {
  const shop = await openShop()
  expect(await shop.mock('catalogue', change)).toEqual({ error })
})

test('the demo account’s credit can be set', async () => {
  const shop = await openShop()
  for (const credit of ['100.00', '3.50', '0.00']) {
    await shop.mock('settings', { credit })
    expect(await shop.credit()).toBe(credit)
  }
})
