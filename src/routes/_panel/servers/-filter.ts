import type { ServerListEntry } from '#api/actions/eq.ts'
import { serverState } from '#domain/server.ts'

/** The states that the list itself knows; whether a server is on takes a read of each. */
export const listedStates = ['rented', 'suspended', 'pending'] as const

/** What the list is narrowed to; what is absent does not narrow it. */
export interface Filter {
  /** Part of a name, address or number. */
  q?: string
  location?: string
  state?: (typeof listedStates)[number]
}

/** The filter in an address; what makes no sense there is no filter. */
export function readFilter(search: Readonly<Record<string, unknown>>): Filter {
  const { q, location } = search
  const state = listedStates.find((known) => known === search['state'])
  return {
    ...((typeof q === 'string' && q !== '') || typeof q === 'number' ? { q: String(q) } : {}),
    ...(typeof location === 'string' && location !== '' ? { location } : {}),
    ...(state && { state }),
  }
}

/** Entries that are bare ids are matched by their number only: nothing else is known of them. */
export function serversThatMatch(
  servers: readonly ServerListEntry[],
  { q = '', location, state }: Filter,
): readonly ServerListEntry[] {
  const wanted = q.trim().toLowerCase()
  if (wanted === '' && !location && !state) return servers
  return servers.filter((server) => {
    if (server.detail === 'id') return !location && !state && String(server.id).includes(wanted)
    return (
      (!location || server.location === location) &&
      (!state || serverState(server).state === state) &&
      (wanted === '' ||
        server.name.toLowerCase().includes(wanted) ||
        server.hostname.toLowerCase().includes(wanted) ||
        server.IP.includes(wanted) ||
        String(server.id).includes(wanted))
    )
  })
}
