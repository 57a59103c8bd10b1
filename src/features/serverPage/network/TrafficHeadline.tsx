import { useLingui } from '@lingui/react/macro'
import { Figures, type Figure } from '#ui/Figures.tsx'
import { useMoment } from '#ui/moment.ts'
import { rateWords } from './portWords.ts'
import type { TrafficFigures, TrafficPeriod } from './trafficFigures.ts'
import type { TrafficRange } from './trafficSearch.ts'
import { timeWords } from './trafficTimes.ts'

interface Props {
  period: TrafficPeriod | undefined
  figures: TrafficFigures
  range: TrafficRange
}

/** The month's traffic, the 95th percentile and the peak: what a chart is opened for, in figures above it. */
export function TrafficHeadline({ period, figures: { percentile95, peak }, range }: Props) {
  const { t, i18n } = useLingui()
  const words = timeWords(useMoment(), range)
  const shown: Figure[] = []
  if (period) {
    const used = i18n.number(period.used, { maximumFractionDigits: 2 })
    const included = period.included === null ? null : i18n.number(period.included)
    shown.push({
      value: t`${used} TB`,
      label: included === null ? t`this month, out` : t`of ${included} TB this month, out`,
    })
  }
  if (percentile95 !== null)
    shown.push({ value: rateWords(i18n, percentile95), label: t`95th percentile, out` })
  if (peak) {
    const time = range === 'day' ? words.tick(peak.time) : words.full(peak.time)
    shown.push({
      value: rateWords(i18n, peak.value),
      label: peak.direction === 'in' ? t`peak in, ${time}` : t`peak out, ${time}`,
    })
  }
  return <Figures size="headline" figures={shown} />
}
