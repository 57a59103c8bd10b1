/** How often a rented server is paid, by the billing application's names (wire.md 7). Spec 4.6, 8. */
import { termsOf, type DeployPeriod } from './deployPeriod.ts'
import type { Amount } from './amount.ts'
import { lessPercent, times } from './money.ts'

const periods = {
  Monthly: 'monthly',
  Quarterly: 'quarterly',
  'Semi-Annually': 'semi-annually',
  Annually: 'annually',
} as const satisfies Record<string, DeployPeriod>

export type BillingCycle = keyof typeof periods

/** The cycle with this name; whatever is unknown is paid monthly. */
export const cycleNamed = (name: string): BillingCycle =>
  Object.hasOwn(periods, name) ? (name as BillingCycle) : 'Monthly'

export const monthsOf = (cycle: BillingCycle): number => termsOf(periods[cycle]).months

/** What a whole period costs, its discount taken off. `monthly` in major units. */
export function priceOfCycle(monthly: Amount, cycle: BillingCycle): Amount {
  const { months, discount } = termsOf(periods[cycle])
  return lessPercent(times(monthly, months), String(discount))
}

const dayMs = 86_400_000

/** The day `months` later, or the last one of a shorter month: 31 January + 1 = 28 February. */
export function addMonths(date: string, months: number): string {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
  return later.toISOString().slice(0, 10)
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** Whole days from one "YYYY-MM-DD" to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
