import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { getLog, getLogDetails } from '#api/actions/auth/account.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { OwnDays, PeriodControl, WrongOrder } from '#lib/dates/period/PeriodControl.tsx'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import type { List } from '#api/lists.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { readPeriod, type PeriodSearch, periodOf } from '#lib/dates/period/periodSearch.ts'
import { fromDetails, fromLog, type SignIn } from './signIns.ts'
import { SignInTable } from './SignInTable.tsx'

const route = getRouteApi('/_panel/account/logins')

export function SignInHistoryTab() {
  const { t } = useLingui()
  const search = readSignInHistorySearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const show = (change: SignInHistorySearch): void =>
    void navigate({ search: change, replace: true, resetScroll: false })
  const period = periodOf(search, useToday())
  const Log = search.view === 'outcomes' ? DetailedLog : BasicLog
  return (
    <Card
      title={<Trans>Sign-in history</Trans>}
      aria-label={t`Sign-in history`}
      description={<Trans>Days in UTC</Trans>}
      actions={
        <>
          <SegmentedControl<'plain' | 'outcomes'>
            label={t`View`}
            value={search.view ?? 'plain'}
            onChange={(view) => show({ ...search, view: view === 'plain' ? undefined : view })}
            options={[
              { value: 'plain', label: t`Basic` },
              { value: 'outcomes', label: t`With results` },
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

/** The API filters by day. */
function BasicLog({ from, to }: LogProps) {
  const read = useAllowed(getLog, { period_start: from, period_stop: to })
  return <Entries read={read} entriesOf={fromLog} />
}

/** `get_log_details` returns the whole log with results; days are filtered here. */
function DetailedLog(period: LogProps) {
  const read = useAllowed(getLogDetails, {})
  return <Entries read={read} entriesOf={(entries) => fromDetails(entries, period)} withOutcome />
}

interface EntriesProps<Reply extends List<unknown>> {
  read: AllowedRead<Reply>
  entriesOf: (reply: Reply) => readonly SignIn[]
  withOutcome?: boolean
}

function Entries<Reply extends List<unknown>>({
  read,
  entriesOf,
  withOutcome = false,
}: EntriesProps<Reply>) {
  // The API answers an empty log with code 404 (spec.md 7).
  if (read.error?.code === 404) return <NoSignIns />
  return (
    <ReadPart read={read} skeleton={<SkeletonRows rows={8} />}>
      {(reply) => {
        const entries = entriesOf(reply)
        return (
          <>
            <Unreadable of={reply} what="entries" inCard />
            {entries.length === 0 ? (
              <NoSignIns />
            ) : (
              <SignInTable entries={entries} withOutcome={withOutcome} />
            )}
          </>
        )
      }}
    </ReadPart>
  )
}

const NoSignIns = () => (
  <EmptyState title={<Trans>No sign-ins in this period</Trans>}>
    <Trans>
      Sign-ins and sign-outs appear here with their IP addresses. Choose a longer period.
    </Trans>
  </EmptyState>
)

export interface SignInHistorySearch extends PeriodSearch {
  /** Left out: the log without results. */
  view?: 'outcomes'
}

/** Invalid values become undefined: the router would keep a missing key as it came. */
export const readSignInHistorySearch = (
  search: Readonly<Record<string, unknown>>,
): SignInHistorySearch => ({
  ...readPeriod(search),
  view: search['view'] === 'outcomes' ? 'outcomes' : undefined,
})
