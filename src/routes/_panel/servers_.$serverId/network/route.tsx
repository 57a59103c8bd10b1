import { createFileRoute, Outlet } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq.ts'
import { getPtr } from '#api/actions/ip.ts'
import { getPortStatus } from '#api/actions/net.ts'
import { actionQuery } from '#api/hooks.ts'
import { portNames } from '#domain/networkPorts.ts'
import { serverKind } from '#domain/server.ts'
import { targetOf } from '../../-server/target.ts'
import { useServer } from '../-useServer.ts'
import { Addresses } from './-Addresses.tsx'
import { Ports } from './-Ports.tsx'
import { TrafficCard } from './-TrafficCard.tsx'

/** Ports, traffic and addresses; the dialogs over them are routes below it. */
export const Route = createFileRoute('/_panel/servers_/$serverId/network')({
  loader: async ({ context: { client, queryClient }, params: { serverId: id } }) => {
    const { server_data, IP } = await queryClient.ensureQueryData(
      actionQuery(client, showServer, { id }),
    )
    // Asked for now and not waited for: each part of the screen shows what it has.
    for (const port of portNames(serverKind(server_data)))
      void queryClient.prefetchQuery(actionQuery(client, getPortStatus, { id, port }))
    for (const { IP: ip } of IP)
      void queryClient.prefetchQuery(actionQuery(client, getPtr, { id, ip }))
  },
  component: Network,
})

function Network() {
  const detail = useServer()
  const target = targetOf(detail)
  return (
    <>
      <Ports target={target} />
      <TrafficCard target={target} choosePort />
      <Addresses addresses={detail.IP} target={target} />
      <Outlet />
    </>
  )
}
