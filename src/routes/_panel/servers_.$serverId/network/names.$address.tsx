import { createFileRoute, notFound } from '@tanstack/react-router'
import { useLeave } from '#routes/-frame/useLeave.ts'
import { useServer } from '../-useServer.ts'
import { NamesDialog } from './-NamesDialog.tsx'

/** Edits the reverse DNS of an address. */
export const Route = createFileRoute('/_panel/servers_/$serverId/network/names/$address')({
  component: Names,
})

function Names() {
  const { serverId, address } = Route.useParams()
  const leave = useLeave({ to: '/servers/$serverId/network', params: { serverId }, search: true })
  if (!useServer().IP.some(({ IP }) => IP === address)) throw notFound()
  return <NamesDialog serverId={serverId} ip={address} onClose={leave} />
}
