import { useLingui } from '@lingui/react/macro'
import { deployPeriods, termsOf, type DeployPeriod } from '#domain/deployPeriod.ts'
import { RadioCards } from '#ui/RadioCards.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { usePeriodWords } from './usePeriodWords.ts'

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

/** The same with what each takes off. */
export function PeriodCards({ value, onChange }: Props) {
  const { t, i18n } = useLingui()
  const periodWords = usePeriodWords()
  const percent = (discount: number) => i18n.number(discount / 100, { style: 'percent' })
  return (
    <RadioCards
      label={t`Period`}
      value={value}
      onChange={onChange}
      cards={deployPeriods.map((period) => {
        const { discount } = termsOf(period)
        return {
          value: period,
          title: periodWords(period),
          note:
            discount === 0
              ? t`paid each month`
              : t`−${percent(discount)}, not on traffic plans and licences`,
        }
      })}
    />
  )
}
