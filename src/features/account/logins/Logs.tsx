import { Trans } from '@lingui/react/macro'
import { getLog, getLogDetails } from '#api/actions/auth/account.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { fromDetails, fromLog, type LogIn } from '../rules/logIns.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { LogInTable } from './LogInTable.tsx'

interface Props {
  /** Days, both included. */
  from: CalendarDay
  to: CalendarDay
}

/** The service picks the days. */
export function PlainLog({ from, to }: Props) {
  const read = useAllowed(getLog, { period_start: from, period_stop: to })
  return <Entries read={read} entriesOf={fromLog} />
}

/** The whole log with outcomes; the days are picked here. */
export function DetailedLog(period: Props) {
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
