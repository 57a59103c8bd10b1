import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { getInvoices, type Invoice } from '#api/actions/billing/invoices.ts'
import { currencyNamed } from '#domain/amount.ts'
import { brief } from '#domain/brief.ts'
import { charged } from '#domain/invoices.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { CalendarDate } from '#serverView/CalendarDate.tsx'
import { useMoney } from '#serverView/useMoney.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'

/** The invoices of the account. */
export const Route = createFileRoute('/_panel/billing/')({ component: InvoicesTab })

function InvoicesTab() {
  return (
    <Card flush title={<Trans>Invoices</Trans>}>
      <ReadPart read={useAllowed(getInvoices, {})}>
        {({ invoices }) => <Invoices invoices={invoices} />}
      </ReadPart>
    </Card>
  )
}

function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  if (invoices.length === 0) return <EmptyState title={<Trans>No invoices yet</Trans>} />
  return (
    <ListTable
      label={t`Invoices`}
      items={invoices.slice(0, 20)}
      keyOf={({ id }) => id}
      columns={columns}
    />
  )
}

function useColumns(): readonly Column<Invoice>[] {
  const { t } = useLingui()
  const money = useMoney()
  return [
    {
      head: t`Invoice`,
      cell: ({ id }) => (
        <Link
          to="/billing/invoices/$invoiceId"
          params={{ invoiceId: id }}
          className="link font-mono"
        >
          {id}
        </Link>
      ),
    },
    {
      head: t`Due`,
      muted: true,
      cell: ({ duedate }) => duedate && <CalendarDate date={duedate} />,
    },
    {
      head: t`Total`,
      numeric: true,
      cell: (invoice) => money(charged(invoice), currencyNamed(invoice)),
    },
    { head: t`State`, cell: ({ status }) => brief(status) },
  ]
}
