import { createFileRoute } from '@tanstack/react-router'
import { useLeave } from '#form/useLeave.ts'
import { OperationDialog } from '../../-activity/OperationDialog.tsx'

/** One piece of work on this server. */
export const Route = createFileRoute('/_panel/servers_/$serverId/activity/$operationId')({
  component: Screen,
})

function Screen() {
  const { serverId, operationId } = Route.useParams()
  const search = Route.useSearch()
  const leave = useLeave({ to: '/servers/$serverId/activity', params: { serverId }, search })
  return <OperationDialog id={operationId} onClose={leave} />
}
