import { useLingui } from '@lingui/react/macro'
import { LineMark, type LineLook } from '#lib/charts/LineMark.tsx'
import { MetaLine } from '#ui/DataList.tsx'
import { formatRate, formatVolume } from './networkPorts.ts'
import type { LineNames } from './lineNames.ts'
import { totalOf, type TrafficLine, type TrafficModel } from './trafficModel.ts'
import type { Measure } from './trafficSearch.ts'
import type { TrafficWords } from './trafficWords.ts'

interface Props {
  model: TrafficModel
  names: LineNames
  lookOf: (line: TrafficLine) => LineLook
  words: TrafficWords
  measure: Measure
  /** The lines whose maximum and 95th percentile are the headline, so that they aren't repeated. */
  headline: {
    readonly maximum: TrafficLine | undefined
    readonly percentile: TrafficLine | undefined
  }
  /** When the period before was. */
  before: string | undefined
}

/** Each line with its figures. */
export const TrafficLegend = ({
  model,
  names,
  lookOf,
  words,
  measure,
  headline,
  before,
}: Props) => (
  <span className="flex flex-1 basis-80 flex-wrap gap-x-5 gap-y-1">
    {model.lines.map((line) => (
      <MetaLine key={names.of(line)} className="num text-muted">
        <span className="inline-flex items-center gap-1.5 text-ink">
          <LineMark look={lookOf(line)} />
          {names.of(line)}
        </span>
        {measure === 'volume' ? (
          <Total line={line} />
        ) : (
          <Rates
            line={line}
            words={words}
            hasMaximum={line !== headline.maximum}
            hasPercentile={line !== headline.percentile}
          />
        )}
      </MetaLine>
    ))}
    {words.shown !== undefined && <span className="text-muted">{words.shown}</span>}
    {before !== undefined && <span className="text-muted">{before}</span>}
  </span>
)

function Total({ line: { statistics, values } }: { line: TrafficLine }) {
  const { t, i18n } = useLingui()
  return <span>{statistics === null ? t`no data` : formatVolume(i18n, totalOf(values))}</span>
}

function Rates({
  line: { statistics, isBefore },
  words,
  hasMaximum,
  hasPercentile,
}: {
  line: TrafficLine
  words: TrafficWords
  hasMaximum: boolean
  hasPercentile: boolean
}) {
  const { t, i18n } = useLingui()
  if (statistics === null) return <span>{t`no data`}</span>
  const { average, maximum, percentile95 } = statistics
  return (
    <>
      <span>
        <abbr title={t`average`}>{t`avg`}</abbr> {formatRate(i18n, average)}
      </span>
      {hasMaximum && (
        <span>
          <abbr title={isBefore ? t`maximum` : words.maximum}>{t`max`}</abbr>{' '}
          {formatRate(i18n, maximum)}
        </span>
      )}
      {/* Of the period before it may be of other averages. */}
      {words.percentile !== undefined && !isBefore && hasPercentile && (
        <span>
          <abbr title={words.percentileMeaning}>p95</abbr> {formatRate(i18n, percentile95)}
        </span>
      )}
    </>
  )
}
