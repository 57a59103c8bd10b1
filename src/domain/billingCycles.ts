/** How often a rented server is paid, by the billing application's names (wire.md 7). Spec 4.6, 8. */
import { termsOf, type DeployPeriod } from './deployPeriod.ts'

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

/** The period that an order names so (spec 4.6). */
export const periodOf = (cycle: BillingCycle): DeployPeriod => periods[cycle]

export const monthsOf = (cycle: BillingCycle): number => termsOf(periods[cycle]).months
