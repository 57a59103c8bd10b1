import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#ui/dateFormats.ts'
import type { Amount } from '#lib/money/amount.ts'
import { inCents } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { Button } from '#ui/Button.tsx'
import { useCreditStatus } from '../accountBalance.ts'
import { fundsPresets } from '../rules/fundsPresets.ts'
import { chargesOf } from '../rules/upcomingCharges.ts'
import { summaryLimits, useDueDays } from '../upcoming/useUpcomingCharges.ts'

/** What the charges ahead lack, to choose from; nothing while unknown, and where the credit covers them. */
export function FundsPresets({ onChoose }: { onChoose: (amount: Amount) => void }) {
  const { i18n } = useLingui()
  const money = useMoney()
  const status = useCreditStatus()
  const dueDays = useDueDays(summaryLimits)
  if (!status || !dueDays) return null
  const { credit, currency } = status
  const presets = fundsPresets(chargesOf(dueDays), { amount: credit, currency })
  if (presets.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {presets.map(({ amount, through }) => {
        const price = money(amount, currency)
        const day = through === null ? '' : formatDay(i18n, through)
        return (
          <Button key={through ?? 'overdue'} onClick={() => onChoose(inCents(amount))}>
            {through === null ? (
              <Trans>{price} pays what’s overdue</Trans>
            ) : (
              <Trans>
                {price} covers everything until {day}
              </Trans>
            )}
          </Button>
        )
      })}
    </div>
  )
}
