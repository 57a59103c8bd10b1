import { createFileRoute } from '@tanstack/react-router'
import { useLeave } from '#form/useLeave.ts'
import { OperationDialog } from '../-activity/OperationDialog.tsx'

/** One piece of work. */
export const Route = createFileRoute('/_panel/activity/$operationId')({ component: Screen })

function Screen() {
  const { operationId } = Route.useParams()
  const search = Route.useSearch()
  const leave = useLeave({ to: '/activity', search })
  return <OperationDialog id={operationId} onClose={leave} />
}
