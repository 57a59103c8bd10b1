import { describe, expect, test } from 'vitest'
import { blankClient } from '../billing/clientRecord.ts'
import { openShop, type Shop } from './testOrder.ts'

/** Description and amount of each line of the only invoice. */
async function linesOf(shop: Shop, reply: Readonly<Record<string, unknown>>) {
  const invoice = await shop.ask('billing/get_invoice', { invoice_id: Number(reply['invoice']) })
  return invoice.items.map(({ description, amount }) => [description, amount] as const)
}

const amounts = (lines: readonly (readonly [string, string | null])[]) =>
  lines.map(([, amount]) => amount)

describe('the period’s discount excludes traffic plans and licenses', () => {
  test.each([
    ['monthly', ['8.00', '9.00', '15.00']],
    ['quarterly', ['23.28', '27.00', '45.00']],
    ['semi-annually', ['45.12', '54.00', '90.00']],
    ['annually', ['84.48', '108.00', '180.00']],
  ])('%s', async (deploy_period, expected) => {
    const shop = await openShop()
    const reply = await shop.order({ deploy_period, os_id: 205, traffic_plan: 26 })
    expect(amounts(await linesOf(shop, reply))).toEqual(expected)
  })
})

test('Windows is licensed for at least eight cores, in steps of two', async () => {
  const shop = await openShop()
  const few = await shop.order({ os_id: 205 })
  expect(amounts(await linesOf(shop, few))).toContain('15.00')
  const ten = await shop.order({ os_id: 205, preset: 'vm.v3-ultra' })
  expect(amounts(await linesOf(shop, ten))).toContain('18.75')
})

test('paid licenses become add-ons of the order', async () => {
  const shop = await openShop()
  shop.fund('1000.00')
  const { callback, id } = await shop.order({ os_id: 241, soft_id: 31, traffic_plan: 26 })
  await shop.finish(callback)
  const licences = shop.world.tables.licences.where('server_id', Number(id))
  expect(licences.map(({ kind, name, price_EUR }) => [kind, name, price_EUR])).toEqual([
    ['traffic-plan', '10Tb traffic (1Gbps) VM', '9.00'],
    ['software', 'Hosting panel', '6.50'],
  ])
})

describe('a promo code', () => {
  test('discounts the server, not the license', async () => {
    const shop = await openShop()
    const reply = await shop.order({ promocode: ' welcome10 ', os_id: 205 })
    expect(await linesOf(shop, reply)).toContainEqual(['Promo code WELCOME10: 10 %', '-0.80'])
  })

  test('is valid once', async () => {
    const shop = await openShop()
    expect(await shop.order({ promocode: 'WELCOME10' })).toMatchObject({ result: 'OK' })
    expect(await shop.order({ promocode: 'WELCOME10' })).toMatchObject({ code: 403 })
  })

  test('that is wrong or expired refuses the order with 403', async () => {
    const shop = await openShop()
    for (const promocode of ['NOPE', 'SPRING5'])
      expect(await shop.order({ promocode })).toEqual({
        result: -1,
        error: 'Wrong promo code',
        code: 403,
      })
    expect(shop.world.tables.orders.size).toBe(0)
  })

  test('works only for its own currency', async () => {
    const shop = await openShop()
    expect(await shop.order({ promocode: 'DOLLAR15' })).toEqual({
      result: -1,
      error: 'Wrong promo code: DOLLAR15 is for orders in USD',
      code: 403,
    })
    expect(shop.world.tables.orders.size).toBe(0)
    shop.world.tables.accounts.patch(shop.account.id, { currency: 'USD' })
    expect(await shop.order({ promocode: 'DOLLAR15' })).toMatchObject({ result: 'OK' })
  })
})

test.each(['-1', '0', '0.00'])('a price of %s is no price: nobody orders for it', async (price) => {
  const shop = await openShop()
  shop.world.tables.presets.patch(281, { prices: { NL: price } })
  expect(await shop.order()).toMatchObject({
    code: 400,
    error: 'Preset vm.v2-mini is not sold in NL',
  })
})

test('of two traffic plans with the same name, the selected one is charged', async () => {
  const shop = await openShop()
  const { trafficPlans } = shop.world.tables
  const plan = trafficPlans.get(26)
  if (!plan) throw new Error('no such plan')
  trafficPlans.put({ ...plan, id: 900, price: '19.00' })
  expect(amounts(await linesOf(shop, await shop.order({ traffic_plan: 26 })))).toContain('9.00')
  expect(amounts(await linesOf(shop, await shop.order({ traffic_plan: 900 })))).toContain('19.00')
})

describe('value added tax', () => {
  const none = { tax_id: '', taxexempt: false }
  test.each([
    ['a person at home', 'NL', none, '1.68'],
    ['a person elsewhere in the union', 'DE', none, '1.52'],
    ['nobody outside of it', 'IS', none, '0.00'],
    ['a company at home', 'NL', { ...none, tax_id: 'NL123456789B01' }, '1.68'],
    [
      'no company elsewhere in the union: it pays itself',
      'DE',
      { ...none, tax_id: 'DE123456789' },
      '0.00',
    ],
    ['nobody who is exempt', 'NL', { ...none, taxexempt: true }, '0.00'],
  ])('is paid by %s', async (_who, country_code, { tax_id, taxexempt }, tax) => {
    const shop = await openShop()
    const { accounts, clients } = shop.world.tables
    const account = accounts.patch(shop.account.id, { country_code })
    const blank = blankClient(shop.world, account)
    clients.put({ ...blank, tax_id, flags: { ...blank.flags, taxexempt } })
    const { invoice } = await shop.order()
    // 8.00 x 21 %, 8.00 x 19 %
    const { subtotal, tax: paid } = await shop.ask('billing/get_invoice', {
      invoice_id: Number(invoice),
    })
    expect([subtotal, paid]).toEqual(['8.00', tax])
  })
})

test('the location’s price applies', async () => {
  const shop = await openShop()
  const reply = await shop.order({ location_name: 'CH' })
  expect(amounts(await linesOf(shop, reply))).toEqual(['9.60'])
})

test('a client group’s discount applies', async () => {
  const shop = await openShop('bare-metal-reseller')
  const { groupdata } = await shop.ask('billing/get_client', {})
  const reply = await shop.order({ preset: 'bm.v2-medium', traffic_plan: 62 })
  const lines = await linesOf(shop, reply)
  expect(lines.length).toBe(Number(groupdata?.discountpercent ?? 0) > 0 ? 2 : 1)
})

test('a renewal costs as much as the order without its promo code', async () => {
  const shop = await openShop()
  shop.fund('1000.00')
  const { callback, id } = await shop.order({
    deploy_period: 'quarterly',
    os_id: 205,
    traffic_plan: 26,
    promocode: 'WELCOME10',
  })
  await shop.finish(callback)
  const data = await shop.ask('billing/get_billing_data', { id: Number(id) })
  expect(data.billing_reccuring).toBe('95.28')
})
