/**
 * Invoices of orders against amounts calculated by hand. The panel’s prices are tested with the same table.
 */
import { describe, expect, test } from 'vitest'
import { orderPriceCases, type OrderPriceCase } from '#features/ordering/rules/orderPriceCases.ts'
import { blankClient } from '../billing/clientRecord.ts'
import { openShop, type Shop } from './testOrder.ts'

const machine = 175
const plans = { free: 62, paid: 63 }
const systems = { windows: 205, free: 237 }
const software = 31

const countries = { '19.00': 'DE', '21.00': 'NL', '23.00': 'PL', '25.50': 'FI' } as const

/** A shop with the case’s prices and client, who has enough credit. */
async function shopOf(order: OrderPriceCase): Promise<Shop> {
  const shop = await openShop()
  const { world, account } = shop
  const { accounts, clients, presets, trafficPlans, promoCodes } = world.tables
  accounts.patch(account.id, {
    currency: order.currency,
    ...(order.vat && { country_code: countries[order.vat] }),
  })
  if (order.group) clients.put({ ...blankClient(world, account), groupid: 1 })
  const preset = presets.get(machine)
  if (!preset) throw new Error('no such preset')
  presets.patch(machine, {
    prices: { NL: order.server.eur },
    stock: { NL: 1 },
    cpu: { ...preset.cpu, count: 1, cores: order.windows?.cores ?? 8 },
  })
  if (order.plan) trafficPlans.patch(plans.paid, { price: order.plan.eur })
  if (order.software) world.tables.software.patch(software, { price: order.software.eur })
  if (order.promo !== undefined)
    promoCodes.put({
      id: 'CODE',
      percent: order.promo,
      currency: null,
      ends: Number.POSITIVE_INFINITY,
      used_by: [],
    })
  shop.fund('1000000.00')
  return shop
}

/** The order’s invoice and the next period’s price before VAT. */
async function orderAt(shop: Shop, order: OrderPriceCase) {
  const { callback, id } = await shop.order({
    preset: String(machine),
    deploy_period: order.period,
    traffic_plan: order.plan ? plans.paid : plans.free,
    os_id: order.windows ? systems.windows : systems.free,
    ...(order.software && { soft_id: software }),
    ...(order.addresses && { ipv4_amount: order.addresses.count }),
    ...(order.promo !== undefined && { promocode: 'CODE' }),
  })
  const [placed] = shop.world.tables.orders.all()
  const invoice = await shop.ask('billing/get_invoice', { invoice_id: placed?.invoice_id ?? 0 })
  await shop.finish(callback)
  const { billing_reccuring } = await shop.ask('billing/get_billing_data', { id: Number(id) })
  return { invoice, next: billing_reccuring }
}

describe('an invoice matches the amounts calculated by hand', () => {
  test.each(orderPriceCases)('$period: $count', async (order) => {
    const { invoice, next } = await orderAt(await shopOf(order), order)
    const amounts = invoice.items.map(({ amount }) => amount)
    const discounts = [order.promoOff, order.groupOff].flatMap((off) => (off ? [`-${off}`] : []))
    expect(amounts).toEqual([...order.lines, ...discounts])
    expect(invoice.subtotal).toBe(order.net)
    expect(invoice.tax).toBe(order.tax)
    // Paid from credit in full.
    expect(invoice.credit).toBe(order.total)
    expect(next).toBe(order.next)
  })
})
