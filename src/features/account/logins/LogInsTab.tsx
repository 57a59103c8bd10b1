import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { getLog, getLogDetails } from '#api/actions/auth/account.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { periodOf } from '#lib/dates/period/periodOf.ts'
import { OwnDays, PeriodControl, WrongOrder } from '#lib/dates/period/PeriodControl.tsx'
import { readLoginSearch, type LoginSearch } from './loginSearch.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { fromDetails, fromLog, type LogIn } from '../rules/logIns.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { LogInTable } from './LogInTable.tsx'

const route = getRouteApi('/_panel/account/logins')

export function LogInsTab() {
  const { t } = useLingui()
  const search = readLoginSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const show = (change: LoginSearch): void =>
    void navigate({ search: change, replace: true, resetScroll: false })
  const period = periodOf(search, useToday())
  const Log = search.view === 'outcomes' ? DetailedLog : PlainLog
  return (
    <Card
      title={<Trans>Log-ins</Trans>}
      aria-label={t`Log-ins`}
      description={<Trans>Days are the service’s own, in UTC.</Trans>}
      actions={
        <>
          <SegmentedControl<'plain' | 'outcomes'>
            label={t`What to show`}
            value={search.view ?? 'plain'}
            onChange={(view) => show({ ...search, view: view === 'plain' ? undefined : view })}
            options={[
              { value: 'plain', label: t`Log` },
              { value: 'outcomes', label: t`With outcomes` },
            ]}
          />
          <PeriodControl
            search={search}
            period={period}
            onSearch={(days) => show({ ...days, view: search.view })}
          />
        </>
      }
    >
      <OwnDays search={search} onSearch={(days) => show({ ...days, view: search.view })} />
      {period === undefined ? <WrongOrder /> : <Log {...period} />}
    </Card>
  )
}

interface LogProps {
  /** Days, both included. */
  from: CalendarDay
  to: CalendarDay
}

/** The service picks the days. */
function PlainLog({ from, to }: LogProps) {
  const read = useAllowed(getLog, { period_start: from, period_stop: to })
  return <Entries read={read} entriesOf={fromLog} />
}

/** The whole log with outcomes; the days are picked here. */
function DetailedLog(period: LogProps) {
  const read = useAllowed(getLogDetails, {})
  return <Entries read={read} entriesOf={(entries) => fromDetails(entries, period)} withOutcome />
}

interface EntriesProps<Reply> {
  read: AllowedRead<Reply>
  entriesOf: (reply: Reply) => readonly LogIn[]
  withOutcome?: boolean
}

function Entries<Reply>({ read, entriesOf, withOutcome = false }: EntriesProps<Reply>) {
  // An empty log, or one of days that hold nothing, is answered with code 404 (spec.md 7).
  if (read.error?.code === 404) return <Nobody />
  return (
    <ReadPart read={read} skeleton={<SkeletonRows rows={8} />}>
      {(reply) => {
        const entries = entriesOf(reply)
        return entries.length === 0 ? (
          <Nobody />
        ) : (
          <LogInTable entries={entries} withOutcome={withOutcome} />
        )
      }}
    </ReadPart>
  )
}

const Nobody = () => (
  <EmptyState title={<Trans>Nobody signed in in this time</Trans>}>
    <Trans>
      Every log-in and log-out is written here, with the address it came from. Try a longer time.
    </Trans>
  </EmptyState>
)
