import { UpcomingCharges } from './UpcomingCharges.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { spendingByMonth, type MonthSpent, type Spending } from '../rules/spending.ts'
import { ChartBoundary } from '#lib/queryStates/ChartBoundary.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { BarChart } from '#lib/charts/charts.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { dateFormats, formatDay } from '#ui/dateFormats.ts'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { WhenVisible } from '#ui/viewport.tsx'
import { usePayments } from '../usePayments.ts'

export function UpcomingTab() {
  return (
    <>
      <UpcomingCharges />
      <SpendingCard />
    </>
  )
}

/** The current month included. */
const monthCount = 12
const chartHeight = 200

const placeholder = <SkeletonBlock className="h-50" />

/** Payments by month, a chart and a table for each currency. */
function SpendingCard() {
  const today = useToday()
  const { read, currencyOf } = usePayments()
  return (
    <Card
      title={<Trans>Spending</Trans>}
      description={
        <Trans>
          Payments by month, minus refunds. Credit counts when you add it, not when you spend it.
        </Trans>
      }
    >
      <ReadPart read={read} skeleton={placeholder}>
        {({ transactions }) => {
          const spendings = spendingByMonth(
            transactions.flatMap((transaction) => {
              const { date, amount } = transaction
              return amount === null ? [] : [{ date, amount, currency: currencyOf(transaction) }]
            }),
            today,
            monthCount,
          )
          return (
            <>
              <Unreadable of={transactions} what="payments" inTotals />
              {spendings.length === 0 ? (
                <EmptyState title={<Trans>No payments in the last 12 months</Trans>} />
              ) : (
                spendings.map((spending) => (
                  <MonthlySpending key={spending.currency} {...spending} />
                ))
              )}
            </>
          )
        }}
      </ReadPart>
    </Card>
  )
}

function MonthlySpending({ currency, months: all }: Spending) {
  const { t } = useLingui()
  const money = useMoney()
  const name = useMonthName()
  const [isTable, setIsTable] = useState(false)
  const columns = useColumns(currency)
  const label = t`Spending by month, ${currency}`
  const description = `${label}. ${all.map(({ month, amount }) => `${name(month, 'long')}: ${money(amount, currency)}`).join('. ')}`
  return (
    <figure className="grid gap-2">
      <figcaption className="flex items-center gap-3">
        <span className="num text-muted">{currency}</span>
        <Button
          variant="ghost"
          className="ml-auto"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          <Trans>Table</Trans>
        </Button>
      </figcaption>
      {isTable ? (
        <ListTable
          flat
          label={label}
          items={all.toReversed()}
          keyOf={({ month }) => month}
          columns={columns}
        />
      ) : (
        <WhenVisible placeholder={placeholder}>
          <ChartBoundary data={all}>
            <BarChart
              label={description}
              // Floats are precise enough to draw; labels use the exact amounts.
              bars={all.map(({ month, amount }) => ({
                name: name(month, 'short'),
                value: Number(amount),
              }))}
              formatValue={(value) => money(String(Math.round(value)), currency)}
              formatBar={(index) => money(all[index]?.amount ?? '0', currency)}
              height={chartHeight}
            />
          </ChartBoundary>
        </WhenVisible>
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
    formatDay(i18n, `${month}-01`, dateFormats[style === 'long' ? 'month' : 'shortMonth'])
}
