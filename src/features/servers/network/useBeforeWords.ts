import { useLingui } from '@lingui/react/macro'
import { useFormatTime } from '#ui/dateFormats.ts'
import { isDaily } from './trafficIntervals.ts'
import type { TrafficModel } from './trafficModel.ts'
import { timeFormat, type AxisRange } from './trafficTimes.ts'
import { useTrafficWords } from './trafficWords.ts'

interface BeforeWords {
  /** "Before: 27 Nov 2026, 11:00 – 28 Nov 2026, 11:00, 2-hour averages", or that nothing was measured then. */
  readonly about: string
  readonly timeText: (time: number) => string
  /** "before: 28 Nov 2026, 11:00", for a time of the period that is shown. Undefined where nothing was measured. */
  readonly at: (time: number) => string | undefined
}

/** What is said of the period before; undefined without one. */
export function useBeforeWords(
  { before, interval, times, lines }: TrafficModel,
  axis: AxisRange,
): BeforeWords | undefined {
  const { t } = useLingui()
  const formatTime = useFormatTime()
  const { averages } = useTrafficWords(before?.interval)
  if (!before) return undefined
  const every = before.interval ?? interval
  const format = timeFormat(formatTime, axis, every)
  const { moment } = timeFormat(formatTime, axis, interval)
  // Days are in UTC, and a period of days ends with its last one.
  const inside = isDaily(interval) && interval !== undefined ? interval / 2 : 0
  const { first, last } = before.span
  const span = `${moment(first + inside)} – ${moment(last - inside)}`
  const isEmpty = lines.every(({ isBefore, statistics }) => !isBefore || statistics === null)
  const timeBefore = new Map(times.map((time, at) => [time, before.times[at]]))
  return {
    about: isEmpty
      ? t`Before: no traffic data for ${span}`
      : averages === undefined || every === interval
        ? t`Before: ${span}`
        : t`Before: ${span}, ${averages}`,
    timeText: format.full,
    at: (time) => {
      const found = timeBefore.get(time)
      return found === undefined ? undefined : t`before: ${format.full(found)}`
    },
  }
}
