import { showServer } from '#api/actions/eq.ts'
import { getPtr } from '#api/actions/ip.ts'
import { getPortStatus } from '#api/actions/net.ts'
import { actionQuery } from '#api/hooks.ts'
import { portNames } from './networkPorts.ts'
import { serverKind } from '#lib/rules/server.ts'
import { prefetch, type Dependencies } from '#lib/queryStates/prefetch.ts'

/** Prefetches ports and PTR records without waiting for them. */
export async function readNetwork(context: Dependencies, id: number): Promise<void> {
  const { server_data, IP } = await context.queryClient.ensureQueryData(
    actionQuery(context.client, showServer, { id }),
  )
  for (const port of portNames(serverKind(server_data)))
    prefetch(context, getPortStatus, { id, port }, id)
  for (const { IP: ip } of IP) prefetch(context, getPtr, { id, ip }, id)
}
