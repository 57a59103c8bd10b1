import { useLingui } from '@lingui/react/macro'
import { deployPeriods, termsOf, type DeployPeriod } from '#lib/rules/deployPeriod.ts'
import { RadioCards } from '#ui/RadioCards.tsx'
import { usePeriodWords } from './usePeriodWords.ts'

interface Props {
  value: DeployPeriod
  onChange: (period: DeployPeriod) => void
}

/** How long is paid for at once, and what each takes off. */
export function PeriodCards({ value, onChange }: Props) {
  const { t, i18n } = useLingui()
  const periodWords = usePeriodWords()
  const percent = (discount: number) => i18n.number(discount / 100, { style: 'percent' })
  return (
    <RadioCards
      label={t`Period`}
      columns={4}
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
