import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#lib/forms/fields.tsx'
import type { OrderForm, OrderValues } from '../choice/orderFields.ts'
import type { OrderSearch } from '../choice/orderSearch.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import { useFocusInvalidField } from '../choice/invalidField.ts'
import { OrderFacts } from '../review/OrderFacts.tsx'
import { Total, useQuote } from '../review/PricePanel.tsx'
import { deployPeriods, termsOf, type DeployPeriod } from '#lib/rules/deployPeriod.ts'
import { RadioCards } from '#ui/RadioCards.tsx'
import { usePeriodWords } from '../choice/orderWords.tsx'

interface Props {
  choice: OrderChoice
  form: OrderForm
  /** As it stands in the form. */
  typed: OrderValues
  onSearch: (change: OrderSearch) => void
}

/** How long is paid for, a promo code, and the whole choice once more. */
export function ReviewStep({ choice, form, typed, onSearch }: Props) {
  const { control } = form
  useFocusInvalidField('review', form.setFocus)
  const { quote } = useQuote(choice, typed.promo)
  return (
    <>
      <PeriodCards value={choice.period} onChange={(chosen) => onSearch({ period: chosen })} />
      <TextField
        control={control}
        name="promo"
        label={<Trans>Promo code</Trans>}
        hint={<Trans>The invoice shows the discount</Trans>}
        className="sm:max-w-60"
        optional
        mono
        autoComplete="off"
        spellCheck={false}
      />
      <OrderFacts choice={choice} values={typed} />
      {quote?.kind === 'offered' && <Total quote={quote} />}
    </>
  )
}

interface PeriodProps {
  value: DeployPeriod
  onChange: (period: DeployPeriod) => void
}

/** How long is paid for at once, and what each takes off. */
function PeriodCards({ value, onChange }: PeriodProps) {
  const { t, i18n } = useLingui()
  const periodWords = usePeriodWords()
  const percent = (discount: number) => i18n.number(discount / 100, { style: 'percent' })
  return (
    <RadioCards
      label={t`Billing period`}
      columns={4}
      value={value}
      onChange={onChange}
      cards={deployPeriods.map((period) => {
        const { discount } = termsOf(period)
        return {
          value: period,
          title: periodWords(period),
          note: discount === 0 ? t`No commitment` : t`save ${percent(discount)} on the server`,
        }
      })}
    />
  )
}
