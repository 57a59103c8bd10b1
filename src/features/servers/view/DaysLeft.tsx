import { Plural, Trans } from '@lingui/react/macro'
import { soonDays, type Due } from '../rules/serverConditions.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'

interface Props {
  /** Until it renews or ends; null if never. */
  days: number | null
  /** Set if it is canceled. */
  ends?: Due['ends']
}

export function DaysLeft({ days, ends }: Props) {
  if (ends === 'at-once') return <AnyMoment />
  if (days === null) return <span className="text-faint">–</span>
  if (ends) return <Ends days={days} />
  if (days < 0)
    return (
      <span className="num whitespace-nowrap text-bad">
        <Plural value={-days} one="overdue # day" other="overdue # days" />
      </span>
    )
  return (
    <span className={days <= soonDays ? 'num text-warn' : 'num text-muted'}>
      <Plural value={days} _0="renews today" _1="renews tomorrow" other="renews in # days" />
    </span>
  )
}

function Ends({ days }: { days: number }) {
  if (days < 0) return <AnyMoment />
  return (
    <span
      className={
        days <= soonDays ? 'num whitespace-nowrap text-bad' : 'num whitespace-nowrap text-warn'
      }
    >
      <Plural value={days} _0="ends today" _1="ends tomorrow" other="ends in # days" />
    </span>
  )
}

function AnyMoment() {
  return (
    <span className="whitespace-nowrap text-bad">
      <Trans>ending now</Trans>
    </span>
  )
}

/** "5 Dec 2026 · renews in 14 days". */
export function DueDay({ due: { day, days, ends } }: { due: Due }) {
  return (
    <>
      {day !== null && <CalendarDate date={day} />}
      {day !== null && days !== null && ' · '}
      {days !== null && <DaysLeft days={days} ends={ends} />}
    </>
  )
}
