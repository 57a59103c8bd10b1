import { useLingui } from '@lingui/react/macro'
import type { DeployPeriod } from '#lib/rules/deployPeriod.ts'

/** How long is paid for at once, in words. */
export function usePeriodWords(): (period: DeployPeriod) => string {
  const { t } = useLingui()
  const words = {
    monthly: t`Monthly`,
    quarterly: t`Quarterly`,
    'semi-annually': t`Semi-annual`,
    annually: t`Annual`,
  } satisfies Record<DeployPeriod, string>
  return (period) => words[period]
}
