import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countByPeriod, daysPerBar, timeOf, type HistoryEntry } from './keyHistory.ts'
import { LineChart } from '#lib/charts/charts.tsx'
import { mainLook } from '#lib/charts/LineMark.tsx'
import { dateFormats, formatDay } from '#ui/dateFormats.ts'

interface Props {
  entries: readonly HistoryEntry[]
  /** Both included. */
  from: string
  to: string
}

const chartHeight = 144

/** Entries per day or week. */
export function HistoryChart({ entries, from, to }: Props) {
  const { t, i18n } = useLingui()
  const counts = countByPeriod(
    entries.map(timeOf).filter((time) => time !== undefined),
    from,
    to,
  )
  const isWeekly = daysPerBar(from, to) === 7
  const day = (time: number, full: boolean): string =>
    formatDay(i18n, new Date(time * 1000), dateFormats[full ? 'day' : 'shortDay'])
  const number = entries.length
  const summary = plural(number, { one: '# entry', other: '# entries' })
  return (
    <LineChart
      label={t`Key history: ${summary}. See the table for details.`}
      samples={counts}
      lines={[
        {
          key: 'count',
          name: isWeekly ? t`Entries per week` : t`Entries per day`,
          look: mainLook,
        },
      ]}
      // The edge would cut off the first label.
      ticks={counts.slice(1).map(({ time }) => time)}
      formatTick={(time) => day(time, false)}
      formatTime={(time) => (isWeekly ? t`Week of ${day(time, true)}` : day(time, true))}
      formatValue={(value) => i18n.number(value)}
      whole
      height={chartHeight}
    />
  )
}
