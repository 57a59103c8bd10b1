import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getCredits } from '#api/actions/billing/money.ts'
import { brief } from '#domain/brief.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { Card } from '#ui/Card.tsx'
import { ListTable } from '#ui/ListTable.tsx'

/** What came to the credit and went from it. */
export const Route = createFileRoute('/_panel/billing/credit')({ component: CreditTab })

function CreditTab() {
  const { t } = useLingui()
  return (
    <Card flush title={<Trans>Credit</Trans>}>
      <ReadPart read={useAllowed(getCredits, {})}>
        {({ credits }) => (
          <ListTable
            label={t`Credit`}
            items={credits}
            keyOf={({ id }, index) => id ?? index}
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
