import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#ui/dateFormats.ts'
import { type Figure, Figures } from '#ui/Figures.tsx'
import { formatRate } from './networkPorts.ts'
import type { TrafficOutlook } from '#features/servers/rules/trafficPeriod.ts'
import type { Peak } from './trafficModel.ts'
import type { TrafficWords } from './trafficWords.ts'

interface HeadlineProps {
  outlook: TrafficOutlook | undefined
  /** Of outgoing traffic; null when nothing was measured. */
  percentile95: number | null
  peak: Peak | null
  /** Whose peak it is, where there are several ports. */
  ofPort: string | undefined
  words: TrafficWords
  timeText: (time: number) => string
}

/** What was used, the percentile and the peak. */
export function TrafficHeadline(props: HeadlineProps) {
  const { outlook, percentile95, peak, ofPort: port, words, timeText } = props
  const { t, i18n } = useLingui()
  const headline: Figure[] = []
  if (outlook) {
    const used = i18n.number(outlook.used, { maximumFractionDigits: 2 })
    const included = outlook.included === null ? null : i18n.number(outlook.included)
    headline.push({
      value: t`${used} TB`,
      label: included === null ? t`in this period, out` : t`of ${included} TB in this period, out`,
    })
    const { forecast, ends } = outlook
    if (forecast.state === 'heading' && forecast.share > 1 && ends !== null) {
      const day = formatDay(i18n, ends)
      headline.push({
        value: (
          <span className="text-bad">
            {i18n.number(forecast.share, { style: 'percent', maximumFractionDigits: 0 })}
          </span>
        ),
        label: t`of the limit expected by ${day}`,
      })
    }
  }
  const { percentile } = words
  if (percentile95 !== null && percentile !== undefined)
    headline.push({ value: formatRate(i18n, percentile95), label: t`${percentile}, out` })
  if (peak) {
    const found = words.peak(peak.line.direction, timeText(peak.time))
    headline.push({
      value: formatRate(i18n, peak.value),
      label: port === undefined ? found : t`${port}: ${found}`,
    })
  }
  return <Figures size="headline" figures={headline} />
}
