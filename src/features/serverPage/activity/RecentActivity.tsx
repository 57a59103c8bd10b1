import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useOperations } from '#features/operations/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { OperationResult } from '#features/activity/OperationResult.tsx'
import { operationWords } from '#features/servers/view/operationWords.ts'

/** Pieces of work that are shown. */
const latest = 5

/** The last things done to the server from this browser. */
export function RecentActivity({ serverId }: { serverId: number }) {
  const { t } = useLingui()
  const operations = useOperations().filter(({ subject }) => subject.serverId === serverId)
  if (operations.length === 0) return null
  return (
    <Card
      title={<Trans>Recent activity</Trans>}
      actions={
        <Link to="/servers/$serverId/activity" params={{ serverId }} className="link">
          <Trans>All activity</Trans>
        </Link>
      }
    >
      <ul className="grid gap-2">
        {operations.slice(0, latest).map((operation) => (
          <li key={operation.id} className="flex items-center gap-3">
            <DialogLink
              run="operation"
              on={operation.id}
              className="link min-w-0 flex-1 truncate font-[550]"
            >
              {t(operationWords(operation).title)}
            </DialogLink>
            <OperationResult operation={operation} />
            <span className="text-small text-muted">
              <RelativeTime time={operation.startedAt / 1000} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
