/** The servers of a bulk dialog: in the address while they fit, so that it can be sent and reloaded. */

/** Longer addresses are refused by some servers on the way. */
const maxInUrl = 1000

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The servers of a bulk dialog that are too many for the address; they survive a reload. */
    bulkServers?: readonly number[]
  }
}

interface BulkSearch {
  /** Ids with `_` between: a comma would be written as three characters. */
  of?: string
}

/** What a link to a bulk dialog carries. */
export function bulkSearch(ids: readonly number[]): { search: BulkSearch; state: object } {
  return ids.length <= maxInUrl
    ? { search: { of: ids.join('_') }, state: {} }
    : { search: {}, state: { bulkServers: ids } }
}

/** The place in an address; what makes no sense there is left out. */
export function readPlace({ of }: Readonly<Record<string, unknown>>): BulkSearch {
  return typeof of === 'string' ? { of } : {}
}

/** The servers that a place stands for, each once; none when a part of it is no server: the link may be cut off. */
export function bulkServerIds(
  { of }: BulkSearch,
  state: readonly number[] | undefined,
): readonly number[] {
  if (of === undefined) return state ?? []
  const ids = of.split('_').map(Number)
  return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? [...new Set(ids)] : []
}
