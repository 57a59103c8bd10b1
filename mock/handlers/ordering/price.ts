/**
 * What an order costs, and its invoice, counted by the service's own arithmetic (`mock/counting`). spec.md 4.6:
 * the period takes 3, 6 or 12 percent off the machine and its addresses, nothing off traffic plans and licences.
 */
import type { DeployPeriod } from '#lib/rules/deployPeriod.ts'
import { coresToLicense, licenceFor } from '../../counting/licences.ts'
import {
  isNothing,
  lessPercent,
  negate,
  percentOf,
  subtract,
  sum,
  times,
} from '../../counting/money.ts'
import { addOnPeriod, machinePeriod, type PeriodPrice } from '../../counting/periods.ts'
import type {
  AccountRow,
  LicenceRow,
  PromoRow,
  ServerRow,
  TrafficPlanRow,
} from '../../world/rows.ts'
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

/** The plan an order names: required for a new server, and it must go with the machine (spec.md 4.6, 7). */
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

export type Promo = Pick<PromoRow, 'id' | 'percent'>

/** How codes are kept: without spaces around, in capitals. */
const plainCode = (code: string): string => code.trim().toUpperCase()

/**
 * The discount behind a code. A wrong one is refused with 403, the order with it (spec.md 7): unknown, over, used
 * before by this account, or for people who pay in another currency.
 */
export function promoOf(world: World, account: AccountRow, order: Order): Promo | undefined {
  const code = plainCode(order.promocode ?? '')
  if (code === '') return undefined
  const row = world.tables.promoCodes.get(code)
  if (!row || row.ends <= world.clock.now() || row.used_by.includes(account.id))
    throw negative('Wrong promo code', { code: noAccess })
  if (row.currency !== null && row.currency !== account.currency)
    throw negative(`Wrong promo code: ${row.id} is for orders in ${row.currency}`, {
      code: noAccess,
    })
  return row
}

export type AddOn = Pick<LicenceRow, 'kind' | 'name' | 'cores' | 'price_EUR'>

/** What is paid besides the machine, without discounts: licences and a plan that costs something. */
export function addOnsOf(
  machine: Parameters<typeof coresOf>[0],
  { os, software }: Installation,
  plan?: TrafficPlanRow,
): AddOn[] {
  const cores = coresOf(machine)
  return [
    ...(plan && !isNothing(plan.price)
      ? [{ kind: 'traffic-plan' as const, name: plan.name, cores: 0, price_EUR: plan.price }]
      : []),
    ...(os?.price_per_core_EUR
      ? [
          {
            kind: 'os' as const,
            name: os.name,
            cores: coresToLicense(cores),
            price_EUR: licenceFor(os.price_per_core_EUR, cores),
          },
        ]
      : []),
    ...(software?.price
      ? [{ kind: 'software' as const, name: software.name, cores: 0, price_EUR: software.price }]
      : []),
  ]
}

/** What one month of the machine and its addresses costs: what renewals are counted from. */
export const monthlyOf = ({ monthly }: Offer, addresses: number): string =>
  sum([monthly, times(addressPrice, addresses)])

/** What is ordered, as the invoice lists it. */
interface Ordered {
  readonly offer: Offer
  /** Besides the main one. */
  readonly addresses: number
  readonly addOns: readonly AddOn[]
  readonly promo: Promo | undefined
}

interface CountedLine extends PeriodPrice {
  readonly kind: 'server' | 'addresses' | AddOn['kind']
  readonly name: string
  /** Of what the period leaves. */
  readonly promoOff: string
  /** Of what both leave. */
  readonly groupOff: string
}

/**
 * The lines in the account's currency. A month's price is turned into it first, as the catalogue shows it; each
 * line is then rounded by itself.
 */
function countedLines(
  { offer, addresses, addOns, promo }: Ordered,
  period: DeployPeriod,
  { rate, groupPercent }: { readonly rate: string; readonly groupPercent: string },
): CountedLine[] {
  const counted = (
    kind: CountedLine['kind'],
    name: string,
    { full, off }: PeriodPrice,
    promoPercent = 0,
  ): CountedLine => {
    const promoOff = percentOf(subtract(full, off), String(promoPercent))
    const groupOff = percentOf(subtract(full, sum([off, promoOff])), groupPercent)
    return { kind, name, full, off, promoOff, groupOff }
  }
  const machine = (kind: 'server' | 'addresses', name: string, eur: string) =>
    counted(kind, name, machinePeriod(times(eur, rate), period), promo?.percent)
  return [
    machine('server', offer.name, offer.monthly),
    ...(addresses > 0
      ? [machine('addresses', `${addresses} additional IPv4`, times(addressPrice, addresses))]
      : []),
    ...addOns.map(({ kind, name, price_EUR }) =>
      counted(kind, name, addOnPeriod(times(price_EUR, rate), period)),
    ),
  ]
}

/** The lines of the invoice, in the account's currency. Each discount that is not the period's is a line. */
export function invoiceLines(
  world: World,
  account: AccountRow,
  server: ServerRow,
  from: string,
  period: DeployPeriod,
  ordered: Ordered,
): NewLine[] {
  const { discountpercent: groupPercent, groupname } = groupOf(clientOf(world, account))
  const { rate } = currencyOf(account)
  const counted = countedLines(ordered, period, { rate, groupPercent })
  const line = (type: NewLine['type'], description: string, amount: string): NewLine => ({
    type,
    relid: server.service_id,
    server_id: server.id,
    description,
    amount,
    taxed: true,
    paid_until: null,
  })
  const discount = (description: string, amounts: readonly string[]): NewLine[] => {
    const total = sum(amounts)
    return isNothing(total) ? [] : [line('Discount', description, negate(total))]
  }
  const { promo } = ordered
  return [
    ...counted.map(({ kind, name, full, off }) =>
      kind === 'server'
        ? renewalLine(server, from, subtract(full, off))
        : line('Addon', `${server.name}: ${name}`, subtract(full, off)),
    ),
    ...discount(
      `Promo code ${promo?.id}: ${promo?.percent} %`,
      counted.map(({ promoOff }) => promoOff),
    ),
    ...discount(
      `${groupname}: ${groupPercent} %`,
      counted.map(({ groupOff }) => groupOff),
    ),
  ]
}

/** An add-on's price for a part of a month, in the account's currency. */
export const inAccountCurrency = (world: World, account: AccountRow, eur: string): string =>
  lessPercent(
    times(eur, currencyOf(account).rate),
    groupOf(clientOf(world, account)).discountpercent,
  )
