/** Billing periods and their discounts. spec.md 4.6, section 8. */
import type { DeployPeriod } from '#lib/rules/deployPeriod.ts'
import type { Amount } from '#lib/money/amount.ts'
import type { ServerRow } from '../world/rows.ts'
import { noMoney, percentOf, times, share } from './money.ts'

interface Period {
  readonly months: number
  readonly percent: string
}

const periods: Readonly<Record<DeployPeriod, Period>> = {
  monthly: { months: 1, percent: '0' },
  quarterly: { months: 3, percent: '3' },
  'semi-annually': { months: 6, percent: '6' },
  annually: { months: 12, percent: '12' },
}

/** The price of a whole period, and its discount. */
export interface PeriodPrice {
  readonly full: Amount
  readonly off: Amount
}

/** A period of a machine or an IP address. */
export function machinePeriod(monthly: Amount, period: DeployPeriod): PeriodPrice {
  const { months, percent } = periods[period]
  const full = times(monthly, months)
  return { full, off: percentOf(full, percent) }
}

/** A period of a traffic plan or a license, without discount. */
export const addOnPeriod = (monthly: Amount, period: DeployPeriod): PeriodPrice => ({
  full: times(monthly, periods[period].months),
  off: noMoney,
})

/** A billing cycle in the billing application's words (wire.md 7). */
type Cycle = ServerRow['period']

const cycles: Readonly<Record<Cycle, DeployPeriod>> = {
  Monthly: 'monthly',
  Quarterly: 'quarterly',
  'Semi-Annually': 'semi-annually',
  Annually: 'annually',
}

/** The period of a billing cycle. */
export const periodOfCycle = (cycle: Cycle): DeployPeriod => cycles[cycle]

/** The months of a billing cycle. */
export const monthsOfCycle = (cycle: Cycle): number => periods[cycles[cycle]].months

/** All periods with their months, for price lists. */
export const everyPeriod = Object.entries(periods).map(([name, { months }]) => ({
  period: name as DeployPeriod,
  months,
}))

/** Fewest licensed cores. */
const fewest = 8

/** Number of licensed cores for a machine. */
export function coresToLicense(cores: number): number {
  const even = cores % 2 === 0 ? cores : cores + 1
  return even < fewest ? fewest : even
}

/** EUR per month for a machine. */
export const licenceFor = (perCore: Amount, cores: number): Amount =>
  times(perCore, coresToLicense(cores))

/** The value of the remaining days; never more than was paid. */
export const refundFor = (paid: Amount, daysLeft: number, daysInPeriod: number): Amount =>
  daysLeft <= 0 ? noMoney : share(paid, Math.min(daysLeft, daysInPeriod), daysInPeriod)
