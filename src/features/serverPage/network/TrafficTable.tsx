import { useLingui } from '@lingui/react/macro'
import type { TrafficMoment } from './trafficStatistics.ts'
import { ListTable, type Column } from '#ui/ListTable.tsx'

interface Props {
  moments: readonly TrafficMoment[]
  timeWords: (time: number) => string
  rateWords: (bps: number) => string
}

function useColumns(
  timeWords: Props['timeWords'],
  rateWords: Props['rateWords'],
): Column<TrafficMoment>[] {
  const { t } = useLingui()
  const rate = (value: number | null) => (value === null ? '–' : rateWords(value))
  return [
    {
      head: t`Time`,
      // On a phone all three columns are in sight.
      className: 'max-sm:whitespace-normal',
      cell: ({ time }) => (
        <time dateTime={new Date(time * 1000).toISOString()}>{timeWords(time)}</time>
      ),
    },
    { head: t`Out`, numeric: true, cell: (moment) => rate(moment.out) },
    { head: t`In`, numeric: true, cell: (moment) => rate(moment.in) },
  ]
}

/** The numbers of the chart, newest first. */
export function TrafficTable({ moments, timeWords, rateWords }: Props) {
  const { t } = useLingui()
  const columns = useColumns(timeWords, rateWords)
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
