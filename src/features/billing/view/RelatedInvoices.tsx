import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { Invoice } from '#api/actions/billing/invoices.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { charged } from '../rules/invoices.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { InvoiceState } from './InvoiceState.tsx'
import { MoreRows } from './MoreRows.tsx'
import { MakeInvoice, NextInvoice } from './NextInvoice.tsx'
import { useInvoices } from './serverReads.ts'
import { useCurrencyOf } from './useCurrencyOf.ts'

/** Invoices that are shown at first, and how many more each time. */
const atOnce = 12

interface Props {
  server: { readonly id: number; readonly name: string }
}

/** The invoices that are about a server, and having the next one made early. */
export function RelatedInvoices({ server }: Props) {
  return (
    <Card
      flush
      title={<Trans>Invoices</Trans>}
      description={<NextInvoice serverId={server.id} />}
      actions={<MakeInvoice server={server} />}
    >
      <ReadPart read={useInvoices(server.id)} failed={<Trans>Couldn’t load invoices</Trans>}>
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState icon={<ReceiptText />} title={<Trans>No invoices yet</Trans>}>
              <Trans>The first invoice comes before this billing period ends.</Trans>
            </EmptyState>
          ) : (
            <Rows invoices={invoices} />
          )
        }
      </ReadPart>
    </Card>
  )
}

function Rows({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(atOnce)
  const columns = useColumns()
  return (
    <>
      <ListTable
        stack="laptop"
        label={t`Invoices`}
        columns={columns}
        items={invoices.slice(0, shown)}
        keyOf={({ id }) => id}
      />
      <MoreRows shown={shown} all={invoices.length} onMore={() => setShown(shown + atOnce * 4)} />
    </>
  )
}

function useColumns(): Column<Invoice>[] {
  const { t } = useLingui()
  const money = useMoney()
  const currency = useCurrencyOf()
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
      cell: (invoice) => money(charged(invoice), currency(invoice)),
    },
    {
      head: t`Amount due incl. VAT`,
      numeric: true,
      className: 'font-[580]',
      cell: (invoice) => (isPayable(invoice) ? money(invoice.total, currency(invoice)) : '—'),
    },
    {
      head: t`Status`,
      cell: (invoice) => <InvoiceState invoice={invoice} currency={currency(invoice)} />,
    },
  ]
}
