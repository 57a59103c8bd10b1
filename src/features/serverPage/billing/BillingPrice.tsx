import type { BillingData } from '#api/actions/billing.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import type { Amount } from '#lib/money/amount.ts'
import { Price, useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { brief } from '#lib/text/brief.ts'
import { useCycleWord } from './words.ts'

interface Props {
  billing: BillingData
  amount: Amount
}

/** What a server costs and how often: "€89.00/month excl. VAT". */
export function BillingPrice({ billing, amount }: Props) {
  const money = useMoney()
  const vatWord = useVatWord()
  const cycle = useCycleWord()
  const currency = currencyNamed(billing)
  if (billing.billing_cycle === 'Monthly')
    return <Price amount={amount} currency={currency} vat="excl" per="month" />
  return (
    <>
      {money(amount, currency)} {brief(cycle(billing.billing_cycle))} {vatWord('excl')}
    </>
  )
}
