import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { OwnDays, PeriodControl, WrongOrder } from '#lib/dates/period/PeriodControl.tsx'
import { periodOf } from '#lib/dates/period/periodSearch.ts'
import { CallFailure } from '#lib/queryStates/CallFailure.tsx'
import { Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import { TimelineExport } from './TimelineExport.tsx'
import { TimelineTable } from './TimelineTable.tsx'
import { timelineKinds, timelineOf } from './timelineEntries.ts'
import { readTimelineSearch, type TimelineSearch } from './timelineSearch.ts'
import { useTimeline } from './useTimeline.ts'
import { useKindNames } from './useTimelineWords.ts'

const route = getRouteApi('/_panel/account/timeline')

/** Everything that happened to the account, from six places in one list. */
export function TimelineTab() {
  const { t } = useLingui()
  const search = readTimelineSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const show = (change: TimelineSearch): void =>
    void navigate({ search: change, replace: true, resetScroll: false })
  const period = periodOf(search, useToday())
  const names = useKindNames()
  return (
    <Card
      title={<Trans>Timeline</Trans>}
      aria-label={t`Timeline`}
      description={
        <Trans>
          Work on servers and profile changes aren’t recorded by the API: only what this browser did
          is listed.
        </Trans>
      }
      actions={
        <>
          <NativeSelect
            aria-label={t`Type`}
            className="w-44"
            value={search.what ?? ''}
            onChange={({ target }) =>
              show({ ...search, what: timelineKinds.find((kind) => kind === target.value) })
            }
            options={[
              { value: '', label: t`Everything` },
              ...timelineKinds.map((kind) => ({ value: kind, label: names[kind] })),
            ]}
          />
          <PeriodControl
            search={search}
            period={period}
            onSearch={(days) => show({ ...days, what: search.what })}
          />
        </>
      }
    >
      <OwnDays search={search} onSearch={(days) => show({ ...days, what: search.what })} />
      {period === undefined ? <WrongOrder /> : <Entries {...period} what={search.what} />}
    </Card>
  )
}

interface Props extends Pick<TimelineSearch, 'what'> {
  /** Days in UTC, both included. */
  from: CalendarDay
  to: CalendarDay
}

function Entries({ from, to, what }: Props) {
  const { t } = useLingui()
  const names = useKindNames()
  const parts = useTimeline({ from, to }).filter(({ kind }) => what === undefined || kind === what)
  const entries = timelineOf(
    parts.flatMap((part) => part.entries),
    { from, to },
  )
  const isLoading = parts.some(({ state }) => state === 'loading')
  const forbidden = parts.filter(({ state }) => state === 'forbidden')
  return (
    <>
      {parts.map(({ kind, error, retry, retrying }) =>
        error ? <CallFailure key={kind} error={error} onRetry={retry} retrying={retrying} /> : null,
      )}
      {parts.flatMap(({ kind, lists }) =>
        lists.map((list, index) => (
          <Unreadable key={`${kind} ${index}`} of={list} what="entries" inCard />
        )),
      )}
      {forbidden.length > 0 && (
        <Strip tone="info">
          <Trans>
            Your permissions don’t include:{' '}
            {{ kinds: forbidden.map(({ kind }) => names[kind]).join(', ') }}
          </Trans>
        </Strip>
      )}
      {isLoading && (
        <Loading label={t`Loading`}>
          <SkeletonRows rows={entries.length === 0 ? 8 : 1} />
        </Loading>
      )}
      {entries.length > 0 ? (
        <>
          <TimelineTable entries={entries} />
          <TimelineExport entries={entries} fileName={`timeline-${from}-${to}`} />
        </>
      ) : (
        parts.every(({ state }) => state === 'ready') && (
          <EmptyState icon={<History />} title={<Trans>Nothing in this period</Trans>}>
            <Trans>Choose a longer period.</Trans>
          </EmptyState>
        )
      )}
    </>
  )
}
