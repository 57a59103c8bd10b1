import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '#api/action.ts'
import type { getCredits } from '#api/actions/billing/money.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { isPositive } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { truncate } from '#lib/text/truncate.ts'
import type { Column } from '#ui/ListTable.tsx'
import { withRunningBalance } from '../rules/credit.ts'
import { PagedTable } from './MoreRows.tsx'

type Entry = ReplyOf<typeof getCredits>['credits'][number]
type Row = ReturnType<typeof withRunningBalance<Entry>>[number]

interface Props {
  credits: readonly Entry[]
  currency: string
}

/** The credit history, newest first, with the balance after each entry. */
export function CreditHistory({ credits, currency }: Props) {
  const { t } = useLingui()
  return (
    <PagedTable
      first={20}
      more={100}
      stack="laptop"
      label={t`Credit history`}
      items={withRunningBalance(credits)}
      keyOf={({ id }, index) => id ?? `-${index}`}
      columns={useColumns(currency)}
    />
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
      position: 'title',
      className: 'w-full unstacked:max-w-0 unstacked:min-w-48 unstacked:truncate',
      cell: ({ description, relid: invoiceId }) => {
        const text = (
          <span className="min-w-0 truncate" title={truncate(description)}>
            {description === '' ? <Trans>Account credit</Trans> : truncate(description)}
          </span>
        )
        return invoiceId !== null && invoiceId > 0 ? (
          <Link to="/billing/invoices/$invoiceId" params={{ invoiceId }} className="link">
            {text}
          </Link>
        ) : (
          text
        )
      },
    },
    {
      head: t`Amount`,
      position: 'end',
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
