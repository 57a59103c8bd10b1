/**
 * Prices and invoice lines of an order (arithmetic: `mock/counting`). spec.md 4.6: longer periods get 3, 6 or 12 percent
 * off the server and its addresses, but not off traffic plans and licenses.
 */
import type { DeployPeriod } from '#lib/rules/deployPeriod.ts'
import {
  coresToLicense,
  licenceFor,
  addOnPeriod,
  machinePeriod,
  type PeriodPrice,
} from '../../counting/prices.ts'
import {
  isNothing,
  lessPercent,
  negate,
  percentOf,
  subtract,
  sum,
  times,
} from '../../counting/money.ts'
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

/** EUR per month for an additional IP address. */
const addressPrice = '2.00'

/** The order's traffic plan: required, and it must match the server (spec.md 4.6, 7). */
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

/** Codes are stored trimmed and upper case. */
const plainCode = (code: string): string => code.trim().toUpperCase()

/**
 * The promo code's discount. A wrong code refuses the whole order with 403 (spec.md 7): unknown, expired, already used by
 * this account, or for another currency.
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

/** Add-ons without discounts: licenses, and a traffic plan that isn't free. */
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

/** Monthly price of the server and its addresses, the basis for renewals. */
export const monthlyOf = ({ monthly }: Offer, addresses: number): string =>
  sum([monthly, times(addressPrice, addresses)])

/** The contents of the invoice. */
interface Ordered {
  readonly offer: Offer
  /** In addition to the main one. */
  readonly addresses: number
  readonly addOns: readonly AddOn[]
  readonly promo: Promo | undefined
}

interface CountedLine extends PeriodPrice {
  readonly kind: 'server' | 'addresses' | AddOn['kind']
  readonly name: string
  /** Promo discount, on top of the period's. */
  readonly promoOff: string
  /** Group discount, on top of both. */
  readonly groupOff: string
}

/**
 * Lines in the account's currency. The monthly price is converted first, as in the catalogue; then each line is rounded.
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

/** Invoice lines in the account's currency. Promo and group discounts are lines of their own. */
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

/** A monthly add-on price in the account's currency, after its group discount. */
export const inAccountCurrency = (world: World, account: AccountRow, eur: string): string =>
  lessPercent(
    times(eur, currencyOf(account).rate),
    groupOf(clientOf(world, account)).discountpercent,
  )
