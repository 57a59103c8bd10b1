import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { axisRange, timeTicks } from '#features/servers/network/trafficTimes.ts'
import { LineChart } from '#lib/charts/charts.tsx'
import { mainLook } from '#lib/charts/LineMark.tsx'
import { useStore } from '#lib/store/useStore.ts'
import { Card } from '#ui/Card.tsx'
import { dateFormats, timeZone as shownTimeZone, useFormatTime } from '#ui/dateFormats.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { sensorLines, type SensorLine, type SensorReading } from './sensorHistory.ts'
import { sensorValue } from './sensorUnits.ts'

const page = getRouteApi('/_panel/servers_/$serverId/power')

/** One sensor's values over time, with its limits. `readings`: at least two, oldest first. */
export function SensorHistory({ readings }: { readings: readonly SensorReading[] }) {
  const { t } = useLingui()
  const { sensor } = page.useSearch()
  const navigate = page.useNavigate()
  const formatTime = useFormatTime()
  const lines = sensorLines(readings)
  const line = lines.find(({ name }) => name === sensor) ?? lines[0]
  if (!line) return null
  const since = formatTime(readings[0]?.at ?? 0, dateFormats.dateTime)
  return (
    <Card
      aria-label={t`Sensors over time`}
      title={<Trans>Sensors over time</Trans>}
      description={<Trans>readings in this browser since {since}, a week at most</Trans>}
      actions={
        <NativeSelect
          aria-label={t`Sensor`}
          value={line.name}
          onChange={({ target }) =>
            void navigate({
              search: (before) => ({ ...before, sensor: target.value }),
              replace: true,
              resetScroll: false,
            })
          }
          options={lines.map(({ name }) => ({ value: name, label: name }))}
        />
      }
    >
      <SensorChart line={line} readings={readings} />
    </Card>
  )
}

interface ChartProps {
  line: SensorLine
  readings: readonly SensorReading[]
}

function SensorChart({ line: { name, newest, values }, readings }: ChartProps) {
  const { t, i18n } = useLingui()
  const formatTime = useFormatTime()
  const timeZone = useStore(shownTimeZone)
  const times = readings.map(({ at }) => at / 1000)
  const span = { first: times[0] ?? 0, last: times.at(-1) ?? 0 }
  const axis = axisRange('minutes', span)
  const written = (value: number): string => sensorValue(i18n, value, newest.unit)
  const columns = useColumns(name, written)
  const known = values.filter((value) => value !== null)
  const [lowest, highest] = [written(Math.min(...known)), written(Math.max(...known))]
  const { lowBad, lowWarn, highWarn, highBad } = newest.limits
  const level = (value: number | null, words: (limit: string) => string) =>
    value === null ? [] : [{ value, words: words(written(value)), short: written(value) }]
  return (
    <div className="grid gap-3">
      <LineChart
        label={t`${name}: lowest ${lowest}, highest ${highest}`}
        samples={values.map((value, at) => ({ time: times[at] ?? 0, value }))}
        lines={[{ key: 'value', name, look: mainLook }]}
        ticks={timeTicks(axis, span, timeZone)}
        formatTick={(time) =>
          formatTime(
            time * 1000,
            axis === 'month' || axis === 'year' ? dateFormats.shortDay : { timeStyle: 'short' },
          )
        }
        formatTime={(time) => formatTime(time * 1000, dateFormats.dateTime)}
        formatValue={written}
        height={212}
        levels={[
          ...level(lowBad, (limit) => t`critical below ${limit}`),
          ...level(lowWarn, (limit) => t`warning below ${limit}`),
          ...level(highWarn, (limit) => t`warning from ${limit}`),
          ...level(highBad, (limit) => t`critical from ${limit}`),
        ]}
      />
      <Disclosure summary={<Trans>Table</Trans>}>
        <ListTable
          flat
          label={t`Sensors over time`}
          items={readings
            .map(({ at }, index) => ({ at, value: values[index] ?? null }))
            .toReversed()}
          keyOf={({ at }) => at}
          columns={columns}
        />
      </Disclosure>
    </div>
  )
}

interface ValueRow {
  /** In ms. */
  readonly at: number
  readonly value: number | null
}

function useColumns(name: string, written: (value: number) => string): Column<ValueRow>[] {
  const { t } = useLingui()
  const formatTime = useFormatTime()
  return [
    {
      head: t`Time`,
      cell: ({ at }) => (
        <time dateTime={new Date(at).toISOString()}>{formatTime(at, dateFormats.dateTime)}</time>
      ),
    },
    {
      head: name,
      numeric: true,
      cell: ({ value }) => (value === null ? '–' : written(value)),
    },
  ]
}
