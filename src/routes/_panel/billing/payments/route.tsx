import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getTransactions } from '#api/actions/billing/money.ts'
import { brief } from '#domain/brief.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { Card } from '#ui/Card.tsx'
import { ListTable } from '#ui/ListTable.tsx'

/** What was paid, and paid back. */
export const Route = createFileRoute('/_panel/billing/payments')({ component: PaymentsTab })

function PaymentsTab() {
  const { t } = useLingui()
  return (
    <Card flush title={<Trans>Payments</Trans>}>
      <ReadPart read={useAllowed(getTransactions, {})}>
        {({ transactions }) => (
          <ListTable
            label={t`Payments`}
            items={transactions}
            keyOf={({ id }) => id}
            columns={[
              { head: t`What`, cell: ({ description }) => brief(description) },
              { head: t`Amount`, numeric: true, cell: ({ amount }) => amount },
            ]}
          />
        )}
      </ReadPart>
    </Card>
  )
}
