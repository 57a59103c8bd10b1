import type { Due } from '../rules/serverConditions.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { DaysLeft } from './DaysLeft.tsx'

/** Until when a server is paid, and what happens then: "5 Dec 2026 · due in 14 days". */
export function DueDay({ due: { day, days, ends } }: { due: Due }) {
  return (
    <>
      {day !== null && <CalendarDate date={day} />}
      {day !== null && days !== null && ' · '}
      {days !== null && <DaysLeft days={days} ends={ends} />}
    </>
  )
}
