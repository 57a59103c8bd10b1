import { Trans, useLingui } from '@lingui/react/macro'
import { brief } from '#domain/brief.ts'
import { isPositive, sum } from '#domain/money.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import { CalendarDate } from '#serverView/CalendarDate.tsx'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useMoney } from '#serverView/useMoney.ts'
import { useCredits, useCurrency } from './-reads.ts'

/** Movements that are shown, the latest first. */
const shownEntries = 20

/** The credit of the whole account, which pays for this server too, and where it came from and went. */
export function CreditCard({ serverId }: { serverId: number }) {
  const { t } = useLingui()
  const money = useMoney()
  const currency = useCurrency(serverId)
  return (
    <Card title={<Trans>Credit</Trans>}>
      <ReadPart read={useCredits(serverId)}>
        {({ credits }) => {
          const balance = sum(credits.map(({ amount }) => amount))
          const latest = credits
            .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
            .slice(0, shownEntries)
          return (
            <>
              <p>
                <Trans>
                  <b className="num font-[620]">{money(balance, currency)}</b> on the account, for
                  all of its servers.
                </Trans>
              </p>
              {latest.length > 0 && (
                <Disclosure summary={<Trans>What came and went</Trans>} note={credits.length}>
                  <Table label={t`Credit`} stack>
                    <thead>
                      <tr>
                        <Th>
                          <Trans>Date</Trans>
                        </Th>
                        <Th>
                          <Trans>What for</Trans>
                        </Th>
                        <Th numeric>
                          <Trans>Amount</Trans>
                        </Th>
                      </tr>
                    </thead>
                    <tbody>
                      {latest.map(({ id, date, description, amount }, index) => (
                        <Row key={id ?? index}>
                          <Td label={t`Date`} muted>
                            {date && <CalendarDate date={date.slice(0, 10)} />}
                          </Td>
                          <Td label={t`What for`} className="w-full sm:max-w-0 sm:truncate">
                            <span className="min-w-0 truncate" title={brief(description)}>
                              {brief(description)}
                            </span>
                          </Td>
                          <Td
                            label={t`Amount`}
                            numeric
                            className={classes(isPositive(amount) && 'text-ok')}
                          >
                            {money(amount, currency)}
                          </Td>
                        </Row>
                      ))}
                    </tbody>
                  </Table>
                </Disclosure>
              )}
            </>
          )
        }}
      </ReadPart>
    </Card>
  )
}
