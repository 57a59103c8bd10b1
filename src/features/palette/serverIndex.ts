import type { ServerDetail, ServerListEntry } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { searchable, type Searchable } from './commandSearch.ts'
import { normalizedMac } from '#features/servers/mentions/notations.ts'
import { mainIp, personalTags, serverKind, serverName, serverState } from '#lib/rules/server.ts'
import { targetOf } from '#features/servers/view/useServer.ts'

export interface FoundServer extends Searchable {
  readonly id: number
  readonly label: string
  readonly address: string | undefined
  readonly location: string | undefined
  /** From the list alone unless `isRead`. */
  readonly target: ServerTarget
  readonly isRead: boolean
  /** All known names, IPs and MACs. */
  readonly names: readonly string[]
  readonly addresses: readonly string[]
  readonly macs: readonly string[]
}

/** Combines a list entry with its details. */
export function foundServer(entry: ServerListEntry, detail: ServerDetail | undefined): FoundServer {
  const { id } = entry
  const listed = entry.detail === 'full' ? entry : undefined
  const target: ServerTarget = detail
    ? targetOf(detail)
    : {
        id,
        name: serverName(entry),
        kind: listed ? serverKind(listed) : 'bare-metal',
        state: listed ? serverState(listed) : { state: 'rented' },
        nextBoot: 'disk',
      }
  const names = [target.name, listed?.hostname ?? '', listed?.name ?? '']
  const addresses = [listed?.IP ?? '', ...(detail?.IP.map(({ IP }) => IP) ?? [])]
  const macs = detail?.IP.flatMap(({ MAC }) => normalizedMac(MAC) ?? []) ?? []
  const tags = detail ? personalTags(detail.tags).map(({ tag, value }) => `${tag}=${value}`) : []
  return {
    ...searchable(
      target.name,
      [
        String(id),
        `#${id}`,
        ...new Set([...names.slice(1), ...addresses, ...macs, ...tags]),
      ].filter((text) => text !== ''),
    ),
    id,
    label: target.name,
    address: listed?.IP || (detail && mainIp(detail.IP)) || undefined,
    location: listed?.location || detail?.location || undefined,
    target,
    isRead: detail !== undefined,
    names: names.filter((name) => name !== ''),
    addresses: addresses.filter((address) => address !== ''),
    macs,
  }
}

/** In the order of the list. */
export const serverIndex = (
  entries: readonly ServerListEntry[],
  details: ReadonlyMap<number, ServerDetail>,
): readonly FoundServer[] => entries.map((entry) => foundServer(entry, details.get(entry.id)))
