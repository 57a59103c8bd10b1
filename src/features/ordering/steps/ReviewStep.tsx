import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#lib/forms/fields.tsx'
import type { OrderForm, OrderValues } from '../choice/orderFields.ts'
import type { OrderSearch, OrderStep } from '../choice/orderSearch.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import { useFocusWantedField } from '../choice/wantedField.ts'
import { OrderFacts } from '../review/OrderFacts.tsx'
import { PaymentStrip } from '../review/PriceBreakdown.tsx'
import { Total, useQuote } from '../review/PricePanel.tsx'
import type { OrderQuote } from '../rules/orderQuote.ts'
import { isZero, type Amount } from '#lib/money/amount.ts'
import { subtract, times } from '#lib/money/money.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { vatInSum } from '#lib/money/vat.ts'
import { deployPeriods, type DeployPeriod } from '#lib/rules/deployPeriod.ts'
import { RadioCards } from '#ui/RadioCards.tsx'
import { usePeriodWords } from '../choice/orderWords.tsx'

interface Props {
  choice: OrderChoice
  form: OrderForm
  /** The form's values. */
  typed: OrderValues
  onSearch: (change: OrderSearch) => void
  onShow: (step: OrderStep) => void
  onShowField: (field: keyof OrderValues) => void
  /** The price is beside it. */
  wide: boolean
  /** A summary of the access step. */
  access: ReactNode
}

/** The billing period, the promo code and a summary of the other choices: what is confirmed by ordering. */
export function ReviewStep({
  choice,
  form,
  typed,
  onSearch,
  onShow,
  onShowField,
  wide,
  access,
}: Props) {
  const { control } = form
  useFocusWantedField('review', form.setFocus)
  const { quote, quoteFor } = useQuote(choice, typed.promo)
  return (
    <>
      <PeriodCards
        isEach={choice.count > 1}
        quoteFor={quoteFor}
        value={choice.period}
        onChange={(chosen) => onSearch({ period: chosen })}
      />
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
      <OrderFacts
        choice={choice}
        values={typed}
        onShow={onShow}
        onShowField={onShowField}
        access={access}
      />
      {!wide && quote?.kind === 'offered' && (
        <>
          <Total quote={quote} count={choice.count} />
          <PaymentStrip quote={quote} count={choice.count} isPrepaid={choice.payer.isPrepaid} />
        </>
      )}
    </>
  )
}

interface PeriodProps {
  /** The amounts are per server. */
  isEach: boolean
  value: DeployPeriod
  /** Undefined until the account's data has loaded. */
  quoteFor: ((period: DeployPeriod) => OrderQuote) | undefined
  onChange: (period: DeployPeriod) => void
}

/** The billing periods: price per month, due now, and savings. */
function PeriodCards({ isEach, value, quoteFor, onChange }: PeriodProps) {
  const { t } = useLingui()
  const money = useMoney()
  const vatWord = useVatWord()
  const periodWords = usePeriodWords()
  function note(period: DeployPeriod): string | undefined {
    const quote = quoteFor?.(period)
    if (quote?.kind !== 'offered') return undefined
    const { price, currency } = quote
    const inWords = (amount: Amount) => money(amount, currency)
    const monthly = inWords(price.perMonth)
    const now = inWords(price.now.total)
    const vat = vatWord(vatInSum(price.vat))
    if (price.months === 1) return t`${monthly}/month ${vat}`
    const byTheMonth = quoteFor?.('monthly')
    const saved =
      byTheMonth?.kind === 'offered'
        ? subtract(times(byTheMonth.price.now.total, price.months), price.now.total)
        : '0'
    if (isZero(saved)) return t`${monthly}/month, ${now} now ${vat}`
    return t`${monthly}/month, ${now} now ${vat}, save ${inWords(saved)}`
  }
  const label = isEach ? t`Billing period, prices per server` : t`Billing period`
  return (
    <div className="grid gap-1.5">
      {/* The total beside it is for all servers. */}
      {isEach && (
        <p aria-hidden="true" className="font-medium">
          {label}
        </p>
      )}
      <RadioCards
        label={label}
        columns={4}
        value={value}
        onChange={onChange}
        cards={deployPeriods.map((period) => ({
          value: period,
          title: periodWords(period),
          note: note(period),
        }))}
      />
    </div>
  )
}
