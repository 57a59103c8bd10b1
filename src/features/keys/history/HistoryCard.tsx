import { Trans, useLingui } from '@lingui/react/macro'
import { apiKeyHistory } from '#api/actions/apiKeys.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { WhenSeen } from '#ui/WhenSeen.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { type PeriodSearch, periodOf } from '#lib/dates/period/periodSearch.ts'
import { OwnDays, PeriodControl, WrongOrder } from '#lib/dates/period/PeriodControl.tsx'
import { HistoryTable } from './HistoryTable.tsx'

const HistoryChart = lazy(async () => (await import('./HistoryChart.tsx')).HistoryChart, {
  meanwhile: <SkeletonBlock className="h-36" />,
})

interface Props {
  keyId: number
  search: PeriodSearch
  /** Another range was chosen; it is in the address. */
  onSearch: (search: PeriodSearch) => void
}

/** What happened to a key: over time, and entry by entry. */
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
  const nothing = (
    <EmptyState title={<Trans>No changes in this period</Trans>}>
      <Trans>Changes to this key appear here. Choose a longer period.</Trans>
    </EmptyState>
  )
  // An empty log may be answered with code 404 (spec.md 7).
  if (read.error?.code === 404) return nothing
  return (
    <ReadPart read={read} failed={<Trans>Couldn’t load key history</Trans>}>
      {(entries) =>
        entries.length === 0 ? (
          nothing
        ) : (
          <>
            <WhenSeen placeholder={<SkeletonBlock className="h-36" />}>
              <HistoryChart entries={entries} from={from} to={to} />
            </WhenSeen>
            <HistoryTable entries={entries} />
          </>
        )
      }
    </ReadPart>
  )
}
