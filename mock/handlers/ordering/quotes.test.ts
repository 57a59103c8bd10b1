/** The panel’s quotes from the catalogue always match the invoice. */
import { expect, test } from 'vitest'
import { kindOfPreset } from '#lib/rules/osFit.ts'
import { quoteOf } from '#features/ordering/rules/orderQuote.ts'
import { quoteItemsOf } from '#features/ordering/rules/quoteItems.ts'
import { deployPeriods } from '#lib/rules/deployPeriod.ts'
import { vatOf } from '#lib/money/vat.ts'
import { createRandom, type Random } from '../../world/random.ts'
import { blankClient } from '../billing/clientRecord.ts'
import { openShop } from './testOrder.ts'

const orders = 500
const countries = ['NL', 'DE', 'FI', 'PL', 'IS', 'US'] as const
const promos = { WELCOME10: 10, METAL25: 25 } as const

/** A random element of a non-empty list. */
function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  const [first, ...others] = items
  if (first === undefined) throw new Error('nothing to pick from')
  return random.pick([first, ...others])
}

/** Caches replies. */
function remembering<Answer>(ask: (about: string) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>()
  return (about: string | number): Promise<Answer> => {
    const key = String(about)
    const answer = answers.get(key) ?? ask(key)
    answers.set(key, answer)
    return answer
  }
}

test(`the quoted total is the invoice to the cent, ${orders} times`, async () => {
  const shop = await openShop()
  const { world, account, ask } = shop
  const { accounts, clients, promoCodes, orders: placed, presets: stocked } = world.tables
  const random = createRandom(4_606)
  const presets = (await ask('presets/show', {})).filter(({ active }) => active)
  const infos = await ask('presets/info', { currencies: 'EUR,USD,RUR' })
  for (const row of stocked.all())
    stocked.patch(row.id, {
      stock: Object.fromEntries(Object.keys(row.stock).map((location) => [location, orders])),
    })
  const systemsOf = remembering((id) => ask('os/list', { instance_id: Number(id) }))
  const softwareOf = remembering((id) => ask('software/list', { instance_id: Number(id) }))
  // VAT as the sign-in reply gives it to a client of that country.
  const vatIn = remembering(async () => {
    const { email: user, password } = shop.credentials
    return (await ask('auth/billinglogin', { user, password })).vat
  })
  const seen = new Set<string>()

  for (let count = 0; count < orders; count += 1) {
    const currency = random.pick(['EUR', 'EUR', 'USD', 'RUB'] as const)
    const country_code = random.pick(countries)
    const partner = random.chance(0.3)
    accounts.patch(account.id, { currency, country_code })
    clients.put({ ...blankClient(world, account), groupid: partner ? 1 : 0 })
    for (const code of Object.keys(promos)) promoCodes.patch(code, { used_by: [] })

    const preset = oneOf(random, presets)
    const location = oneOf(
      random,
      preset.locations.filter((place) => preset.price[place]?.['EUR']),
    )
    const plans = await ask('traffic_plans/list', { location, instance_id: preset.id })
    const systems = await systemsOf(preset.id)
    const plan = oneOf(random, plans)
    const system = oneOf(random, systems)
    const software = random.chance(0.4)
      ? (await softwareOf(preset.id)).find(({ tags }) =>
          tags.some(
            ({ tag, value }) => tag === 'os' && value.split(',').includes(String(system.id)),
          ),
        )
      : undefined
    const period = random.pick(deployPeriods)
    const code = random.chance(0.3) ? random.pick(['WELCOME10', 'METAL25'] as const) : undefined

    const sold = Object.entries(preset.price[location] ?? {}).flatMap(([sign, price]) =>
      price === null ? [] : [[sign, price] as const],
    )
    const choice = quoteItemsOf({
      offer: {
        name: preset.name,
        cores: preset.cpu ?? 0,
        places: [{ location, monthly: Object.fromEntries(sold) }],
      },
      location,
      plan,
      system,
      software,
      extras: infos.find(({ id }) => id === preset.id),
    })
    const { groupdata } = await ask('billing/get_client', {})
    const quote = quoteOf(choice, {
      period,
      currency,
      promoCode: code ?? '',
      promo: code && { code, percent: promos[code] },
      groupPercent: groupdata?.discountpercent ?? undefined,
      vat: vatOf({ signIn: await vatIn(country_code) }),
      credit: '0.00',
    })
    if (quote.kind !== 'offered') throw new Error(JSON.stringify({ quote, preset: preset.name }))
    expect(quote.exact).toBe(true)

    const reply = await shop.order({
      preset: String(preset.id),
      location_name: location,
      deploy_period: period,
      os_id: system.id,
      traffic_plan: plan.id,
      ...(software && { soft_id: software.id }),
      ...(code && { promocode: code }),
    })
    expect(reply).toMatchObject({ result: 'OK' })
    const invoice = await ask('billing/get_invoice', { invoice_id: Number(reply['invoice']) })
    const about = JSON.stringify({ preset: preset.name, location, currency, period, code, partner })
    expect([about, invoice.subtotal, invoice.tax, invoice.total]).toEqual([
      about,
      quote.price.now.net,
      quote.price.now.vat,
      quote.price.now.total,
    ])
    seen.add(`${currency} ${period} ${kindOfPreset(preset.name, preset.virtual)}`)
    // Undo the order.
    for (const { id } of placed.all()) placed.patch(id, { state: 'cancelled' })
  }
  // The sample was varied.
  expect(seen.size).toBeGreaterThan(40)
}, 120_000)

test.each([
  ['EUR', 205],
  ['EUR', 237],
  // Windows per core in roubles is also a price in the OS list.
  ['RUB', 205],
] as const)(
  'so it is for every machine in stock, in %s with system %i',
  async (currency, os_id) => {
    const shop = await openShop()
    const { ask, world, account } = shop
    world.tables.accounts.patch(account.id, { currency, country_code: 'NL' })
    const system = (await ask('os/list', {})).find(({ id }) => id === os_id)
    const machines = await ask('stocks/list', {})
    expect(machines.length).toBeGreaterThan(50)
    for (const [index, { id, name, location, hardware, price }] of machines.entries()) {
      const period = deployPeriods[index % deployPeriods.length] ?? 'monthly'
      const [plan] = (await ask('traffic_plans/list', { location })).filter(({ tags }) =>
        tags.some(({ tag }) => tag === 'bm'),
      )
      const sold = Object.entries(price).flatMap(([sign, month]) =>
        month === null ? [] : [[sign, month] as const],
      )
      const quote = quoteOf(
        quoteItemsOf({
          offer: {
            name,
            cores: hardware.cpu_cores ?? 0,
            places: [{ location, monthly: Object.fromEntries(sold) }],
          },
          location,
          plan,
          system,
        }),
        { period, currency, promoCode: '', vat: vatOf({ signIn: '21' }), credit: null },
      )
      if (quote.kind !== 'offered') throw new Error(JSON.stringify(quote))
      const reply = await shop.order({
        preset: undefined,
        id,
        location_name: location,
        deploy_period: period,
        os_id,
        traffic_plan: plan?.id,
      })
      const invoice = await ask('billing/get_invoice', { invoice_id: Number(reply['invoice']) })
      expect([name, period, invoice.total]).toEqual([name, period, quote.price.now.total])
    }
  },
)
