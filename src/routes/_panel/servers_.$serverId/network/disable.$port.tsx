import { createFileRoute } from '@tanstack/react-router'
import { useLeave } from '#routes/-frame/useLeave.ts'
import { targetOf } from '../../-server/target.ts'
import { useServer } from '../-useServer.ts'
import { DisablePortDialog } from './-DisablePortDialog.tsx'

/** The question before a port is disabled. */
export const Route = createFileRoute('/_panel/servers_/$serverId/network/disable/$port')({
  component: DisablePort,
})

function DisablePort() {
  const { serverId, port } = Route.useParams()
  const leave = useLeave({ to: '/servers/$serverId/network', params: { serverId }, search: true })
  return <DisablePortDialog target={targetOf(useServer())} port={port} onClose={leave} />
}
