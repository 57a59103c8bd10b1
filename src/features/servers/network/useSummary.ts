import { useLingui } from '@lingui/react/macro'
import { formatRate } from './networkPorts.ts'
import type { LineNames } from './lineNames.ts'
import type { TrafficModel } from './trafficModel.ts'
import type { TrafficWords } from './trafficWords.ts'

/** A text for each line, in their order, and others: for screen readers and the legends of pictures. */
export function useSummary(
  { lines }: TrafficModel,
  names: LineNames,
  words: TrafficWords,
): readonly string[] {
  const { t, i18n } = useLingui()
  const texts = lines.map((line) => {
    const { statistics } = line
    const name = names.of(line)
    if (statistics === null) return t`${name}: no data`
    const average = formatRate(i18n, statistics.average)
    const maximum = formatRate(i18n, statistics.maximum)
    const figures = t`${name}: average ${average}, maximum ${maximum}`
    return words.percentile === undefined
      ? figures
      : `${figures}, ${words.percentile} ${formatRate(i18n, statistics.percentile95)}`
  })
  return [...texts, ...(words.shown === undefined ? [] : [words.shown])]
}
