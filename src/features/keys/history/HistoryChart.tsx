import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countByPeriod, daysPerBar, timeOf, type HistoryEntry } from './keyHistory.ts'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { dateFormats } from '#ui/moment.ts'

interface Props {
  entries: readonly HistoryEntry[]
  /** Days, both included. */
  from: string
  to: string
}

/** In px. */
const height = 144

/** How much happened to a key, day by day or week by week. The table beside it has every entry. */
export function HistoryChart({ entries, from, to }: Props) {
  const { t, i18n } = useLingui()
  const counts = countByPeriod(
    entries.map(timeOf).filter((time) => time !== undefined),
    from,
    to,
  )
  const weekly = daysPerBar(from, to) === 7
  const day = (time: number, full: boolean): string =>
    i18n.date(new Date(time * 1000), {
      ...(full ? dateFormats.day : { day: 'numeric', month: 'short' }),
      timeZone: 'UTC',
    })
  const number = entries.length
  const summary = plural(number, { one: '# entry', other: '# entries' })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn in elements, there is no file
    <div role="img" aria-label={t`Key history: ${summary}. See the table for details.`}>
      <LineChart
        moments={counts}
        lines={[
          { key: 'count', name: weekly ? t`Entries per week` : t`Entries per day`, look: 'main' },
        ]}
        // The first stands at the edge, where its words would be cut off.
        ticks={counts.slice(1).map(({ time }) => time)}
        tickWords={(time) => day(time, false)}
        timeWords={(time) => (weekly ? t`Week of ${day(time, true)}` : day(time, true))}
        valueWords={(value) => i18n.number(value)}
        whole
        height={height}
      />
    </div>
  )
}
