import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useRef } from 'react'
import type { TrafficOutlook } from '#features/servers/rules/trafficPeriod.ts'
import type { LineChartProps } from '#lib/charts/chartProps.ts'
import { CsvButton } from '#lib/csv/CsvButton.tsx'
import { useStore } from '#lib/store/useStore.ts'
import { Button } from '#ui/Button.tsx'
import { timeZone as shownTimeZone, useFormatTime } from '#ui/dateFormats.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { formatRate, formatVolume } from './networkPorts.ts'
import { TrafficHeadline } from './TrafficHeadline.tsx'
import { limitLine } from './limitLine.ts'
import { isDaily } from './trafficIntervals.ts'
import { TrafficLegend } from './TrafficLegend.tsx'
import { lookAmong, useLineNames } from './lineNames.ts'
import type { Direction } from './trafficStatistics.ts'
import { peakOf, trafficModel, type TrafficModel, type TrafficSource } from './trafficModel.ts'
import type { Measure, TrafficRange } from './trafficSearch.ts'
import { TrafficTable } from './TrafficTable.tsx'
import { axisRange, timeFormat, timeTicks, type Span } from './trafficTimes.ts'
import { useBeforeWords } from './useBeforeWords.ts'
import { useTrafficWords } from './trafficWords.ts'
import { useSummary } from './useSummary.ts'
import { useTrafficFiles } from './useTrafficFiles.ts'

export interface TrafficFigureProps {
  sources: readonly TrafficSource[]
  /** Of all sources that there may be, so that each keeps its colors. */
  keys: readonly string[]
  directions?: readonly Direction[]
  /** The start of it. */
  fileName: string
  /** A still picture, or a chart to look closer at. */
  chart: ComponentType<LineChartProps<string>>
  /** In px. */
  height: number
  range: TrafficRange
  /** The part to show, if there is something; all by default. */
  zoom?: Span | undefined
  measure?: Measure
  /** Beside the period before. */
  isCompared?: boolean
  asTable: boolean
  onForm: (as: 'table' | 'chart') => void
  outlook: TrafficOutlook | undefined
  /** Below the chart. */
  renderControls?: (model: TrafficModel, timeText: (time: number) => string) => ReactNode
}

const both = ['out', 'in'] as const

