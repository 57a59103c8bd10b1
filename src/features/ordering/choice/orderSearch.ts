/** The choices of the order form, in the URL, so that a link opens it filled in. */
import { deployPeriods, type DeployPeriod } from '#lib/rules/deployPeriod.ts'
import { taxedCountries, untaxedCountry } from '#lib/money/vat.ts'
import { maxServers, type Offer } from '../rules/offer.ts'

export const orderSteps = ['what', 'system', 'network', 'access', 'review'] as const
export type OrderStep = (typeof orderSteps)[number]

/**
 * `own`: the person installs their own OS (`own_os`). `none`: the opened OS family doesn't fit the plan, so that
 * nothing is chosen and no default applies.
 */
export type WantedOs = number | (typeof withoutOs)[number]

const withoutOs = ['own', 'none'] as const

export interface OrderSearch {
  /** A preset's id or name: links may use either (wire.md 3). */
  preset?: string
  /** A stock server's id, instead of a preset. */
  stock?: number
  location?: string
  os?: WantedOs
  soft?: number
  plan?: number
  period?: DeployPeriod
  /** The number of servers; default 1. */
  count?: number
  /** A visitor's VAT country: an EU country, or `other`. */
  vat?: string
  /** The open step; default: the first incomplete one. */
  step?: OrderStep
}

const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined
}

const countIn = (value: unknown): number | undefined => {
  const count = numberIn(value)
  return count !== undefined && count > 1 ? Math.min(count, maxServers) : undefined
}

const wordIn = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[\w.-]{1,80}$/.test(text) ? text : undefined
}

/** Reads the URL's search. Invalid values become undefined: the router would keep a missing key. */
export function readOrderSearch(search: Readonly<Record<string, unknown>>): OrderSearch {
  return {
    ...readNamedOffer(search),
    os: withoutOs.find((known) => known === search['os']) ?? numberIn(search['os']),
    soft: numberIn(search['soft']),
    plan: numberIn(search['plan']),
    period: deployPeriods.find((known) => known === search['period']),
    count: countIn(search['count']),
    vat: [...taxedCountries, untaxedCountry].find((known) => known === search['vat']),
    step: orderSteps.find((known) => known === search['step']),
  }
}

/** The part that says what is read first. */
export const readNamedOffer = (search: Readonly<Record<string, unknown>>) => ({
  preset: wordIn(search['preset']),
  stock: numberIn(search['stock']),
  location: wordIn(search['location'])?.toUpperCase(),
})

/** Whether the URL names this offer. */
export function isNamedIn({ ref, name }: Offer, { preset, stock }: OrderSearch): boolean {
  if (ref.kind === 'stock') return stock === ref.id
  return stock === undefined && (preset === String(ref.id) || preset === name)
}

/** Names an offer in the URL. */
export const searchForOffer = ({ ref }: Offer): Pick<OrderSearch, 'preset' | 'stock'> =>
  ref.kind === 'stock'
    ? { stock: ref.id, preset: undefined }
    : { preset: String(ref.id), stock: undefined }
