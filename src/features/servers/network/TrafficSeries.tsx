import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { getPortStatus, type TrafficGraph } from '#api/actions/net.ts'
import { useAction } from '#api/hooks.ts'
import { loadOnDemand } from '#lib/lazy/lazy.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { LineChart } from '#lib/charts/charts.tsx'
import { LineGlance } from '#lib/charts/LineGlance.tsx'
import { LineMark } from '#lib/charts/LineMark.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MetaLine } from '#ui/DataList.tsx'
import { useStore } from '#lib/store/useStore.ts'
import { timeZone as shownTimeZone, useFileTime, useFormatTime } from '#ui/dateFormats.ts'
import { CsvButton } from '#lib/csv/CsvButton.tsx'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import type { TrafficOutlook } from '#features/servers/rules/trafficPeriod.ts'
import { saveCsv } from '#ui/saveCsv.ts'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.ts'
import {
  type Direction,
  trafficPeak,
  trafficSamples,
  trafficStatistics,
  type TrafficStatistics,
} from './trafficStatistics.ts'
import { atTheirDay, intervalOf, isDaily, withGaps, withinSpeed } from './trafficIntervals.ts'
import { TrafficHeadline } from './TrafficHeadline.tsx'
import { TrafficTable } from './TrafficTable.tsx'
import { formatRate, portSpeed } from './networkPorts.ts'
import type { TrafficRange } from './trafficSearch.ts'
import { axisRange, timeFormat, timeTicks } from './trafficTimes.ts'
import { type TrafficWords, useTrafficWords } from './trafficWords.ts'

/** In px. */
const chartHeight = 212

interface Props {
  series: Extract<TrafficGraph, { kind: 'series' }>['series']
  serverId: number
  port: string
  range: TrafficRange
  asTable: boolean
  /** As a still picture, without the code of charts. */
  atAGlance: boolean
  outlook: TrafficOutlook | undefined
  onForm: (as: 'table' | 'chart') => void
}

