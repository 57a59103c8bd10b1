import { Trans } from '@lingui/react/macro'
import { Banknote } from 'lucide-react'
import type { Transaction } from '#api/actions/billing/money.ts'
import { Transactions } from '../view/Transactions.tsx'
import { useAccountCurrency } from '../view/useAccountCurrency.ts'
import { useSumsWords } from '../view/useSumsWords.ts'
import { compare, negate } from '#lib/money/money.ts'
import { sumsByCurrency } from '#lib/money/sumsByCurrency.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { usePayments } from '../usePayments.ts'

/** Every payment, the latest first, and what they come to in each currency. */
export function Payments() {
  const { read, currencyOf } = usePayments()
  return (
    <Card
      flush
      title={<Trans>Payments</Trans>}
      description={
        read.data && <Totals transactions={read.data.transactions} currencyOf={currencyOf} />
      }
    >
      <ReadPart read={read} failed={<Trans>Couldn’t load payments</Trans>}>
        {({ transactions }) =>
          transactions.length === 0 ? (
            <EmptyState icon={<Banknote />} title={<Trans>No payments yet</Trans>}>
              <Trans>Payments from credit are listed under Account credit.</Trans>
            </EmptyState>
          ) : (
            <Transactions transactions={latestFirst(transactions)} currencyOf={currencyOf} />
          )
        }
      </ReadPart>
    </Card>
  )
}

/** What has no date is the oldest. */
const latestFirst = (transactions: readonly Transaction[]): Transaction[] =>
  transactions.toSorted(
    (one, other) => (other.date ?? '').localeCompare(one.date ?? '') || other.id - one.id,
  )

interface TotalsProps {
  transactions: readonly Transaction[]
  currencyOf: (transaction: Transaction) => string
}

function Totals({ transactions, currencyOf }: TotalsProps) {
  const words = useSumsWords()
  const currency = useAccountCurrency()
  const amounts = transactions.flatMap((transaction) => {
    const { amount } = transaction
    return amount === null ? [] : [{ amount, currency: currencyOf(transaction) }]
  })
  const paid = sumsByCurrency(amounts.filter(({ amount }) => compare(amount, '0') > 0))
  const back = sumsByCurrency(
    amounts
      .filter(({ amount }) => compare(amount, '0') < 0)
      .map(({ amount, currency: paidIn }) => ({ amount: negate(amount), currency: paidIn })),
  )
  if (paid.length === 0 && back.length === 0) return null
  return back.length === 0 ? (
    <Trans>{words({ sums: paid, currency })} paid</Trans>
  ) : (
    <Trans>
      {words({ sums: paid, currency })} paid, {words({ sums: back, currency })} refunded
    </Trans>
  )
}
