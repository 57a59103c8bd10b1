import type { QueryClient } from '@tanstack/react-query'
import { showServer } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { actionQuery, invalidateOne } from '#api/hooks.ts'
import { serverState } from '#domain/server.ts'
import type { Operation } from '#operations/operation.ts'

/** Work after which the machine boots. */
const boots = new Set(['eq/on', 'eq/reboot'])

/** Pauses between the readings, in ms: a boot takes seconds, and two minutes when it is slow. */
const pauses = [2, 4, 6, 10, 15, 20, 30, 30].map((seconds) => seconds * 1000)

/**
 * Reads a server again while it boots. Work on the power is done when the hardware has obeyed; until the
 * machine is up the service goes on saying that it is off, and nothing would ask it again for half a minute.
 */
export async function followBoot(
  { client, queryClient }: { client: Client; queryClient: QueryClient },
  { action, outcome, subject: { serverId } }: Operation,
): Promise<void> {
  if (!boots.has(action) || outcome.state !== 'done') return
  const { queryKey } = actionQuery(client, showServer, { id: serverId })
  for (const pause of pauses) {
    // oxlint-disable-next-line no-await-in-loop -- one reading after the other is the point
    await new Promise((resolve) => setTimeout(resolve, pause))
    // Hidden tabs ask nothing; the query cache reads again when somebody comes back.
    if (document.visibilityState !== 'visible') continue
    const known = queryClient.getQueryData(queryKey)
    if (!known) return
    const { server_data, reinstall } = known
    if (serverState({ ...server_data, reinstall }).state !== 'powered-off') return
    // oxlint-disable-next-line no-await-in-loop
    await invalidateOne(queryClient, { changes: [showServer.key] }, serverId)
  }
}
