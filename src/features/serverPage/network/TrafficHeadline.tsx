import { useLingui } from '@lingui/react/macro'
import { type Figure, Figures } from '#ui/Figures.tsx'
import { formatRate } from './networkPorts.ts'
import type { TrafficPeriod } from '#features/servers/rules/trafficPeriod.ts'
import type { TrafficPeak } from './trafficStatistics.ts'
import type { TrafficWords } from './trafficWords.ts'

interface HeadlineProps {
  period: TrafficPeriod | undefined
  /** Of outgoing traffic; null when nothing was measured. */
  percentile95: number | null
  peak: TrafficPeak | null
  words: TrafficWords
  timeText: (time: number) => string
}

/** What was used, the percentile and the peak. */
export function TrafficHeadline({ period, percentile95, peak, words, timeText }: HeadlineProps) {
  const { t, i18n } = useLingui()
  const headline: Figure[] = []
  if (period) {
    const used = i18n.number(period.used, { maximumFractionDigits: 2 })
    const included = period.included === null ? null : i18n.number(period.included)
    headline.push({
      value: t`${used} TB`,
      label: included === null ? t`this month, out` : t`of ${included} TB this month, out`,
    })
  }
  const { percentile } = words
  if (percentile95 !== null && percentile !== undefined)
    headline.push({ value: formatRate(i18n, percentile95), label: t`${percentile}, out` })
  if (peak)
    headline.push({
      value: formatRate(i18n, peak.value),
      label: words.peak(peak.direction, timeText(peak.time)),
    })
  return <Figures size="headline" figures={headline} />
}
