import type { QueryClient } from '@tanstack/react-query'
import { showServer } from '#api/actions/eq.ts'
import { getPtr } from '#api/actions/ip.ts'
import { getPortStatus } from '#api/actions/net.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { portNames } from '#domain/networkPorts.ts'
import { serverKind } from '#domain/server.ts'

interface Sources {
  client: Client
  queryClient: QueryClient
}

/** Asks for every port and name of a server and waits for none: each part of the screen shows what it has. */
export async function readNetwork({ client, queryClient }: Sources, id: number): Promise<void> {
  const { server_data, IP } = await queryClient.ensureQueryData(
    actionQuery(client, showServer, { id }),
  )
  for (const port of portNames(serverKind(server_data)))
    void queryClient.prefetchQuery(actionQuery(client, getPortStatus, { id, port }))
  for (const { IP: ip } of IP)
    void queryClient.prefetchQuery(actionQuery(client, getPtr, { id, ip }))
}
