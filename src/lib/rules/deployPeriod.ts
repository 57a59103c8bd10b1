/** Billing periods and their discounts. spec.md 4.6, section 8. */

export const deployPeriods = ['monthly', 'quarterly', 'semi-annually', 'annually'] as const
export type DeployPeriod = (typeof deployPeriods)[number]

interface Terms {
  readonly months: number
  /** Percent. */
  readonly discount: number
}

const terms: Readonly<Record<DeployPeriod, Terms>> = {
  monthly: { months: 1, discount: 0 },
  quarterly: { months: 3, discount: 3 },
  'semi-annually': { months: 6, discount: 6 },
  annually: { months: 12, discount: 12 },
}

/** The discount doesn't apply to traffic plans and licenses. */
export const termsOf = (period: DeployPeriod): Terms => terms[period]
