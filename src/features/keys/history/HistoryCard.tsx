import { Trans, useLingui } from '@lingui/react/macro'
import { apiKeyHistory } from '#api/actions/apiKeys.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { ChartBoundary } from '#lib/queryStates/ChartBoundary.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { Card } from '#ui/Card.tsx'
import { isEmpty, Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { WhenVisible } from '#ui/viewport.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { type PeriodSearch, periodOf } from '#lib/dates/period/periodSearch.ts'
import { OwnDays, PeriodControl, WrongOrder } from '#lib/dates/period/PeriodControl.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { timeOf, type HistoryEntry } from './keyHistory.ts'

const HistoryChart = lazy(async () => (await import('./HistoryChart.tsx')).HistoryChart, {
  meanwhile: <SkeletonBlock className="h-36" />,
})

interface Props {
  keyId: number
  search: PeriodSearch
  /** Sets the period in the URL. */
  onSearch: (search: PeriodSearch) => void
}

/** A key's history: a chart of entries over time, and each entry. */
export function HistoryCard({ keyId, search, onSearch }: Props) {
  const { t } = useLingui()
  const period = periodOf(search, useToday())
  return (
    <Card
      title={<Trans>History</Trans>}
      aria-label={t`Key history`}
      actions={<PeriodControl search={search} period={period} onSearch={onSearch} />}
    >
      <OwnDays search={search} onSearch={onSearch} />
      {period === undefined ? <WrongOrder /> : <History keyId={keyId} {...period} />}
    </Card>
  )
}

function History({ keyId, from, to }: { keyId: number; from: string; to: string }) {
  const read = useAllowed(apiKeyHistory, { id: keyId, period_from: from, period_to: to })
  const empty = (
    <EmptyState title={<Trans>No changes in this period</Trans>}>
      <Trans>Changes to this key appear here. Choose a longer period.</Trans>
    </EmptyState>
  )
  // The API may answer an empty log with code 404 (spec.md 7).
  if (read.error?.code === 404) return empty
  return (
    <ReadPart read={read}>
      {(entries) =>
        isEmpty(entries) ? (
          empty
        ) : (
          <>
            <Unreadable of={entries} what="entries" inCard />
            <WhenVisible placeholder={<SkeletonBlock className="h-36" />}>
              <ChartBoundary data={entries}>
                <HistoryChart entries={entries} from={from} to={to} />
              </ChartBoundary>
            </WhenVisible>
            <HistoryTable entries={entries} />
          </>
        )
      }
    </ReadPart>
  )
}

function useColumns(): Column<HistoryEntry>[] {
  const { t } = useLingui()
  const eventLabels: Readonly<Record<string, string>> = {
    add: t`Created`,
    edit: t`Changed`,
    delete: t`Deleted`,
  }
  return [
    {
      head: t`Event`,
      position: 'title',
      cell: ({ type }) => eventLabels[type] ?? truncate(type),
    },
    {
      head: t`Date`,
      cell: (entry) => {
        const time = timeOf(entry)
        return time === undefined ? '–' : <RelativeTime time={time} />
      },
    },
    {
      head: t`Message`,
      className: 'wrap-anywhere',
      cell: ({ message }) => truncate(message),
    },
    {
      head: t`User`,
      muted: true,
      className: 'wrap-anywhere',
      cell: ({ Login }) => truncate(Login),
    },
  ]
}

function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <ListTable
      label={t`Key history`}
      columns={columns}
      items={entries}
      keyOf={({ id }, index) => id ?? `at ${index}`}
    />
  )
}
