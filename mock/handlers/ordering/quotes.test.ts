/** The panel’s quotes from the catalogue always match the invoice. */
import { expect, test } from 'vitest'
import { kindOfPreset } from '#lib/rules/osRequirements.ts'
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

/** Caches responses. */
function cached<Answer>(ask: (about: string) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>()
  return (about: string | number): Promise<Answer> => {
    const key = String(about)
    const answer = answers.get(key) ?? ask(key)
    answers.set(key, answer)
    return answer
  }
}

/** A shop with plenty of stock, and its catalogue. */
async function openStockedShop() {
  const shop = await openShop()
  const { ask, world } = shop
  const { presets: stocked } = world.tables
  const presets = (await ask('presets/show', {})).filter(({ active }) => active)
  for (const row of stocked.all())
    stocked.patch(row.id, {
      stock: Object.fromEntries(Object.keys(row.stock).map((location) => [location, orders])),
    })
  return {
    ...shop,
    presets,
    infos: await ask('presets/info', { currencies: 'EUR,USD,RUR' }),
    systemsOf: cached((id) => ask('os/list', { instance_id: Number(id) })),
    softwareOf: cached((id) => ask('software/list', { instance_id: Number(id) })),
    // VAT as the sign-in response gives it to a client of that country.
    vatIn: cached(async () => {
      const { email: user, password } = shop.credentials
      return (await ask('auth/billinglogin', { user, password })).vat
    }),
  }
}
type StockedShop = Awaited<ReturnType<typeof openStockedShop>>

/** Makes the account a random client. */
function becomeRandomClient({ world, account }: StockedShop, random: Random) {
  const { accounts, clients, promoCodes } = world.tables
  const currency = random.pick(['EUR', 'EUR', 'USD', 'RUB'] as const)
  const country_code = random.pick(countries)
  const partner = random.chance(0.3)
  accounts.patch(account.id, { currency, country_code })
  clients.put({ ...blankClient(world, account), groupid: partner ? 1 : 0 })
  for (const code of Object.keys(promos)) promoCodes.patch(code, { used_by: [] })
  return { currency, country_code, partner }
}

async function randomChoice({ ask, presets, systemsOf, softwareOf }: StockedShop, random: Random) {
  const preset = oneOf(random, presets)
  const location = oneOf(
    random,
    preset.locations.filter((code) => preset.price[code]?.['EUR']),
  )
  const plans = await ask('traffic_plans/list', { location, instance_id: preset.id })
  const systems = await systemsOf(preset.id)
  const plan = oneOf(random, plans)
  const system = oneOf(random, systems)
  const runsOn = (tag: string, value: string): boolean =>
    tag === 'os' && value.split(',').includes(String(system.id))
  const software = random.chance(0.4)
    ? (await softwareOf(preset.id)).find(({ tags }) =>
        tags.some(({ tag, value }) => runsOn(tag, value)),
      )
    : undefined
  const period = random.pick(deployPeriods)
  const code = random.chance(0.3) ? random.pick(['WELCOME10', 'METAL25'] as const) : undefined
  return { preset, location, plan, system, software, period, code }
}
type Choice = Awaited<ReturnType<typeof randomChoice>>

const pricesOf = (price: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.entries(price).flatMap(([sign, month]) => (month === null ? [] : [[sign, month]])),
  )

/** What the panel quotes for a choice. */
async function quoted(
  { ask, infos, vatIn }: StockedShop,
  { preset, location, plan, system, software, period, code }: Choice,
  { currency, country_code }: ReturnType<typeof becomeRandomClient>,
) {
  const { groupdata } = await ask('billing/get_client', {})
  const items = quoteItemsOf({
    offer: {
      name: preset.name,
      cores: preset.cpu ?? 0,
      locations: [{ location, monthly: pricesOf(preset.price[location] ?? {}) }],
    },
    location,
    plan,
    os: system,
    software,
    extras: infos.find(({ id }) => id === preset.id),
  })
  const quote = quoteOf(items, {
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
  return quote.price.now
}

async function invoiced(shop: StockedShop, choice: Choice) {
  const { preset, location, plan, system, software, period, code } = choice
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
  return shop.ask('billing/get_invoice', { invoice_id: Number(reply['invoice']) })
}

test(`the quoted total matches the invoice to the cent, ${orders} times`, async () => {
  const shop = await openStockedShop()
  const random = createRandom(4_606)
  const seen = new Set<string>()
  const placed = shop.world.tables.orders
  for (let count = 0; count < orders; count += 1) {
    const client = becomeRandomClient(shop, random)
    const choice = await randomChoice(shop, random)
    const { net, vat, total } = await quoted(shop, choice, client)
    const invoice = await invoiced(shop, choice)
    const { preset, location, period, code } = choice
    const about = JSON.stringify({ ...client, preset: preset.name, location, period, code })
    expect([about, invoice.subtotal, invoice.tax, invoice.total]).toEqual([about, net, vat, total])
    seen.add(`${client.currency} ${period} ${kindOfPreset(preset.name, preset.virtual)}`)
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
  'the quote of every stock server matches its invoice, in %s with operating system %i',
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
      const quote = quoteOf(
        quoteItemsOf({
          offer: {
            name,
            cores: hardware.cpu_cores ?? 0,
            locations: [{ location, monthly: pricesOf(price) }],
          },
          location,
          plan,
          os: system,
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
