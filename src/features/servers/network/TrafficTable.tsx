import { Trans, useLingui } from '@lingui/react/macro'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import type { TrafficSample } from './trafficStatistics.ts'

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
  const rate = (value: number | null | undefined) => (value == null ? '–' : rateText(value))
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

/** More would take the browser many seconds. */
const mostRows = 1000

/** Newest first. */
export function TrafficTable({ samples, timeText, rateText }: TrafficTableProps) {
  const { t, i18n } = useLingui()
  const columns = useColumns(timeText, rateText)
  const newest = samples.slice(-mostRows).toReversed()
  const [shown, all] = [newest.length, samples.length].map((count) => i18n.number(count))
  return (
    <>
      <ListTable
        flat
        label={t`Traffic`}
        items={newest}
        keyOf={({ time }) => time}
        columns={columns}
      />
      {newest.length < samples.length && (
        <p className="text-muted">
          <Trans>
            The newest {shown} of {all} measurements. The CSV file has all.
          </Trans>
        </p>
      )}
    </>
  )
}
