import { Trans, useLingui } from '@lingui/react/macro'
import { useFormState } from 'react-hook-form'
import { locationWord } from '#serverView/words.ts'
import { DataList } from '#ui/DataList.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { OrderForm } from '../-choice/orderFields.ts'
import type { OrderSearch } from '../-choice/orderSearch.ts'
import type { OrderChoice } from '../-choice/useOrderChoice.ts'
import { useFocusOnWrong } from '../-choice/wrongField.ts'
import { usePlanWords } from '../-steps/usePlanWords.ts'
import { PeriodCards } from './PeriodCards.tsx'
import { SetUpWords } from './SetUpWords.tsx'

interface Props {
  choice: OrderChoice
  form: OrderForm
  onSearch: (change: OrderSearch) => void
}

/** How long is paid for, a promo code, and the whole choice once more. */
export function ReviewStep({ choice, form, onSearch }: Props) {
  const { t } = useLingui()
  const { control, register } = form
  useFocusOnWrong('review', form.setFocus)
  const { errors } = useFormState({ control })
  const planWords = usePlanWords()
  const { offer, location, system, software, plan, period } = choice
  if (!offer) return null
  const place = locationWord(location)
  return (
    <>
      <PeriodCards value={period} onChange={(chosen) => onSearch({ period: chosen })} />
      <Field
        label={<Trans>Promo code</Trans>}
        error={errors.promo?.message}
        hint={<Trans>What it takes off is told by the invoice.</Trans>}
        className="sm:max-w-60"
        optional
      >
        <TextInput mono autoComplete="off" spellCheck={false} {...register('promo')} />
      </Field>
      <DataList
        rows={[
          { term: <Trans>Server</Trans>, value: offer.name },
          { term: <Trans>Location</Trans>, value: place ? t(place) : location },
          {
            term: <Trans>System</Trans>,
            value: system === 'own' ? <Trans>my own</Trans> : (system?.name ?? null),
          },
          { term: <Trans>Software</Trans>, value: software?.name ?? null },
          { term: <Trans>Traffic</Trans>, value: plan ? planWords.title(plan) : null },
          { term: <Trans>Set up</Trans>, value: <SetUpWords choice={choice} /> },
        ]}
      />
    </>
  )
}
