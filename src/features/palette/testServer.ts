import type { ServerKind } from '#lib/rules/server.ts'
import { searchable } from './commandSearch.ts'
import type { FoundServer } from './serverIndex.ts'

/** A running server. */
export function testServer(id: number, name: string, kind: ServerKind = 'virtual'): FoundServer {
  return {
    ...searchable(name, [String(id)]),
    id,
    label: name,
    address: undefined,
    location: undefined,
    target: { id, name, kind, state: { state: 'running' }, nextBoot: 'disk' },
    isRead: true,
    names: [name],
    addresses: [],
    macs: [],
  }
}
