import { showServer } from '#api/actions/eq.ts'
import { getPtr } from '#api/actions/ip.ts'
import { getPortStatus } from '#api/actions/net.ts'
import { actionQuery } from '#api/hooks.ts'
import { portNames } from './networkPorts.ts'
import { serverKind } from '#lib/rules/server.ts'
import { readAhead, type Means } from '#lib/reading/readAhead.ts'

/** Asks for every port and name of a server and waits for none: each part of the screen shows what it has. */
export async function readNetwork(context: Means, id: number): Promise<void> {
  const { server_data, IP } = await context.queryClient.ensureQueryData(
    actionQuery(context.client, showServer, { id }),
  )
  for (const port of portNames(serverKind(server_data)))
    readAhead(context, getPortStatus, { id, port }, id)
  for (const { IP: ip } of IP) readAhead(context, getPtr, { id, ip }, id)
}
