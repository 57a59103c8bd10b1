import { Trans } from '@lingui/react/macro'
import { TextField } from '#lib/forms/fields.tsx'
import type { OrderForm, OrderValues } from '../choice/orderFields.ts'
import type { OrderSearch } from '../choice/orderSearch.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import { useFocusOnWrong } from '../choice/wrongField.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { PeriodCards } from './PeriodCards.tsx'
import { Total } from './PricePanel.tsx'
import { useQuote } from './useQuote.ts'

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
  useFocusOnWrong('review', form.setFocus)
  const { quote } = useQuote(choice, typed.promo)
  return (
    <>
      <PeriodCards value={choice.period} onChange={(chosen) => onSearch({ period: chosen })} />
      <TextField
        control={control}
        name="promo"
        label={<Trans>Promo code</Trans>}
        hint={<Trans>What it takes off is told by the invoice.</Trans>}
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
