import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { serviceClock } from '#api/serviceClock.ts'
import { useOperations } from '#features/operations/hooks.ts'
import { serverState } from '#lib/rules/server.ts'
import { useNow } from '#ui/useNow.ts'
import { incidentOf, type Incident, type SeenServer } from './incident.ts'

/** How soon a start that takes too long is noticed. In ms. */
const step = 5000

/** A server's incident, from what this browser did and what was read. Requests nothing. */
export function useIncident(serverId: number): Incident | undefined {
  const operations = useOperations()
  const { data, dataUpdatedAt } = useAction(showServer, { id: serverId }, { enabled: false })
  // Reads are stamped by the browser's clock, operations by the API's.
  const readAt = dataUpdatedAt + serviceClock.ahead()
  return incidentOf(operations, serverId, data && seenAs(data, readAt), useNow(step))
}

const seenAs = ({ server_data, reinstall, OS }: ServerDetail, readAt: number): SeenServer => ({
  state: serverState({ ...server_data, reinstall }),
  hasSystem: Boolean(OS),
  readAt,
})
