import { useLingui } from '@lingui/react/macro'
import { formatRate, formatVolume } from './networkPorts.ts'
import type { LineNames } from './lineNames.ts'
import { totalOf, type TrafficModel } from './trafficModel.ts'
import type { Measure } from './trafficSearch.ts'
import type { TrafficWords } from './trafficWords.ts'

/** A text for each line, in their order, and others: for screen readers and the legends of pictures. */
export function useSummary(
  { lines }: TrafficModel,
  names: LineNames,
  words: TrafficWords,
  measure: Measure,
  before: string | undefined,
): readonly string[] {
  const { t, i18n } = useLingui()
  const texts = lines.map((line) => {
    const { statistics, values, isBefore } = line
    const name = names.of(line)
    if (statistics === null) return t`${name}: no data`
    if (measure === 'volume') {
      const total = formatVolume(i18n, totalOf(values))
      return t`${name}: ${total}`
    }
    const average = formatRate(i18n, statistics.average)
    const maximum = formatRate(i18n, statistics.maximum)
    const figures = t`${name}: average ${average}, maximum ${maximum}`
    return words.percentile === undefined || isBefore
      ? figures
      : `${figures}, ${words.percentile} ${formatRate(i18n, statistics.percentile95)}`
  })
  return [...texts, words.shown, before].filter((text) => text !== undefined)
}
