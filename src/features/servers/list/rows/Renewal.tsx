// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { soonDays } from '../../rules/serverConditions.ts'
import { shortDay } from '../../view/words.ts'
import type { ListRow } from './listRow.ts'

/** A date, or words for what is near, overdue or final. */
export function Renewal({ row: { dueDate, daysLeft, ends } }: { row: ListRow }) {
  if (ends === 'at-once' || (ends && daysLeft != null && daysLeft < 0))
    return (
      <span className="text-bad">
        <Trans>ending now</Trans>
      </span>
    )
  if (dueDate == null || daysLeft == null) return <span className="text-faint">–</span>
  const near = daysLeft <= soonDays
  if (ends)
    return (
      <span className={near ? 'num text-bad' : 'num text-warn'}>
        {daysLeft === 0 ? (
          <Trans>ends today</Trans>
        ) : daysLeft === 1 ? (
          <Trans>ends tomorrow</Trans>
        ) : (
          <Trans>
            ends <Day day={dueDate} />
          </Trans>
        )}
      </span>
    )
  if (daysLeft < 0)
    return (
      <span className="num text-bad">
        <Plural value={-daysLeft} one="overdue # day" other="overdue # days" />
      </span>
    )
  return (
    <span className={near ? 'num text-warn' : 'num text-muted'}>
      {daysLeft === 0 ? (
        <Trans>today</Trans>
      ) : daysLeft === 1 ? (
        <Trans>tomorrow</Trans>
      ) : (
        <Day day={dueDate} />
      )}
    </span>
  )
}

function Day({ day }: { day: CalendarDay }) {
  const { i18n } = useLingui()
  return <>{shortDay(i18n, day)}</>
}

/** Cards have no column heading. */
export function RenewalOnCard({ row }: { row: ListRow }) {
  const { daysLeft, ends } = row
  if (ends || daysLeft == null || daysLeft < 0) return <Renewal row={row} />
  return (
    <Trans>
      renews <Renewal row={row} />
    </Trans>
  )
}
