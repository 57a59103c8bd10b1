/** The choice of the order screen in its URL: a link opens it filled in. */
import { deployPeriods, type DeployPeriod } from '#lib/rules/deployPeriod.ts'
import { taxedCountries, untaxedCountry } from '#lib/money/vat.ts'
import { mostServers, type Offer } from '../rules/offer.ts'

export const orderSteps = ['what', 'system', 'network', 'access', 'review'] as const
export type OrderStep = (typeof orderSteps)[number]

/**
 * `own`: the person installs a system of their own (`own_os`). `none`: they looked for one where none goes with the
 * machine, and have still to choose: nothing stands in its place.
 */
export type WantedSystem = number | (typeof withoutSystem)[number]

const withoutSystem = ['own', 'none'] as const

export interface OrderSearch {
  /** A configuration, by its number or its name: links may use either (wire.md 3). */
  preset?: string
  /** A machine in stock, in place of a configuration. */
  stock?: number
  location?: string
  os?: WantedSystem
  soft?: number
  plan?: number
  period?: DeployPeriod
  /** How many servers of it are ordered; one when left out. */
  count?: number
  /** Where a visitor would pay VAT: a country of the union, or `other`. */
  vat?: string
  /** The step that is open; the first one that is not complete when it is left out. */
  step?: OrderStep
}

const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined
}

const countIn = (value: unknown): number | undefined => {
  const count = numberIn(value)
  return count !== undefined && count > 1 ? Math.min(count, mostServers) : undefined
}

const wordIn = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[\w.-]{1,80}$/.test(text) ? text : undefined
}

/** The choice in an address. What makes no sense there is undefined: left out, the router would hand it on. */
export function readOrderSearch(search: Readonly<Record<string, unknown>>): OrderSearch {
  return {
    preset: wordIn(search['preset']),
    stock: numberIn(search['stock']),
    location: wordIn(search['location'])?.toUpperCase(),
    os: withoutSystem.find((known) => known === search['os']) ?? numberIn(search['os']),
    soft: numberIn(search['soft']),
    plan: numberIn(search['plan']),
    period: deployPeriods.find((known) => known === search['period']),
    count: countIn(search['count']),
    vat: [...taxedCountries, untaxedCountry].find((known) => known === search['vat']),
    step: orderSteps.find((known) => known === search['step']),
  }
}

/** Whether it is the offer that the address names. */
export function isNamedIn({ ref, name }: Offer, { preset, stock }: OrderSearch): boolean {
  if (ref.kind === 'stock') return stock === ref.id
  return stock === undefined && (preset === String(ref.id) || preset === name)
}

/** The address's way to name an offer. */
export const searchForOffer = ({ ref }: Offer): Pick<OrderSearch, 'preset' | 'stock'> =>
  ref.kind === 'stock'
    ? { stock: ref.id, preset: undefined }
    : { preset: String(ref.id), stock: undefined }
