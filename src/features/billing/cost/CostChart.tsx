import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StackChart } from '#lib/charts/charts.tsx'
import { StackMark } from '#lib/charts/StackMark.tsx'
import { stackColors } from '#lib/charts/stacks.ts'
import type { Amount } from '#lib/money/amount.ts'
import { zero } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { ChartBoundary } from '#lib/queryStates/ChartBoundary.tsx'
import { Button } from '#ui/Button.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { WhenVisible } from '#ui/viewport.tsx'
import type { CostGrouping } from '../rules/costChoices.ts'
import { drawnGroups, type Cost } from '../rules/costGroups.ts'
import { useMonthName } from './useGroupName.ts'

const chartHeight = 220

interface Props {
  cost: Cost
  /** "YYYY-MM", oldest first. */
  months: readonly string[]
  by: CostGrouping
  nameOf: (key: string) => string
}

interface Part {
  readonly name: string
  readonly byMonth: readonly Amount[]
}

/** A bar for each month, made of the largest groups, or the same as a table. */
export function CostChart({ cost, months, by, nameOf }: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const monthName = useMonthName()
  const [isTable, setIsTable] = useState(false)
  const { currency, byMonth } = cost
  const parts = useParts(cost, by, nameOf)
  const label = t`Cost by month, ${currency}`
  const described = months.map(
    (month, index) => `${monthName(month, 'long')}: ${money(byMonth[index] ?? zero, currency)}`,
  )
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption className="flex items-start gap-3">
        {parts.length > 1 && !isTable && (
          <ul aria-label={t`Legend`} className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1">
            {parts.map(({ name }, part) => (
              <li key={`${part} ${name}`} className="flex min-w-0 items-center gap-1.5 text-small">
                <StackMark part={part} />
                <span className="truncate" translate="no">
                  {name}
                </span>
              </li>
            ))}
          </ul>
        )}
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
        <MonthTable
          label={label}
          months={months}
          parts={parts}
          total={byMonth}
          currency={currency}
        />
      ) : (
        <WhenVisible placeholder={<SkeletonBlock className="h-55" />}>
          <ChartBoundary data={parts}>
            <StackChart
              label={`${label}. ${described.join('. ')}`}
              names={months.map((month) => monthName(month, 'short'))}
              // Floats are precise enough to draw; labels use the exact amounts.
              parts={parts.map((part) => ({ name: part.name, values: part.byMonth.map(Number) }))}
              formatValue={(value) => money(String(Math.round(value)), currency)}
              formatPart={(part, month) => money(parts[part]?.byMonth[month] ?? zero, currency)}
              height={chartHeight}
            />
          </ChartBoundary>
        </WhenVisible>
      )}
    </figure>
  )
}

/** What has a color of its own, and the others as one. Months are steps already. */
function useParts(cost: Cost, by: CostGrouping, nameOf: (key: string) => string): readonly Part[] {
  const { t } = useLingui()
  if (by === 'month') return [{ name: t`Total`, byMonth: cost.byMonth }]
  const { groups, others } = drawnGroups(cost, stackColors.length)
  const drawn = groups.map(({ key, byMonth }) => ({ name: nameOf(key), byMonth }))
  return others
    ? [
        ...drawn,
        {
          name: t`${plural(others.count, { one: '# more', other: '# more' })}`,
          byMonth: others.byMonth,
        },
      ]
    : drawn
}

interface TableProps {
  label: string
  months: readonly string[]
  parts: readonly Part[]
  total: readonly Amount[]
  currency: string
}

/** Newest month first. */
function MonthTable({ label, months, parts, total, currency }: TableProps) {
  const { t } = useLingui()
  const money = useMoney()
  const monthName = useMonthName()
  const amounts = parts.length > 1 ? [...parts, { name: t`Total`, byMonth: total }] : parts
  const columns: readonly Column<number>[] = [
    { head: t`Month`, position: 'title', cell: (at) => monthName(months[at] ?? '', 'long') },
    ...amounts.map(({ name, byMonth }): Column<number> => ({
      head: name,
      numeric: true,
      cell: (at) => money(byMonth[at] ?? zero, currency),
    })),
  ]
  return (
    <ListTable
      label={label}
      stack="tablet"
      items={months.map((_, index) => index).toReversed()}
      keyOf={(at) => months[at] ?? at}
      columns={columns}
    />
  )
}
