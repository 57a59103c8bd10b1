import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getInvoices, type Invoice } from '#api/actions/billing/invoices.ts'
import { currencyNamed } from '#domain/amount.ts'
import { isPayable, openAmount } from '#domain/invoices.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { CalendarDate } from '#serverView/CalendarDate.tsx'
import { useMoney } from '#serverView/useMoney.ts'
import { Card } from '#ui/Card.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'

/** What falls due when, and what was spent. */
export const Route = createFileRoute('/_panel/billing/outlook')({ component: OutlookTab })

function OutlookTab() {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <Card flush title={<Trans>What falls due</Trans>}>
      <ReadPart read={useAllowed(getInvoices, {})}>
        {({ invoices }) => (
          <ListTable
            label={t`What falls due`}
            items={invoices.filter(isPayable)}
            keyOf={({ id }) => id}
            columns={columns}
          />
        )}
      </ReadPart>
    </Card>
  )
}

function useColumns(): readonly Column<Invoice>[] {
  const { t } = useLingui()
  const money = useMoney()
  return [
    { head: t`Invoice`, cell: ({ id }) => id },
    { head: t`Due`, cell: ({ duedate }) => duedate && <CalendarDate date={duedate} /> },
    {
      head: t`To pay`,
      numeric: true,
      cell: ({ total, ...invoice }) =>
        money(openAmount({ balance: null, total }), currencyNamed(invoice)),
    },
  ]
}
