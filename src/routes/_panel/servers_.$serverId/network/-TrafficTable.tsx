import { Trans, useLingui } from '@lingui/react/macro'
import type { TrafficMoment } from '#domain/trafficStatistics.ts'
import { Row, Table, Td, Th } from '#ui/Table.tsx'

interface Props {
  moments: readonly TrafficMoment[]
  timeWords: (time: number) => string
  rateWords: (bps: number) => string
}

/** The numbers of the chart, newest first. */
export function TrafficTable({ moments, timeWords, rateWords }: Props) {
  const { t } = useLingui()
  const rate = (value: number | null) => (value === null ? '–' : rateWords(value))
  return (
    <Table label={t`Traffic`}>
      <thead>
        <tr>
          <Th>
            <Trans>Time</Trans>
          </Th>
          <Th numeric>
            <Trans>Out</Trans>
          </Th>
          <Th numeric>
            <Trans>In</Trans>
          </Th>
        </tr>
      </thead>
      <tbody>
        {moments.toReversed().map((moment) => (
          <Row key={moment.time}>
            <Td>
              <time dateTime={new Date(moment.time * 1000).toISOString()}>
                {timeWords(moment.time)}
              </time>
            </Td>
            <Td numeric>{rate(moment.out)}</Td>
            <Td numeric>{rate(moment.in)}</Td>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
