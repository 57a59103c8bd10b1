import { UpcomingCharges } from './UpcomingCharges.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAccountCurrency } from '../view/useAccountCurrency.ts'
import { spendingByMonth, type MonthSpent, type Spending } from '../rules/spending.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { WhenSeen } from '#ui/WhenSeen.tsx'
import { usePayments } from '../usePayments.ts'

export function OutlookTab() {
  return (
    <>
      <UpcomingCharges />
      <WhatWasSpent />
    </>
  )
}

/** Months that are shown, the present one with them. */
const months = 12
/** In px. */
const height = 200

const placeholder = <SkeletonBlock className="h-50" />

/** What was paid month by month, a chart for each currency, with its numbers as a table. */
function WhatWasSpent() {
  const today = useToday()
  const ofAccount = useAccountCurrency()
  const { read, currencyOf } = usePayments()
  return (
    <Card
      title={<Trans>Spending</Trans>}
      description={
        <Trans>
          Payments by month, minus refunds. Invoices paid from credit aren’t counted again.
        </Trans>
      }
    >
      <ReadPart read={read} skeleton={placeholder} failed={<Trans>Couldn’t load payments</Trans>}>
        {({ transactions }) => {
          const spendings = spendingByMonth(
            transactions.flatMap((transaction) => {
              const { date, amount } = transaction
              const currency = currencyOf(transaction) || ofAccount
              return amount === null ? [] : [{ date, amount, currency }]
            }),
            today,
            months,
          )
          return spendings.length === 0 ? (
            <EmptyState title={<Trans>No payments in the last 12 months</Trans>} />
          ) : (
            spendings.map((spending) => <Months key={spending.currency} {...spending} />)
          )
        }}
      </ReadPart>
    </Card>
  )
}

function Months({ currency, months: all }: Spending) {
  const { t } = useLingui()
  const money = useMoney()
  const name = useMonthName()
  const [asTable, setAsTable] = useState(false)
  const columns = useColumns(currency)
  const label = t`Spending by month, ${currency}`
  const spoken = `${label}. ${all.map(({ month, amount }) => `${name(month, 'long')}: ${money(amount, currency)}`).join('. ')}`
  return (
    <figure className="grid gap-2">
      <figcaption className="flex items-center gap-3">
        <span className="num text-muted">{currency}</span>
        <Button
          variant="ghost"
          className="ml-auto"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          <Trans>Table</Trans>
        </Button>
      </figcaption>
      {asTable ? (
        <ListTable
          flat
          label={label}
          items={all.toReversed()}
          keyOf={({ month }) => month}
          columns={columns}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn in elements, there is no file
        <div role="img" aria-label={spoken}>
          <WhenSeen placeholder={placeholder}>
            <BarChart
              // The picture may be a float's width off, the words are not.
              bars={all.map(({ month, amount }) => ({
                name: name(month, 'short'),
                value: Number(amount),
              }))}
              valueWords={(value) => money(String(Math.round(value)), currency)}
              barWords={(index) => money(all[index]?.amount ?? '0', currency)}
              height={height}
            />
          </WhenSeen>
        </div>
      )}
    </figure>
  )
}

function useColumns(currency: string): readonly Column<MonthSpent>[] {
  const { t } = useLingui()
  const money = useMoney()
  const name = useMonthName()
  return [
    { head: t`Month`, cell: ({ month }) => name(month, 'long') },
    { head: t`Payments`, numeric: true, muted: true, cell: ({ count }) => count },
    { head: t`Spent`, numeric: true, cell: ({ amount }) => money(amount, currency) },
  ]
}

/** "Nov 26" or "November 2026". `month`: "YYYY-MM". */
function useMonthName(): (month: string, style: 'short' | 'long') => string {
  const { i18n } = useLingui()
  return (month, style) =>
    i18n.date(new Date(`${month}-01`), {
      month: style,
      year: style === 'long' ? 'numeric' : '2-digit',
      timeZone: 'UTC',
    })
}
