import { createFileRoute } from '@tanstack/react-router'
import { useLeave } from '#form/useLeave.ts'
import { targetOf } from '#serverView/target.ts'
import { useServer } from '../-useServer.ts'
import { CancelDialog } from './-CancelDialog.tsx'

/** Giving the server back, at an address of its own. */
export const Route = createFileRoute('/_panel/servers_/$serverId/billing/cancel')({
  component: CancelServer,
})

function CancelServer() {
  const { serverId } = Route.useParams()
  const leave = useLeave({ to: '/servers/$serverId/billing', params: { serverId } })
  return <CancelDialog target={targetOf(useServer())} onClose={leave} />
}
