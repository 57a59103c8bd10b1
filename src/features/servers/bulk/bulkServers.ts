/** The servers of a bulk dialog: in the URL if they fit, so that it can be shared and reloaded. */

/** Some proxies reject longer URLs. */
const maxInUrl = 1000

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Too many for the URL; survive a reload. */
    bulkServers?: readonly number[]
  }
}

interface BulkSearch {
  /** IDs joined by `_`, since a comma would be percent-encoded. */
  of?: string
}

/** For a link to a bulk dialog. */
export function bulkSearch(ids: readonly number[]): { search: BulkSearch; state: object } {
  return ids.length <= maxInUrl
    ? { search: { of: ids.join('_') }, state: {} }
    : { search: {}, state: { bulkServers: ids } }
}

/** Ignores invalid values. */
export function readBulkSearch({ of }: Readonly<Record<string, unknown>>): BulkSearch {
  return typeof of === 'string' ? { of } : {}
}

/** Unique IDs; none if any part is invalid, since the link may be truncated. */
export function bulkServerIds(
  { of }: BulkSearch,
  state: readonly number[] | undefined,
): readonly number[] {
  if (of === undefined) return state ?? []
  const ids = of.split('_').map(Number)
  return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? [...new Set(ids)] : []
}
