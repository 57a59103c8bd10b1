import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { TrafficGraph } from '#api/actions/net.ts'
import {
  trafficCsv,
  trafficMoments,
  trafficStatistics,
  type TrafficMoment,
  type TrafficStatistics,
} from './trafficStatistics.ts'
import { loadedFor } from '#lib/lazy/loadedFor.ts'
import { Button } from '#ui/Button.tsx'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { LineMark } from '#ui/chart/LineMark.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MetaLine } from '#ui/MetaLine.tsx'
import { useStore } from '#lib/store/useStore.ts'
import { timeZone as shownTimeZone, useMoment } from '#ui/moment.ts'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.ts'
import { rateWords } from './portWords.ts'
import { trafficFigures, type TrafficPeriod } from './trafficFigures.ts'
import { TrafficHeadline } from './TrafficHeadline.tsx'
import type { TrafficRange } from './trafficSearch.ts'
import { timeTicks, timeWords } from './trafficTimes.ts'
import { ListTable, type Column } from '#ui/ListTable.tsx'

/** In px. */
const height = 212

interface Props {
  series: Extract<TrafficGraph, { kind: 'series' }>['series']
  port: string
  range: TrafficRange
  asTable: boolean
  period: TrafficPeriod | undefined
  onForm: (as: 'table' | 'chart') => void
}

/** The traffic in numbers: as a chart or a table, with its statistics, to keep as PNG or CSV. */
export function TrafficSeries({ series, port, range, asTable, period, onForm }: Props) {
  const { t } = useLingui()
  const moment = useMoment()
  const timeZone = useStore(shownTimeZone)
  const figure = useRef<HTMLElement>(null)
  const moments = trafficMoments(series)
  const statistics = (['out', 'in'] as const).flatMap((direction) => {
    const points = series.find(({ name }) => name === direction)?.points ?? []
    const found = trafficStatistics(points)
    return found ? [{ direction, ...found }] : []
  })
  const rate = useRateWords()
  const words = timeWords(moment, range)
  const directions = { in: t`in`, out: t`out` }
  const summary = statistics.map(
    ({ direction, average, maximum, percentile95 }) =>
      t`${directions[direction]}: average ${rate(average)}, maximum ${rate(maximum)}, 95th percentile ${rate(percentile95)}`,
  )
  if (statistics.length === 0)
    return (
      <EmptyState title={<Trans>No traffic data for this period</Trans>}>
        <Trans>New traffic appears after a few minutes.</Trans>
      </EmptyState>
    )

  const file = `${port}-${range}`
  async function savePicture() {
    const svg = figure.current?.querySelector<SVGSVGElement>('[role=img] svg')
    if (!svg) return
    const code = await loadedFor(import('#ui/chart/chartPicture.ts'))
    if (!code) return
    try {
      const title = `${port}, ${words.full(moments[0]?.time ?? 0)} – ${words.full(moments.at(-1)?.time ?? 0)}`
      saveFile(`${file}.png`, await code.chartPicture(svg, { title, legend: summary }))
    } catch {
      toast({
        tone: 'bad',
        title: t`Couldn’t save the image`,
        description: t`Save the numbers as CSV instead.`,
      })
    }
  }
  return (
    <figure ref={figure} className="grid gap-3">
      <TrafficHeadline period={period} figures={trafficFigures(series)} range={range} />
      {/* Above the chart or table that it changes, however long that is. */}
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="flex flex-1 basis-80 flex-wrap gap-x-5 gap-y-1">
          {statistics.map((each) => (
            <Legend key={each.direction} name={directions[each.direction]} {...each} />
          ))}
        </span>
        <span className="-mr-3 ml-auto flex flex-wrap gap-1">
          <Button
            variant="ghost"
            aria-pressed={asTable}
            onClick={() => onForm(asTable ? 'chart' : 'table')}
          >
            <Trans>Table</Trans>
          </Button>
          <Button
            variant="ghost"
            disabledReason={asTable ? t`Switch to the chart to save an image.` : undefined}
            onClick={() => void savePicture()}
          >
            PNG
          </Button>
          <Button variant="ghost" onClick={() => saveCsv(file, moments)}>
            CSV
          </Button>
        </span>
      </figcaption>
      {asTable ? (
        <TrafficTable moments={moments} timeText={words.full} rateText={rate} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn in elements, there is no file
        <div role="img" aria-label={t`Traffic of ${port}. ${summary.join('. ')}`}>
          <LineChart
            moments={moments}
            lines={[
              { key: 'out', name: directions.out, look: 'main' },
              { key: 'in', name: directions.in, look: 'second' },
            ]}
            ticks={timeTicks(
              range,
              { first: moments[0]?.time ?? 0, last: moments.at(-1)?.time ?? 0 },
              timeZone,
            )}
            tickWords={words.tick}
            timeWords={words.full}
            valueWords={rate}
            height={height}
          />
        </div>
      )}
    </figure>
  )
}

const saveCsv = (file: string, moments: readonly TrafficMoment[]): void =>
  saveFile(`${file}.csv`, new Blob([trafficCsv(moments)], { type: 'text/csv;charset=utf-8' }))

/** "312 Mbps" */
function useRateWords(): (bps: number) => string {
  const { i18n } = useLingui()
  return (bps) => rateWords(i18n, bps)
}

interface LegendProps extends TrafficStatistics {
  direction: 'in' | 'out'
  name: string
}

/** A line's mark and name, and what it comes to. */
function Legend({ direction, name, average, maximum, percentile95 }: LegendProps) {
  const { t } = useLingui()
  const rate = useRateWords()
  return (
    <MetaLine className="num text-muted">
      <span className="inline-flex items-center gap-1.5 text-ink">
        <LineMark look={direction === 'out' ? 'main' : 'second'} />
        {name}
      </span>
      <span>
        <abbr title={t`average`}>{t`avg`}</abbr> {rate(average)}
      </span>
      <span>
        <abbr title={t`maximum`}>{t`max`}</abbr> {rate(maximum)}
      </span>
      <span>
        <abbr title={t`95th percentile: 95 of 100 measurements are at or below this`}>p95</abbr>{' '}
        {rate(percentile95)}
      </span>
    </MetaLine>
  )
}

interface TrafficTableProps {
  moments: readonly TrafficMoment[]
  timeText: (time: number) => string
  rateText: (bps: number) => string
}

function useColumns(
  timeText: TrafficTableProps['timeText'],
  rateText: TrafficTableProps['rateText'],
): Column<TrafficMoment>[] {
  const { t } = useLingui()
  const rate = (value: number | null) => (value === null ? '–' : rateText(value))
  return [
    {
      head: t`Time`,
      // On a phone all three columns are in sight.
      className: 'max-sm:whitespace-normal',
      cell: ({ time }) => (
        <time dateTime={new Date(time * 1000).toISOString()}>{timeText(time)}</time>
      ),
    },
    { head: t`Out`, numeric: true, cell: (moment) => rate(moment.out) },
    { head: t`In`, numeric: true, cell: (moment) => rate(moment.in) },
  ]
}

/** The numbers of the chart, newest first. */
function TrafficTable({ moments, timeText, rateText }: TrafficTableProps) {
  const { t } = useLingui()
  const columns = useColumns(timeText, rateText)
  return (
    <ListTable
      flat
      label={t`Traffic`}
      items={moments.toReversed()}
      keyOf={({ time }) => time}
      columns={columns}
    />
  )
}
