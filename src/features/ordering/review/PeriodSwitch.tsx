import { useLingui } from '@lingui/react/macro'
import { deployPeriods, termsOf, type DeployPeriod } from '#lib/rules/deployPeriod.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

interface Props {
  value: DeployPeriod
  onChange: (period: DeployPeriod) => void
}

/** How long is paid for at once, beside the price. */
export function PeriodSwitch({ value, onChange }: Props) {
  const { t } = useLingui()
  const months = (period: DeployPeriod) => termsOf(period).months
  return (
    <SegmentedControl
      stretch
      label={t`Period`}
      value={value}
      onChange={onChange}
      options={deployPeriods.map((period) => ({ value: period, label: t`${months(period)} mo` }))}
    />
  )
}
