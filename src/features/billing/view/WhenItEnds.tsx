import { Trans } from '@lingui/react/macro'
import type { Cancellation } from '#api/actions/billing/service.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'

interface Props {
  type: Cancellation['type']
  /** The day that it is paid for; null when that is not known. */
  ends: CalendarDay | null
}

/** What a cancellation means for its server, in a sentence. */
export function WhenItEnds({ type, ends }: Props) {
  if (type === 'at-once')
    return <Trans>This server is being cancelled. It can go at any moment.</Trans>
  if (ends === null) return <Trans>This server is cancelled and ends with the paid period.</Trans>
  return (
    <Trans>
      This server is cancelled and ends on <CalendarDate date={ends} />.
    </Trans>
  )
}
