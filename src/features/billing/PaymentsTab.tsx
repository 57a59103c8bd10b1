import { Trans } from '@lingui/react/macro'
import { Banknote } from 'lucide-react'
import type { Transaction } from '#api/actions/billing/money.ts'
import { compare, negate, sumsByCurrency } from '#lib/money/money.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { isEmpty, Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { usePayments } from './usePayments.ts'
import { useFormatSums } from './view/currency.ts'
import { Transactions } from './view/Transactions.tsx'

/** Every payment, newest first, with totals by currency. */
export function PaymentsTab() {
  const { read, currencyOf } = usePayments()
  return (
    <Card
      flush
      title={<Trans>Payments</Trans>}
      description={
        read.data && <Totals transactions={read.data.transactions} currencyOf={currencyOf} />
      }
    >
      <ReadPart read={read}>
        {({ transactions }) =>
          isEmpty(transactions) ? (
            <EmptyState icon={<Banknote />} title={<Trans>No payments yet</Trans>}>
              <Trans>Payments from credit are listed under Account credit.</Trans>
            </EmptyState>
          ) : (
            <>
              <Unreadable of={transactions} what="payments" inTotals inCard />
              <Transactions transactions={newestFirst(transactions)} currencyOf={currencyOf} />
            </>
          )
        }
      </ReadPart>
    </Card>
  )
}

/** Payments without a date come last. */
const newestFirst = (transactions: readonly Transaction[]): Transaction[] =>
  transactions.toSorted(
    (one, other) => (other.date ?? '').localeCompare(one.date ?? '') || other.id - one.id,
  )

interface TotalsProps {
  transactions: readonly Transaction[]
  currencyOf: (transaction: Transaction) => string
}

function Totals({ transactions, currencyOf }: TotalsProps) {
  const formatSums = useFormatSums()
  const amounts = transactions.flatMap((transaction) => {
    const { amount } = transaction
    return amount === null ? [] : [{ amount, currency: currencyOf(transaction) }]
  })
  const paid = sumsByCurrency(amounts.filter(({ amount }) => compare(amount, '0') > 0))
  const refunded = sumsByCurrency(
    amounts
      .filter(({ amount }) => compare(amount, '0') < 0)
      .map(({ amount, currency }) => ({ amount: negate(amount), currency })),
  )
  if (paid.length === 0 && refunded.length === 0) return null
  return refunded.length === 0 ? (
    <Trans>{formatSums(paid)} paid</Trans>
  ) : (
    <Trans>
      {formatSums(paid)} paid, {formatSums(refunded)} refunded
    </Trans>
  )
}
