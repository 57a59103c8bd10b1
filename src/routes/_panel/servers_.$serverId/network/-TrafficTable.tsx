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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section tabIndex={0} aria-label={t`Traffic in numbers`} className="h-53 overflow-y-auto">
      <Table label={t`Traffic`} stack>
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
              <Td numeric label={t`Out`}>
                {rate(moment.out)}
              </Td>
              <Td numeric label={t`In`}>
                {rate(moment.in)}
              </Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
