import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { TrafficGraph } from '#api/actions/net.ts'
import { loadOnDemand } from '#lib/lazy/lazy.tsx'
import { Button } from '#ui/Button.tsx'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { LineMark } from '#ui/chart/LineMark.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MetaLine } from '#ui/DataList.tsx'
import { useStore } from '#lib/store/useStore.ts'
import { timeZone as shownTimeZone, useFileTime, useFormatTime } from '#ui/dateFormats.ts'
import { CsvButton } from '#lib/csv/CsvButton.tsx'
import type { CsvFormat } from '#lib/text/csv.ts'
import { saveCsv } from '#ui/saveCsv.ts'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.ts'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { type Figure, Figures } from '#ui/Figures.tsx'
import {
  type Direction,
  trafficFigures,
  type TrafficFigures,
  type TrafficSample,
  trafficSamples,
  type TrafficPeriod,
  trafficStatistics,
  type TrafficStatistics,
} from './trafficStatistics.ts'
import { formatRate } from './networkPorts.ts'
import type { TrafficRange } from './trafficSearch.ts'
import { timeFormat, timeTicks } from './trafficTimes.ts'

/** In px. */
const chartHeight = 212

interface Props {
  series: Extract<TrafficGraph, { kind: 'series' }>['series']
  port: string
  range: TrafficRange
  asTable: boolean
  period: TrafficPeriod | undefined
  onForm: (as: 'table' | 'chart') => void
}

/** Traffic as a chart or a table, with its statistics, and as a PNG or CSV file. */
export function TrafficSeries({ series, port, range, asTable, period, onForm }: Props) {
  const { t } = useLingui()
  const formatTime = useFormatTime()
  const fileTime = useFileTime()
  const timeZone = useStore(shownTimeZone)
  const figure = useRef<HTMLElement>(null)
  const samples = trafficSamples(series)
  const statistics = (['out', 'in'] as const).flatMap((direction) => {
    const points = series.find(({ name }) => name === direction)?.points ?? []
    const found = trafficStatistics(points)
    return found ? [{ direction, ...found }] : []
  })
  const rate = useRateFormat()
  const format = timeFormat(formatTime, range)
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
  const saveSamples = (csv: CsvFormat) =>
    saveCsv(
      `${file}.csv`,
      [
        [t`Time`, t`Time zone`, t`Out (bit/s)`, t`In (bit/s)`],
        ...samples.map((sample) => [...fileTime(sample.time * 1000), sample.out, sample.in]),
      ],
      csv,
    )
  async function savePng() {
    const svg = figure.current?.querySelector<SVGSVGElement>('[role=img] svg')
    if (!svg) return
    const code = await loadOnDemand(() => import('#ui/chart/chartPicture.ts'))
    if (!code) return
    try {
      const title = `${port}, ${format.full(samples[0]?.time ?? 0)} – ${format.full(samples.at(-1)?.time ?? 0)}`
      saveFile(`${file}.png`, await code.chartPicture(svg, { title, legend: summary }))
    } catch {
      toast({
        tone: 'bad',
        title: t`Couldn’t save the image`,
        description: t`Export CSV instead.`,
      })
    }
  }
  return (
    <figure ref={figure} className="grid gap-3">
      <TrafficHeadline period={period} figures={trafficFigures(series)} range={range} />
      {/* Above the chart or table, which can be long. */}
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
            onClick={() => void savePng()}
          >
            PNG
          </Button>
          <CsvButton trigger={<Button variant="ghost">CSV</Button>} onSave={saveSamples} />
        </span>
      </figcaption>
      {asTable ? (
        <TrafficTable samples={samples} timeText={format.full} rateText={rate} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn in elements, there is no file
        <div role="img" aria-label={t`Traffic on ${port}. ${summary.join('. ')}`}>
          <LineChart
            samples={samples}
            lines={[
              { key: 'out', name: directions.out, style: 'main' },
              { key: 'in', name: directions.in, style: 'second' },
            ]}
            ticks={timeTicks(
              range,
              { first: samples[0]?.time ?? 0, last: samples.at(-1)?.time ?? 0 },
              timeZone,
            )}
            formatTick={format.tick}
            formatTime={format.full}
            formatValue={rate}
            height={chartHeight}
          />
        </div>
      )}
    </figure>
  )
}

/** "312 Mbps" */
function useRateFormat(): (bps: number) => string {
  const { i18n } = useLingui()
  return (bps) => formatRate(i18n, bps)
}

interface LegendProps extends TrafficStatistics {
  direction: Direction
  name: string
}

function Legend({ direction, name, average, maximum, percentile95 }: LegendProps) {
  const { t } = useLingui()
  const rate = useRateFormat()
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
  samples: readonly TrafficSample[]
  timeText: (time: number) => string
  rateText: (bps: number) => string
}

function useColumns(
  timeText: TrafficTableProps['timeText'],
  rateText: TrafficTableProps['rateText'],
): Column<TrafficSample>[] {
  const { t } = useLingui()
  const rate = (value: number | null) => (value === null ? '–' : rateText(value))
  return [
    {
      head: t`Time`,
      // All three columns fit on a phone.
      className: 'max-sm:whitespace-normal',
      cell: ({ time }) => (
        <time dateTime={new Date(time * 1000).toISOString()}>{timeText(time)}</time>
      ),
    },
    { head: t`Out`, numeric: true, cell: (sample) => rate(sample.out) },
    { head: t`In`, numeric: true, cell: (sample) => rate(sample.in) },
  ]
}

/** Newest first. */
function TrafficTable({ samples, timeText, rateText }: TrafficTableProps) {
  const { t } = useLingui()
  const columns = useColumns(timeText, rateText)
  return (
    <ListTable
      flat
      label={t`Traffic`}
      items={samples.toReversed()}
      keyOf={({ time }) => time}
      columns={columns}
    />
  )
}

interface HeadlineProps {
  period: TrafficPeriod | undefined
  figures: TrafficFigures
  range: TrafficRange
}

function TrafficHeadline({ period, figures: { percentile95, peak }, range }: HeadlineProps) {
  const { t, i18n } = useLingui()
  const format = timeFormat(useFormatTime(), range)
  const headline: Figure[] = []
  if (period) {
    const used = i18n.number(period.used, { maximumFractionDigits: 2 })
    const included = period.included === null ? null : i18n.number(period.included)
    headline.push({
      value: t`${used} TB`,
      label: included === null ? t`this month, out` : t`of ${included} TB this month, out`,
    })
  }
  if (percentile95 !== null)
    headline.push({ value: formatRate(i18n, percentile95), label: t`95th percentile, out` })
  if (peak) {
    const time = range === 'day' ? format.tick(peak.time) : format.full(peak.time)
    headline.push({
      value: formatRate(i18n, peak.value),
      label: peak.direction === 'in' ? t`peak in, ${time}` : t`peak out, ${time}`,
    })
  }
  return <Figures size="headline" figures={headline} />
}
