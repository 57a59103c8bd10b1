import { Trans, useLingui } from '@lingui/react/macro'
import type { Transaction } from '#api/actions/billing/money.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { compare } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { truncate } from '#lib/text/truncate.ts'
import { Copyable } from '#ui/Copyable.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { PagedTable } from './MoreRows.tsx'
import { usePaymentMethodName } from './paymentMethodName.ts'

interface Props {
  transactions: readonly Transaction[]
  currencyOf: (transaction: Transaction) => string
  /** On the page of their invoice. */
  withoutInvoice?: boolean
}

/** Payments and refunds, in the order given. */
export function Transactions({ transactions, currencyOf, withoutInvoice = false }: Props) {
  const { t } = useLingui()
  return (
    <PagedTable
      first={50}
      more={100}
      stack="tablet"
      label={t`Payments`}
      items={transactions}
      keyOf={({ id }) => id}
      columns={useColumns(currencyOf, withoutInvoice)}
    />
  )
}

function useColumns(
  currencyOf: Props['currencyOf'],
  withoutInvoice: boolean,
): readonly Column<Transaction>[] {
  const { t } = useLingui()
  const money = useMoney()
  const methodName = usePaymentMethodName()
  const invoiceColumn: Column<Transaction> = {
    head: t`Invoice`,
    cell: ({ invoiceid }) =>
      invoiceid !== null && invoiceid > 0 ? <InvoiceLink id={invoiceid} /> : '—',
  }
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
      cell: ({ description }) => (
        <span className="min-w-0 truncate" title={truncate(description)}>
          {description === '' ? '—' : truncate(description)}
        </span>
      ),
    },
    ...(withoutInvoice ? [] : [invoiceColumn]),
    { head: t`Payment method`, muted: true, cell: ({ gateway }) => methodName(gateway) || '—' },
    {
      head: t`Reference`,
      cell: ({ transid }) =>
        transid === '' ? '—' : <Copyable value={transid}>{truncate(transid)}</Copyable>,
    },
    {
      head: t`Amount`,
      position: 'end',
      numeric: true,
      cell: (transaction) => {
        const { amount } = transaction
        if (amount === null) return '—'
        const isRefund = compare(amount, '0') < 0
        return (
          <span className={isRefund ? 'text-warn' : undefined}>
            {isRefund && (
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
