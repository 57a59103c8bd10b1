import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import type { Invoice } from '#api/actions/billing/invoices.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { standingOf } from '#lib/invoices/debt.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { isEmpty, Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { invoiceTotal } from '../rules/invoices.ts'
import { useCurrencyOf } from './currency.ts'
import { useAccountDebt } from './useAccountDebt.ts'
import { InvoiceLink } from './InvoiceLink.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { PagedTable } from './MoreRows.tsx'
import { CreateNextInvoice } from './NextInvoice.tsx'
import { useServerInvoices } from './serverReads.ts'

interface Props {
  server: { readonly id: number; readonly name: string }
}

/** A server's invoices, and creating the next one early. */
export function RelatedInvoices({ server }: Props) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <Card flush title={<Trans>Invoices</Trans>} actions={<CreateNextInvoice server={server} />}>
      <ReadPart read={useServerInvoices(server.id)}>
        {(invoices) =>
          isEmpty(invoices) ? (
            <EmptyState icon={<ReceiptText />} title={<Trans>No invoices yet</Trans>}>
              <Trans>The first invoice arrives before this billing period ends.</Trans>
            </EmptyState>
          ) : (
            <>
              <Unreadable of={invoices} what="invoices" inTotals inCard />
              <PagedTable
                first={12}
                more={48}
                stack="laptop"
                label={t`Invoices`}
                columns={columns}
                items={invoices}
                keyOf={({ id }) => id}
              />
            </>
          )
        }
      </ReadPart>
    </Card>
  )
}

function useColumns(): Column<Invoice>[] {
  const { t } = useLingui()
  const money = useMoney()
  const currency = useCurrencyOf()
  const debt = useAccountDebt()
  return [
    { head: t`Invoice`, cell: ({ id }) => <InvoiceLink id={id} /> },
    { head: t`Date`, muted: true, cell: ({ date }) => date && <CalendarDate date={date} /> },
    {
      head: t`Due`,
      muted: true,
      cell: ({ duedate }) => duedate && <CalendarDate date={duedate} />,
    },
    {
      head: t`Total incl. VAT`,
      numeric: true,
      cell: (invoice) => money(invoiceTotal(invoice), currency(invoice)),
    },
    {
      head: t`Amount due incl. VAT`,
      numeric: true,
      className: 'font-[580]',
      cell: (invoice) =>
        standingOf(invoice, debt).kind === 'owed' ? money(invoice.total, currency(invoice)) : '—',
    },
    {
      head: t`Status`,
      cell: (invoice) => (
        <InvoiceStatus
          invoice={invoice}
          currency={currency(invoice)}
          standing={standingOf(invoice, debt)}
        />
      ),
    },
  ]
}
