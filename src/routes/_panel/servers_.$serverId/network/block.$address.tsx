import { createFileRoute, notFound } from '@tanstack/react-router'
import { useLeave } from '#routes/-frame/useLeave.ts'
import { targetOf } from '../../-server/target.ts'
import { useServer } from '../-useServer.ts'
import { BlockDialog } from './-BlockDialog.tsx'

/** Blocks an address. */
export const Route = createFileRoute('/_panel/servers_/$serverId/network/block/$address')({
  component: Block,
})

function Block() {
  const { serverId, address } = Route.useParams()
  const leave = useLeave({ to: '/servers/$serverId/network', params: { serverId }, search: true })
  const detail = useServer()
  const entry = detail.IP.find(({ IP }) => IP === address)
  if (!entry) throw notFound()
  return <BlockDialog target={targetOf(detail)} address={entry} onClose={leave} />
}
