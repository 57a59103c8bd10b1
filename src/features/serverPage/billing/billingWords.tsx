import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Due } from '#features/servers/rules/serverConditions.ts'
import { canceledLabel, shortDay } from '#features/servers/view/words.ts'
import type { BillingData } from '#api/actions/billing.ts'
import { type Amount, currencyNamed } from '#lib/money/amount.ts'
import { Price, useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { truncate } from '#lib/text/truncate.ts'

/** Labels for billing's codes (wire.md 7); an unknown code is shown as it is. */
const cycles: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Monthly', msg`every month`],
  ['Quarterly', msg`every three months`],
  ['Semi-Annually', msg`every six months`],
  ['Annually', msg`every year`],
  ['Biennially', msg`every two years`],
  ['Triennially', msg`every three years`],
])

const statuses: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Active', msg`Active`],
  ['Suspended', msg`Suspended`],
  ['Cancelled', canceledLabel],
  ['Terminated', msg({ message: 'Ended', context: 'server' })],
  ['Fraud', msg`Closed`],
  ['Pending', msg`Pending`],
])

function useWord(words: ReadonlyMap<string, MessageDescriptor>): (code: string) => string {
  const { t } = useLingui()
  return (code) => {
    const word = words.get(code)
    return word ? t(word) : code
  }
}

/** "every month" */
export const useCycleWord = () => useWord(cycles)
export const useStatusWord = () => useWord(statuses)

/** "Ends 29 Nov" or "Being canceled"; undefined for a server that isn't. */
export function useCanceledWord(): (due: Due) => string | undefined {
  const { t, i18n } = useLingui()
  return ({ ends, day }) => {
    if (ends === undefined) return undefined
    if (ends === 'at-once') return t`Being canceled`
    return day === null ? t(canceledLabel) : t`Ends ${shortDay(i18n, day)}`
  }
}

interface BillingPriceProps {
  billing: BillingData
  amount: Amount
}

/** "€89.00/month excl. VAT" */
export function BillingPrice({ billing, amount }: BillingPriceProps) {
  const money = useMoney()
  const vatWord = useVatWord()
  const cycle = useCycleWord()
  const currency = currencyNamed(billing)
  if (billing.billing_cycle === 'Monthly')
    return <Price amount={amount} currency={currency} vat="excl" per="month" />
  return (
    <>
      {money(amount, currency)} {truncate(cycle(billing.billing_cycle))} {vatWord('excl')}
    </>
  )
}
