import { useLingui } from '@lingui/react/macro'
import { type Figure, Figures } from '#ui/Figures.tsx'
import type { AverageWords } from './averageWords.ts'
import { formatRate } from './networkPorts.ts'
import type { Direction, TrafficFigures, TrafficPeriod } from './trafficStatistics.ts'

interface HeadlineProps {
  period: TrafficPeriod | undefined
  figures: TrafficFigures
  /** Whether the percentile is the one that carriers bill by. */
  isBilled: boolean
  averages: AverageWords | undefined
  timeText: (time: number) => string
}

/** What was used, the percentile and the peak. */
export function TrafficHeadline({
  period,
  figures: { percentile95, peak },
  isBilled,
  averages,
  timeText,
}: HeadlineProps) {
  const { t, i18n } = useLingui()
  const headline: Figure[] = []
  const peakWords = (direction: Direction, time: string): string => {
    if (averages)
      return direction === 'in'
        ? t`highest ${averages.one} in, ${time}`
        : t`highest ${averages.one} out, ${time}`
    return direction === 'in' ? t`peak in, ${time}` : t`peak out, ${time}`
  }
  if (period) {
    const used = i18n.number(period.used, { maximumFractionDigits: 2 })
    const included = period.included === null ? null : i18n.number(period.included)
    headline.push({
      value: t`${used} TB`,
      label: included === null ? t`this month, out` : t`of ${included} TB this month, out`,
    })
  }
  // A single measurement has no interval, and no percentile worth the name.
  if (percentile95 !== null && (isBilled || averages))
    headline.push({
      value: formatRate(i18n, percentile95),
      label: averages ? t`95th percentile of ${averages.many}, out` : t`95th percentile, out`,
    })
  if (peak) {
    const time = timeText(peak.time)
    headline.push({ value: formatRate(i18n, peak.value), label: peakWords(peak.direction, time) })
  }
  return <Figures size="headline" figures={headline} />
}
