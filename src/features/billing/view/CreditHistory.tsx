import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReplyOf } from '#api/action.ts'
import type { getCredits } from '#api/actions/billing/money.ts'
import { brief } from '#lib/text/brief.ts'
import { isPositive } from '#lib/money/money.ts'
import { withRunningBalance } from '../rules/runningBalance.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { MoreRows } from './MoreRows.tsx'

type Entry = ReplyOf<typeof getCredits>['credits'][number]
type Row = ReturnType<typeof withRunningBalance<Entry>>[number]

/** Movements that are shown at first, and how many more each time. */
const atOnce = 20

/** The entries of the credit history, the latest first, with the balance after each. */
export function CreditHistory({
  credits,
  currency,
}: {
  credits: readonly Entry[]
  currency: string
}) {
  const { t } = useLingui()
  const [shown, setShown] = useState(atOnce)
  const columns = useColumns(currency)
  const rows = withRunningBalance(credits)
  return (
    <>
      <ListTable
        stack="laptop"
        label={t`Credit history`}
        items={rows.slice(0, shown)}
        keyOf={({ id }, index) => id ?? `-${index}`}
        columns={columns}
      />
      <MoreRows shown={shown} all={rows.length} onMore={() => setShown(shown + atOnce * 5)} />
    </>
  )
}

function useColumns(currency: string): readonly Column<Row>[] {
  const { t } = useLingui()
  const money = useMoney()
  return [
    {
      head: t`Date`,
      muted: true,
      cell: ({ date }) => (date === null ? '—' : <CalendarDate date={date.slice(0, 10)} />),
    },
    {
      head: t`Description`,
      place: 'title',
      className: 'w-full unstacked:max-w-0 unstacked:min-w-48 unstacked:truncate',
      cell: ({ description, relid }) => {
        const words = (
          <span className="min-w-0 truncate" title={brief(description)}>
            {description === '' ? <Trans>Account credit</Trans> : brief(description)}
          </span>
        )
        return relid !== null && relid > 0 ? (
          <Link to="/billing/invoices/$invoiceId" params={{ invoiceId: relid }} className="link">
            {words}
          </Link>
        ) : (
          words
        )
      },
    },
    {
      head: t`Amount`,
      place: 'end',
      numeric: true,
      cell: ({ amount }) => (
        <span className={isPositive(amount) ? 'text-ok' : undefined}>
          {money(amount, currency)}
        </span>
      ),
    },
    { head: t`Balance`, numeric: true, cell: ({ balance }) => money(balance, currency) },
  ]
}
