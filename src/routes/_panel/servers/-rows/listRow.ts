import type { ServerDetail, ServerListEntry } from '#api/actions/eq.ts'
import { mainAddress, personalTags, serverKind, serverName, serverState } from '#domain/server.ts'
import type { SearchedServer } from '#domain/serverSearchMatch.ts'
import { targetOf } from '#serverView/target.ts'

/** A server of the list with all that is known of it, for searching, sorting and the file. */
export interface ListRow extends SearchedServer {
  readonly entry: ServerListEntry
  readonly name: string
  readonly location: string | undefined
  readonly address: string | undefined
  /** Undefined until the server itself was read. */
  readonly detail: ServerDetail | undefined
}

/** Joins what the list tells with what was read of the server. */
export function rowOf(entry: ServerListEntry, detail: ServerDetail | undefined): ListRow {
  const listed = entry.detail === 'full' ? entry : undefined
  const target = detail && targetOf(detail)
  const name = target?.name ?? serverName(entry)
  const address = listed?.IP || (detail && mainAddress(detail.IP))
  return {
    id: entry.id,
    entry,
    detail,
    name,
    words:
      listed || detail
        ? [
            name,
            listed && `${listed.name} ${listed.hostname}`,
            address,
            entry.id,
            detail?.IP.map(({ IP }) => IP).join(' '),
          ]
            .join(' ')
            .toLowerCase()
        : undefined,
    kind: target?.kind ?? (listed?.type ? serverKind(listed) : undefined),
    state: target?.state.state ?? (listed && serverState(listed).state),
    location: listed?.location || detail?.location,
    address: address || undefined,
    daysLeft: listed ? listed.days_left : detail?.server_data.days_left,
    tags: detail && personalTags(detail.tags),
  }
}
