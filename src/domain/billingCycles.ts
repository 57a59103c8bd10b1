/** How often a server is paid. Spec 4.6, 8; the names on the wire are in wire.md 7. */
import { lessPercent, times, type Amount } from './money.ts'

/** `period`: as an order names it. `discount`: percent, not on traffic plans and licences. */
export const billingCycles = {
  Monthly: { period: 'monthly', months: 1, discount: '0' },
  Quarterly: { period: 'quarterly', months: 3, discount: '3' },
  'Semi-Annually': { period: 'semi-annually', months: 6, discount: '6' },
  Annually: { period: 'annually', months: 12, discount: '12' },
} as const

export type BillingCycle = keyof typeof billingCycles

/** The cycle with this name; whatever is unknown is paid monthly. */
export const cycleNamed = (name: string): BillingCycle =>
  Object.hasOwn(billingCycles, name) ? (name as BillingCycle) : 'Monthly'

/** What a whole period costs, discount included. `monthly` in major units. */
export function priceOfCycle(monthly: Amount, cycle: BillingCycle): Amount {
  const { months, discount } = billingCycles[cycle]
  return lessPercent(times(monthly, months), discount)
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
