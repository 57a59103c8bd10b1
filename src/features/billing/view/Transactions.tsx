import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Transaction } from '#api/actions/billing/money.ts'
import { brief } from '#lib/text/brief.ts'
import { compare } from '#lib/money/money.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Copyable } from '#ui/Copyable.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { MoreRows } from './MoreRows.tsx'

/** Payments that are shown at first, and how many more each time. */
const atOnce = 50

interface Props {
  transactions: readonly Transaction[]
  /** A transaction names no currency: that of its invoice (wire.md 7). */
  currencyOf: (transaction: Transaction) => string
  /** The page is that of their invoice. */
  withoutInvoice?: boolean
}

/** Payments and refunds, in the order given. */
export function Transactions({ transactions, currencyOf, withoutInvoice = false }: Props) {
  const { t } = useLingui()
  const [shown, setShown] = useState(atOnce)
  const columns = useColumns(currencyOf)
  return (
    <>
      <ListTable
        stack="tablet"
        label={t`Payments`}
        items={transactions.slice(0, shown)}
        keyOf={({ id }) => id}
        columns={columns.filter(({ of }) => !withoutInvoice || of !== 'invoice')}
      />
      <MoreRows
        shown={shown}
        all={transactions.length}
        onMore={() => setShown(shown + atOnce * 2)}
      />
    </>
  )
}

function useColumns(
  currencyOf: Props['currencyOf'],
): readonly (Column<Transaction> & { of?: 'invoice' })[] {
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
      cell: ({ description }) => (
        <span className="min-w-0 truncate" title={brief(description)}>
          {description === '' ? '—' : brief(description)}
        </span>
      ),
    },
    {
      of: 'invoice',
      head: t`Invoice`,
      cell: ({ invoiceid }) =>
        invoiceid !== null && invoiceid > 0 ? (
          <Link
            to="/billing/invoices/$invoiceId"
            params={{ invoiceId: invoiceid }}
            className="link num"
          >
            {invoiceid}
          </Link>
        ) : (
          '—'
        ),
    },
    { head: t`Payment method`, muted: true, cell: ({ gateway }) => brief(gateway) || '—' },
    {
      head: t`Reference`,
      cell: ({ transid }) =>
        transid === '' ? '—' : <Copyable value={transid}>{brief(transid)}</Copyable>,
    },
    {
      head: t`Amount`,
      place: 'end',
      numeric: true,
      cell: (transaction) => {
        const { amount } = transaction
        if (amount === null) return '—'
        const back = compare(amount, '0') < 0
        return (
          <span className={back ? 'text-warn' : undefined}>
            {back && (
              <span className="mr-1.5 text-small">
                <Trans>Refund</Trans>
              </span>
            )}
            {money(amount, currencyOf(transaction))}
          </span>
        )
      },
    },
  ]
}
