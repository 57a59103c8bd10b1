import { Trans, useLingui } from '@lingui/react/macro'
import { CsvButton } from '#lib/csv/CsvButton.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Figures } from '#ui/Figures.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { VirtualRows } from '#ui/VirtualRows.tsx'
import type { CostGrouping } from '../rules/costChoices.ts'
import type { Cost, ServerFacts } from '../rules/costGroups.ts'
import { costRows, recurringNow } from '../rules/costRows.ts'
import { CostChart } from './CostChart.tsx'
import { useCostColumns } from './costColumns.tsx'
import { useCostFile } from './useCostFile.ts'
import type { CostServer } from './useCostServers.ts'
import { useGroupName } from './useGroupName.ts'

interface Props {
  cost: Cost
  /** "YYYY-MM", oldest first. */
  months: readonly string[]
  by: CostGrouping
  servers: ReadonlyMap<number, CostServer & ServerFacts>
  /** Everything has been read. */
  isComplete: boolean
}

/** The cost in one currency. */
export function CostCard({ cost, months, by, servers, isComplete }: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const { currency, total } = cost
  const nameOf = useGroupName(by, servers)
  const priced = [...servers.values()]
  const rows = costRows(cost, priced, by)
  const columns = useCostColumns(by, currency, months.length, nameOf, servers)
  const saveFile = useCostFile()
  const now = recurringNow(priced).find((sum) => sum.currency === currency)
  return (
    <Card
      flush
      aria-label={t`Cost, ${currency}`}
      title={<Trans>Cost, {currency}</Trans>}
      description={
        <Trans>
          By the date of the invoice, paid or not, excl. VAT. Top-ups count when you spend them.
        </Trans>
      }
      actions={
        <CsvButton
          disabled={!isComplete}
          onSave={(format) => saveFile({ rows, months, nameOf, currency }, format)}
          trigger={
            <Button disabledReason={isComplete ? undefined : t`Invoices are missing`}>
              <Trans>Export CSV</Trans>
            </Button>
          }
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-3.5">
        <Figures
          size="headline"
          figures={[
            { value: money(total, currency), label: t`in the last ${months.length} months` },
            ...(now
              ? [
                  {
                    value: money(now.amount, currency),
                    label: t`a month now, by your servers’ prices`,
                  },
                ]
              : []),
          ]}
        />
        <CostChart cost={cost} months={months} by={by} nameOf={nameOf} />
      </div>
      <ListTable
        label={t`Cost by group, ${currency}`}
        stack="phone"
        items={rows}
        keyOf={({ key }) => key}
        columns={columns}
        virtualRows={VirtualRows}
      />
    </Card>
  )
}
