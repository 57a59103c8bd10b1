import { showServer } from '#api/actions/eq.ts'
import { getPtr } from '#api/actions/ip.ts'
import { getPortStatus } from '#api/actions/net.ts'
import { actionQuery } from '#api/hooks.ts'
import { portNames } from './networkPorts.ts'
import { serverKind } from '#lib/rules/server.ts'
import { prefetch, type Dependencies } from '#lib/queryStates/prefetch.ts'

/** Asks for every port and name of a server and waits for none: each part of the screen shows what it has. */
export async function readNetwork(context: Dependencies, id: number): Promise<void> {
  const { server_data, IP } = await context.queryClient.ensureQueryData(
    actionQuery(context.client, showServer, { id }),
  )
  for (const port of portNames(serverKind(server_data)))
    prefetch(context, getPortStatus, { id, port }, id)
  for (const { IP: ip } of IP) prefetch(context, getPtr, { id, ip }, id)
}
