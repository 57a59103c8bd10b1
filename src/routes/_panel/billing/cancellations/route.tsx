import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getCancellationRequests, type Cancellation } from '#api/actions/billing/service.ts'
import { brief } from '#domain/brief.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { CalendarDate } from '#serverView/CalendarDate.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'

/** The servers that are to be cancelled. */
export const Route = createFileRoute('/_panel/billing/cancellations')({
  component: CancellationsTab,
})

function CancellationsTab() {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <Card flush title={<Trans>Cancellations</Trans>}>
      <ReadPart read={useAllowed(getCancellationRequests, {})}>
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState title={<Trans>No server is to be cancelled</Trans>} />
          ) : (
            <ListTable
              label={t`Cancellations`}
              items={requests}
              keyOf={({ id }) => id}
              columns={columns}
            />
          )
        }
      </ReadPart>
    </Card>
  )
}

function useColumns(): readonly Column<Cancellation>[] {
  const { t } = useLingui()
  return [
    { head: t`Server`, cell: ({ relid }) => relid },
    { head: t`Asked for`, cell: ({ date }) => date && <CalendarDate date={date} /> },
    { head: t`Reason`, cell: ({ reason }) => brief(reason) },
  ]
}
