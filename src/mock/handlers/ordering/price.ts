/** What an order costs, and its invoice. Spec 4.6; the rule of the discounts is `domain/pricing`. */
import { isNothing } from '#domain/amount.ts'
import { lessPercent, negate, percentOf, sum, times } from '#domain/money.ts'
import { licensedCores, perCoreTotal } from '#domain/licences.ts'
import { orderPrice, type OrderPrice, type PriceKind, type PricePart } from '#domain/pricing.ts'
import { normalPromoCode, type Promo } from '#domain/promo.ts'
import type { AccountRow, LicenceRow, ServerRow, TrafficPlanRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { clientOf, currencyOf, groupOf } from '../billing/clientRecord.ts'
import { renewalLine, type NewLine } from '../billing/issuing.ts'
import { coresOf } from '../fit.ts'
import { negative } from '../refusal.ts'
import { plansFor } from '../trafficPlans.ts'
import type { Offer } from './offer.ts'
import { badParameters, noAccess, type Order } from './order.ts'
import type { Installation } from './system.ts'

/** EUR a month for an address besides the main one. */
const addressPrice = '2.00'

/** The plan an order names: required for a new server, and it must go with the machine (spec 4.6, 7). */
export function planOf(world: World, { traffic_plan }: Order, offer: Offer): TrafficPlanRow {
  if (traffic_plan === undefined) throw negative('traffic_plan is missing', { code: badParameters })
  const plan = plansFor(world, offer.location, offer.hardware.kind).find(
    ({ id }) => id === traffic_plan,
  )
  if (plan) return plan
  throw negative(`Traffic plan ${traffic_plan} is not compatible with ${offer.name}`, {
    code: badParameters,
  })
}

/** The discount behind a code. A wrong one is refused with 403, the order with it (spec 7). */
export function promoOf(world: World, { id }: AccountRow, { promocode }: Order): Promo | undefined {
  if (promocode === undefined || promocode.trim() === '') return undefined
  const row = world.tables.promoCodes.get(normalPromoCode(promocode))
  if (!row || row.ends <= world.clock.now() || row.used_by.includes(id))
    throw negative('Wrong promo code', { code: noAccess })
  return { code: row.id, percent: row.percent }
}

export type AddOn = Pick<LicenceRow, 'kind' | 'name' | 'cores' | 'price_EUR'>

/** What is paid besides the machine, without discounts: licences and a plan that costs something. */
export function addOnsOf(
  machine: Parameters<typeof coresOf>[0],
  { os, software }: Installation,
  plan?: TrafficPlanRow,
): AddOn[] {
  const cores = licensedCores(coresOf(machine))
  return [
    ...(plan && !isNothing(plan.price)
      ? [{ kind: 'traffic-plan' as const, name: plan.name, cores: 0, price_EUR: plan.price }]
      : []),
    ...(os?.price_per_core_EUR
      ? [
          {
            kind: 'os' as const,
            name: os.name,
            cores,
            price_EUR: perCoreTotal(os.price_per_core_EUR, cores),
          },
        ]
      : []),
    ...(software?.price
      ? [{ kind: 'software' as const, name: software.name, cores: 0, price_EUR: software.price }]
      : []),
  ]
}

const kindOf: Readonly<Record<AddOn['kind'], PriceKind>> = {
  os: 'os-licence',
  software: 'software',
  'traffic-plan': 'traffic-plan',
}

/** What one month of the machine and its addresses costs: what renewals are counted from. */
export const monthlyOf = ({ monthly }: Offer, addresses: number): string =>
  sum([monthly, times(addressPrice, addresses)])

/** The price of a new server, in EUR. */
export function priceOf(
  offer: Offer,
  addresses: number,
  addOns: readonly AddOn[],
  { deploy_period }: Order,
  promo: Promo | undefined,
): OrderPrice {
  const parts: PricePart[] = [
    { kind: 'server', name: offer.name, monthly: offer.monthly },
    ...(addresses > 0
      ? [
          {
            kind: 'addresses' as const,
            name: `${addresses} additional IPv4`,
            monthly: times(addressPrice, addresses),
          },
        ]
      : []),
    ...addOns.map(({ kind, name, price_EUR }) => ({
      kind: kindOf[kind],
      name,
      monthly: price_EUR,
    })),
  ]
  return orderPrice(parts, deploy_period, promo)
}

/** The lines of the invoice, in the account's currency. Each discount that is not the period's is a line. */
export function invoiceLines(
  world: World,
  account: AccountRow,
  server: ServerRow,
  from: string,
  price: OrderPrice,
  promo: Promo | undefined,
): NewLine[] {
  const { rate } = currencyOf(account)
  const line = (type: NewLine['type'], description: string, amount: string): NewLine => ({
    type,
    relid: server.service_id,
    server_id: server.id,
    description,
    amount: times(amount, rate),
    taxed: true,
    paid_until: null,
  })
  const parts = price.lines.map(({ kind, name, full, periodDiscount }) => {
    const amount = sum([full, negate(periodDiscount)])
    return kind === 'server'
      ? renewalLine(server, from, times(amount, rate))
      : line('Addon', `${server.name}: ${name}`, amount)
  })
  const promoTotal = sum(price.lines.map(({ promoDiscount }) => promoDiscount))
  const { discountpercent, groupname } = groupOf(clientOf(world, account))
  const groupTotal = percentOf(sum([price.total]), discountpercent)
  return [
    ...parts,
    ...(promo && !isNothing(promoTotal)
      ? [line('Discount', `Promo code ${promo.code}: ${promo.percent} %`, negate(promoTotal))]
      : []),
    ...(isNothing(groupTotal)
      ? []
      : [line('Discount', `${groupname}: ${discountpercent} %`, negate(groupTotal))]),
  ]
}

/** An add-on's price for a part of a month, in the account's currency. */
export const inAccountCurrency = (world: World, account: AccountRow, eur: string): string =>
  times(
    lessPercent(eur, groupOf(clientOf(world, account)).discountpercent),
    currencyOf(account).rate,
  )
