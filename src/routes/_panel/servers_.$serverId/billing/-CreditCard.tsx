import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '#api/action.ts'
import type { getCredits } from '#api/actions/billing.ts'
import { brief } from '#domain/brief.ts'
import { isPositive, sum } from '#domain/money.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { CalendarDate } from '#serverView/CalendarDate.tsx'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useMoney } from '#serverView/useMoney.ts'
import { useCredits, useCurrency } from './-reads.ts'

type Credit = ReplyOf<typeof getCredits>['credits'][number]

/** Movements that are shown, the latest first. */
const shownEntries = 20

function useColumns(currency: string): Column<Credit>[] {
  const { t } = useLingui()
  const money = useMoney()
  return [
    {
      head: t`Date`,
      muted: true,
      cell: ({ date }) => date && <CalendarDate date={date.slice(0, 10)} />,
    },
    {
      head: t`What for`,
      className: 'w-full sm:max-w-0 sm:truncate',
      cell: ({ description }) => (
        <span className="min-w-0 truncate" title={brief(description)}>
          {brief(description)}
        </span>
      ),
    },
    {
      head: t`Amount`,
      numeric: true,
      cell: ({ amount }) => (
        <span className={isPositive(amount) ? 'text-ok' : undefined}>
          {money(amount, currency)}
        </span>
      ),
    },
  ]
}

/** The credit of the whole account, which pays for this server too, and where it came from and went. */
export function CreditCard({ serverId }: { serverId: number }) {
  const { t } = useLingui()
  const money = useMoney()
  const currency = useCurrency(serverId)
  const columns = useColumns(currency)
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
                  <ListTable
                    label={t`Credit`}
                    items={latest}
                    keyOf={({ id }, index) => id ?? index}
                    columns={columns}
                  />
                </Disclosure>
              )}
            </>
          )
        }}
      </ReadPart>
    </Card>
  )
}
