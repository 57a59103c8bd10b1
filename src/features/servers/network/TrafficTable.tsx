import { Trans, useLingui } from '@lingui/react/macro'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import type { LineNames } from './lineNames.ts'
import type { TrafficModel } from './trafficModel.ts'

interface TrafficTableProps {
  model: TrafficModel
  names: LineNames
  timeText: (time: number) => string
  timeBeforeText: (time: number) => string
  valueText: (value: number) => string
}

interface TimeRow {
  /** Unix seconds. */
  readonly time: number
  /** Its place among the values of each line. */
  readonly at: number
}

function useColumns(props: TrafficTableProps): Column<TimeRow>[] {
  const { model, names, timeText, timeBeforeText, valueText } = props
  const { t } = useLingui()
  const { before } = model
  const timeCell = (time: number, text: string) => (
    <time dateTime={new Date(time * 1000).toISOString()}>{text}</time>
  )
  return [
    {
      head: t`Time`,
      // All three columns of a port fit on a phone.
      className: 'max-sm:whitespace-normal',
      cell: ({ time }) => timeCell(time, timeText(time)),
    },
    ...model.lines.map((line): Column<TimeRow> => ({
      head: names.head(line),
      numeric: true,
      cell: ({ at }) => {
        const value = line.values[at]
        return value == null ? '–' : valueText(value)
      },
    })),
    ...(before === undefined
      ? []
      : [
          {
            head: t`Time before`,
            className: 'max-sm:whitespace-normal',
            muted: true,
            cell: ({ at }: TimeRow) => {
              const time = before.times[at]
              return time === undefined ? '–' : timeCell(time, timeBeforeText(time))
            },
          },
        ]),
  ]
}

/** More would take the browser many seconds. */
const mostRows = 1000

/** Newest first. */
export function TrafficTable(props: TrafficTableProps) {
  const { t, i18n } = useLingui()
  const columns = useColumns(props)
  const { times } = props.model
  const rows = times.map((time, at) => ({ time, at }))
  const newest = rows.slice(-mostRows).toReversed()
  const [shown, all] = [newest.length, rows.length].map((count) => i18n.number(count))
  return (
    <>
      <ListTable
        flat
        label={t`Traffic`}
        items={newest}
        keyOf={({ time }) => time}
        columns={columns}
      />
      {newest.length < rows.length && (
        <p className="text-muted">
          <Trans>
            The newest {shown} of {all} measurements. The CSV file has all.
          </Trans>
        </p>
      )}
    </>
  )
}
