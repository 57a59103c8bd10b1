import { Trans } from '@lingui/react/macro'
import { useFormState } from 'react-hook-form'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
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
  const { control, register } = form
  useFocusOnWrong('review', form.setFocus)
  const { errors } = useFormState({ control })
  const { quote } = useQuote(choice, typed.promo)
  return (
    <>
      <PeriodCards value={choice.period} onChange={(chosen) => onSearch({ period: chosen })} />
      <Field
        label={<Trans>Promo code</Trans>}
        error={errors.promo?.message}
        hint={<Trans>What it takes off is told by the invoice.</Trans>}
        className="sm:max-w-60"
        optional
      >
        <TextInput mono autoComplete="off" spellCheck={false} {...register('promo')} />
      </Field>
      <OrderFacts choice={choice} values={typed} />
      {quote?.kind === 'offered' && <Total quote={quote} />}
    </>
  )
}
