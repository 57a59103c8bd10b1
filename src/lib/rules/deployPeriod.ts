/** How long a server is paid for at once, and what that takes off its price. spec.md 4.6, section 8. */

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

/** The months of a period, and the percent it takes off everything but traffic plans and licences. */
export const termsOf = (period: DeployPeriod): Terms => terms[period]
