import { showServer } from '#api/actions/eq.ts'
import { getPtr } from '#api/actions/ip.ts'
import { getPortStatus } from '#api/actions/net.ts'
import { portNames } from '#features/servers/network/networkPorts.ts'
import { serverKind } from '#lib/rules/server.ts'
import { warmUpCharts } from '#lib/charts/charts.tsx'
import { ensureRead, prefetch, type Dependencies } from '#lib/queryStates/prefetch.ts'

/** Prefetches ports, PTR records and the code of charts without waiting for them. */
export async function readNetwork(context: Dependencies, id: number): Promise<void> {
  warmUpCharts()
  const { server_data, IP } = await ensureRead(context, showServer, { id })
  for (const port of portNames(serverKind(server_data)))
    prefetch(context, getPortStatus, { id, port }, id)
  for (const { IP: ip } of IP) prefetch(context, getPtr, { id, ip }, id)
}
