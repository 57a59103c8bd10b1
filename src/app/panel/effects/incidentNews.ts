/** Derives the incidents of servers from operations and cached reads, for every screen. Requests nothing. */
import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { serviceClock } from '#api/serviceClock.ts'
import type { Operation } from '#work/operation.ts'
import type { Operations } from '#work/operations.ts'
import { incidentOf, type SeenServer } from '#features/servers/incidents/incident.ts'
import { incidents, type ShownIncident } from '#features/servers/incidents/incidents.ts'
import { incidentLabels } from '#features/servers/incidents/incidentWords.ts'
import { serverState } from '#lib/rules/server.ts'

interface Options {
  client: Client
  queryClient: QueryClient
  operations: Pick<Operations, 'all' | 'subscribe'>
  /** The owner of the current session. */
  owner: () => string
}

/** How soon a start that takes too long is noticed. In ms. */
const interval = 5000

export function tellIncidents({ client, queryClient, operations, owner }: Options): void {
  const seen = (id: number): SeenServer | undefined => {
    const state = queryClient.getQueryState(actionQuery(client, showServer, { id }).queryKey)
    // Reads are stamped by the browser's clock, operations by the API's.
    return state?.data && seenAs(state.data, state.dataUpdatedAt + serviceClock.ahead())
  }
  const tell = (): void => {
    const found = new Map<number, ShownIncident>()
    for (const [id, own] of byServer(operations.all(), owner())) {
      const incident = own.some(mayTell) && incidentOf(own, id, seen(id), serviceClock.now())
      if (!incident) continue
      const { kind } = incident
      const tone = kind === 'late' ? 'warn' : 'bad'
      found.set(id, {
        ...incident,
        badge: { id: 'incident', tone, word: i18n._(incidentLabels[kind]) },
      })
    }
    if (!isSame(found, incidents.get())) incidents.set(found)
  }
  let isPlanned = false
  /** Once for what happens at the same time: a bulk run changes many operations. */
  const plan = (): void => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => {
      isPlanned = false
      tell()
    })
  }
  operations.subscribe(plan)
  i18n.on('change', plan)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const key: unknown = query.queryKey
    if (type === 'updated' && Array.isArray(key) && key.includes(showServer.key)) plan()
  })
  setInterval(tell, interval)
  tell()
}

/** Work that went well tells of no incident, unless it asked for one. */
const mayTell = ({ action, outcome: { state } }: Operation): boolean =>
  state !== 'done' || action === 'eq/status'

function byServer(
  operations: readonly Operation[],
  owner: string,
): ReadonlyMap<number, readonly Operation[]> {
  const found = new Map<number, Operation[]>()
  for (const operation of operations) {
    const { serverId } = operation.subject
    if (serverId === null || operation.owner !== owner) continue
    const own = found.get(serverId)
    if (own) own.push(operation)
    else found.set(serverId, [operation])
  }
  return found
}

function isSame(
  found: ReadonlyMap<number, ShownIncident>,
  shown: ReadonlyMap<number, ShownIncident>,
): boolean {
  if (found.size !== shown.size) return false
  return [...found].every(([id, { operation, badge }]) => {
    const before = shown.get(id)
    return before?.operation === operation && before.badge.word === badge.word
  })
}

const seenAs = ({ server_data, reinstall, OS }: ServerDetail, readAt: number): SeenServer => ({
  state: serverState({ ...server_data, reinstall }),
  hasSystem: Boolean(OS),
  readAt,
})