/** Traffic as a chart or a table, with its statistics, and as a PNG, SVG or CSV file. */
export function TrafficSeries({
  series: sent,
  serverId,
  port,
  range,
  asTable,
  atAGlance,
  outlook,
  onForm,
}: Props) {
  const Chart = atAGlance ? LineGlance : LineChart
  const { t } = useLingui()
  const formatTime = useFormatTime()
  const fileTime = useFileTime()
  const timeZone = useStore(shownTimeZone)
  const figure = useRef<HTMLElement>(null)
  const speed = usePortSpeed(serverId, port)
  const interval = intervalOf(sent)
  const all = atTheirDay(sent, interval)
  const { series, leftOut } = withinSpeed(all, speed)
  const samples = trafficSamples(withGaps(series, interval), interval)
  const statistics = (['out', 'in'] as const).flatMap((direction) => {
    const points = series.find(({ name }) => name === direction)?.points ?? []
    const found = trafficStatistics(points)
    return found ? [{ direction, ...found }] : []
  })
  const rate = useRateFormat()
  const span = { first: samples[0]?.time ?? 0, last: samples.at(-1)?.time ?? 0 }
  const axis = axisRange(range, span)
  const format = timeFormat(formatTime, axis, interval)
  const words = useTrafficWords(interval)
  const directions = { in: t`in`, out: t`out` }
  const summary = [
    ...statistics.map(({ direction, ...figures }) => {
      const [average, maximum] = [rate(figures.average), rate(figures.maximum)]
      const found = [
        direction === 'in'
          ? t`in: average ${average}, maximum ${maximum}`
          : t`out: average ${average}, maximum ${maximum}`,
      ]
      if (words.percentile !== undefined)
        found.push(`${words.percentile} ${rate(figures.percentile95)}`)
      return found.join(', ')
    }),
    ...(words.shown === undefined ? [] : [words.shown]),
  ]
  const note = leftOut > 0 && <LeftOut count={leftOut} speed={speed} />
  if (statistics.length === 0)
    return (
      <>
        <EmptyState title={<Trans>No traffic data for this period</Trans>}>
          <Trans>New traffic appears after a few minutes.</Trans>
        </EmptyState>
        {note}
      </>
    )

  const file = `${port}-${range}`
  const saveSamples = (csv: CsvFormat) =>
    saveCsv(
      `${file}.csv`,
      [
        [t`Time`, t`Time zone`, t`Out (bit/s)`, t`In (bit/s)`],
        // Also what no port can do: a file is as the API sent it.
        ...trafficSamples(all, interval).map((sample) => {
          const [at, zone] = fileTime(sample.time * 1000)
          return [isDaily(interval) ? at.slice(0, 10) : at, zone, sample.out, sample.in]
        }),
      ],
      csv,
    )
  async function saveImage(form: 'png' | 'svg') {
    const svg = figure.current?.querySelector<SVGSVGElement>('svg[data-chart]')
    if (!svg) return
    const code = await loadOnDemand(() => import('#lib/charts/chartPicture.ts'))
    if (!code) return
    const title = `${port}, ${format.moment(span.first)} – ${format.moment(span.last)}`
    const captions = { title, legend: summary }
    try {
      const image =
        form === 'png' ? await code.chartPicture(svg, captions) : code.chartDrawing(svg, captions)
      saveFile(`${file}.${form}`, image)
    } catch {
      toast({
        tone: 'bad',
        title: t`Couldn’t save the image`,
        description: t`Export CSV instead.`,
      })
    }
  }
  const noImage = asTable ? t`Switch to the chart to save an image.` : undefined
  return (
    <figure ref={figure} className="grid gap-3">
      <TrafficHeadline
        outlook={outlook}
        percentile95={statistics.find(({ direction }) => direction === 'out')?.percentile95 ?? null}
        peak={trafficPeak(series)}
        words={words}
        timeText={axis === 'day' ? format.tick : format.full}
      />
      {/* Above the chart or table, which can be long. */}
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="flex flex-1 basis-80 flex-wrap gap-x-5 gap-y-1">
          {statistics.map((each) => (
            <Legend
              key={each.direction}
              name={directions[each.direction]}
              words={words}
              {...each}
            />
          ))}
          {words.shown !== undefined && <span className="text-muted">{words.shown}</span>}
        </span>
        <span className="-mr-3 ml-auto flex flex-wrap gap-1">
          <Button
            variant="ghost"
            aria-pressed={asTable}
            onClick={() => onForm(asTable ? 'chart' : 'table')}
          >
            <Trans>Table</Trans>
          </Button>
          <Button variant="ghost" disabledReason={noImage} onClick={() => void saveImage('png')}>
            PNG
          </Button>
          <Button variant="ghost" disabledReason={noImage} onClick={() => void saveImage('svg')}>
            SVG
          </Button>
          <CsvButton trigger={<Button variant="ghost">CSV</Button>} onSave={saveSamples} />
        </span>
      </figcaption>
      {note}
      {asTable ? (
        <TrafficTable samples={samples} timeText={format.full} rateText={rate} />
      ) : (
        <Chart
          label={t`Traffic on ${port}. ${summary.join('. ')}`}
          samples={samples}
          lines={[
            { key: 'out', name: directions.out, style: 'main' },
            { key: 'in', name: directions.in, style: 'second' },
          ]}
          ticks={timeTicks(axis, span, timeZone)}
          formatTick={format.tick}
          formatTime={format.full}
          formatValue={rate}
          height={chartHeight}
        />
      )}
    </figure>
  )
}

/** In bps; null while unknown. */
function usePortSpeed(serverId: number, port: string): number | null {
  const permission = useCan()(getPortStatus.key, serverId)
  const { data } = useAction(getPortStatus, { id: serverId, port }, { enabled: permission.allowed })
  const mbps = data ? portSpeed(data.speed) : null
  return mbps === null || mbps === 0 ? null : mbps * 1e6
}

function LeftOut({ count, speed }: { count: number; speed: number | null }) {
  const rate = useRateFormat()
  const port = speed === null ? undefined : rate(speed)
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

/** "312 Mbps" */
function useRateFormat(): (bps: number) => string {
  const { i18n } = useLingui()
  return (bps) => formatRate(i18n, bps)
}

interface LegendProps extends TrafficStatistics {
  direction: Direction
  name: string
  words: TrafficWords
}

function Legend({ direction, name, words, average, maximum, percentile95 }: LegendProps) {
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
        <abbr title={words.maximum}>{t`max`}</abbr> {rate(maximum)}
      </span>
      {words.percentile !== undefined && (
        <span>
          <abbr title={words.percentileMeaning}>p95</abbr> {rate(percentile95)}
        </span>
      )}
    </MetaLine>
  )
}