/** Traffic as a chart or a table, with its statistics, and as a PNG, SVG or CSV file. */
export function TrafficFigure(props: TrafficFigureProps) {
  const { sources, keys, chart: Chart, height, range, zoom, asTable, onForm, outlook } = props
  const { measure = 'rate', isCompared = false, directions = both } = props
  const { t, i18n } = useLingui()
  const formatTime = useFormatTime()
  const timeZone = useStore(shownTimeZone)
  const figure = useRef<HTMLElement>(null)
  const compare = isCompared ? { timeZone } : undefined
  const options = { sources, directions, measure, zoom, compare }
  const model = trafficModel(options)
  const { interval, shown, times, lines, leftOut } = model
  const isPart = shown.part === 'some'
  const axis = axisRange(isPart ? (isDaily(interval) ? 'month' : 'minutes') : range, shown)
  const format = timeFormat(formatTime, axis, interval)
  const words = useTrafficWords(interval, isPart)
  const names = useLineNames(sources.length, directions.length)
  const valueText = (value: number): string =>
    measure === 'volume' ? formatVolume(i18n, value) : formatRate(i18n, value)
  const before = useBeforeWords(model, axis)
  const summary = useSummary(model, names, words, measure, before?.about)
  const port = sources.map(({ name }) => name).join(', ')
  const files = useTrafficFiles({
    figure,
    fileName: `${props.fileName}-${range}`,
    title: `${port}, ${format.moment(shown.first)} – ${format.moment(shown.last)}`,
    summary,
    names,
    // Also what no port can do: a file is as the API sent it. Added up, it would spoil all that follows.
    model: () => trafficModel({ ...options, withImpossible: measure === 'rate' }),
    measure,
  })
  const note = leftOut > 0 && <LeftOut count={leftOut} speed={onlySpeed(sources)} />
  if (model.outline.every(({ value }) => value === null))
    return (
      <>
        <EmptyState title={<Trans>No traffic data for this period</Trans>}>
          <Trans>New traffic appears after a few minutes.</Trans>
        </EmptyState>
        {note}
      </>
    )

  const peak = measure === 'rate' ? peakOf(model) : null
  // Of several ports each has its own, and carriers don't bill their sum.
  const out =
    sources.length === 1
      ? lines.find(({ direction, isBefore }) => direction === 'out' && !isBefore)
      : undefined
  const percentile95 = measure === 'rate' ? (out?.statistics?.percentile95 ?? null) : null
  const limit =
    measure === 'volume' && out?.source.key === keys[0]
      ? limitLine({ first: times[0] ?? 0, interval: interval ?? 0, isPart, range }, outlook)
      : { kind: 'none' as const }
  const noImage = asTable ? t`Switch to the chart to save an image.` : undefined
  return (
    <figure ref={figure} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TrafficHeadline
        outlook={outlook}
        percentile95={percentile95}
        peak={peak}
        ofPort={peak && sources.length > 1 ? peak.line.source.name : undefined}
        words={words}
        timeText={axis === 'month' || axis === 'year' ? format.full : format.tick}
      />
      {/* Above the chart or table, which can be long. */}
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <TrafficLegend
          model={model}
          names={names}
          lookOf={lookAmong(keys, directions)}
          words={words}
          measure={measure}
          headline={{
            maximum: peak?.line,
            percentile: percentile95 === null ? undefined : out,
          }}
          before={before?.about}
        />
        <span className="-mr-3 ml-auto flex flex-wrap gap-1">
          <Button
            variant="ghost"
            aria-pressed={asTable}
            onClick={() => onForm(asTable ? 'chart' : 'table')}
          >
            <Trans>Table</Trans>
          </Button>
          <Button variant="ghost" disabledReason={noImage} onClick={() => void files.image('png')}>
            PNG
          </Button>
          <Button variant="ghost" disabledReason={noImage} onClick={() => void files.image('svg')}>
            SVG
          </Button>
          <CsvButton trigger={<Button variant="ghost">CSV</Button>} onSave={files.csv} />
        </span>
      </figcaption>
      {note}
      {limit.kind === 'begins-earlier' && (
        <p className="text-small text-muted">
          <Trans>Your traffic period began before this chart, so its limit can’t be drawn.</Trans>
        </p>
      )}
      {asTable ? (
        <TrafficTable
          model={model}
          names={names}
          timeText={format.full}
          timeBeforeText={before?.timeText ?? format.full}
          valueText={valueText}
        />
      ) : (
        <Chart
          label={t`Traffic on ${port}. ${summary.join('. ')}`}
          samples={times.map((time, at) => ({
            time,
            ...Object.fromEntries(lines.map(({ values }, line) => [`line${line}`, values[at]])),
          }))}
          lines={lines.map((line, index) => ({
            key: `line${index}`,
            name: names.of(line),
            look: lookAmong(keys, directions)(line),
          }))}
          ticks={timeTicks(axis, shown, timeZone)}
          formatTick={format.tick}
          formatTime={format.full}
          {...(before && { formatTimeBefore: before.at })}
          formatValue={valueText}
          height={height}
          levels={[
            ...(out === undefined || percentile95 === null || words.percentile === undefined
              ? []
              : [
                  {
                    value: percentile95,
                    words: `${words.percentile}, ${names.of(out)}`,
                    short: 'p95',
                  },
                ]),
            ...(limit.kind !== 'line'
              ? []
              : [
                  {
                    value: limit.bytes,
                    words: t`Limit, out: ${formatVolume(i18n, limit.bytes)}`,
                    short: formatVolume(i18n, limit.bytes),
                  },
                ]),
          ]}
          highlight={
            peak ? { time: peak.time, value: peak.value, words: valueText(peak.value) } : undefined
          }
        />
      )}
      {props.renderControls?.(model, format.moment)}
    </figure>
  )
}

/** Of several ports each has its own. */
const onlySpeed = ([source, ...others]: readonly TrafficSource[]): number | null =>
  others.length === 0 ? (source?.speed ?? null) : null

function LeftOut({ count, speed }: { count: number; speed: number | null }) {
  const { i18n } = useLingui()
  const port = speed === null ? undefined : formatRate(i18n, speed)
  return (
    <p className="text-muted">
      {port === undefined ? (
        <Plural
          value={count}
          one="# measurement isn’t possible on any port and is left out. A counter probably restarted. The CSV file includes it."
          other="# measurements aren’t possible on any port and are left out. A counter probably restarted. The CSV file includes them."
        />
      ) : (
        <Plural
          value={count}
          one={`# measurement isn’t possible on a port of ${port} and is left out. A counter probably restarted. The CSV file includes it.`}
          other={`# measurements aren’t possible on a port of ${port} and are left out. A counter probably restarted. The CSV file includes them.`}
        />
      )}
    </p>
  )
}
