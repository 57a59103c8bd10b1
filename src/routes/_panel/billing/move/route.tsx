import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listHostings } from '#api/actions/migrate.ts'
import { brief } from '#domain/brief.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable } from '#ui/ListTable.tsx'

/** The orders that can be moved to another billing location. */
export const Route = createFileRoute('/_panel/billing/move')({ component: MoveTab })

function MoveTab() {
  const { t } = useLingui()
  return (
    <Card flush title={<Trans>Move an order</Trans>}>
      <ReadPart read={useAllowed(listHostings, {})}>
        {(hostings) =>
          hostings.length === 0 ? (
            <EmptyState title={<Trans>No order can be moved</Trans>} />
          ) : (
            <ListTable
              label={t`Orders that can be moved`}
              items={hostings}
              keyOf={(_, index) => index}
              columns={[{ head: t`Name`, cell: (row) => brief(String(row['name'] ?? '')) }]}
            />
          )
        }
      </ReadPart>
    </Card>
  )
}
