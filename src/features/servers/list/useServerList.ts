import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { ServerListEntry } from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { isProblem, parseServerSearch, type Term } from './search/serverSearch.ts'
import { localMatcher } from './search/serverSearchMatch.ts'
import { useRestartingServers } from '#work/hooks.ts'
import { valueOrder } from '#lib/text/collation.ts'
import type { Restarting } from '#work/restarting.ts'
import type { AccountFacts } from '../view/conditions.ts'
import type { ListSort } from './table/columns.tsx'
import {
  createDetailReader,
  noDetails,
  type DetailReader,
  type Details,
} from './rows/detailReader.ts'
import { rowOf, type ListRow } from './rows/listRow.ts'
import { mayBePasted, useNamedServers, type NamedServers } from './search/useNamedServers.ts'
import type { ResolvedText } from '../mentions/foundInText.ts'
import {
  useServiceResults,
  type Matchers,
  type ServiceResults,
} from './search/useServiceResults.ts'

export interface LoadProgress extends Pick<Details, 'requested' | 'settled'> {
  readonly state: 'loading' | 'stopped' | 'idle'
  readonly failed: number
  readonly stop: () => void
  readonly resume: () => void
  readonly retry: () => void
}

export interface ServerList {
  readonly rows: readonly ListRow[]
  /** Set if `rows` are those named in a pasted text. */
  readonly named: NamedServers
  readonly serviceResults: ServiceResults
  readonly progress: LoadProgress
  readonly reader: DetailReader
}

interface ListOptions {
  readonly entries: readonly ServerListEntry[]
  readonly account: AccountFacts
  /** The text in the search box, and the text after typing has paused. */
  readonly typed: string
  readonly committed: string
  readonly sort: ListSort | undefined
  /** Details are being loaded for an export. */
  readonly exporting: boolean
  readonly refreshEvery: number
}

const nothing = (): (() => void) => () => undefined

/** Whether a search or sort may depend on details. */
function mayNeedDetails(
  terms: readonly Term[],
  sort: ListSort | undefined,
  bare: boolean,
): boolean {
  if (bare) return terms.length > 0 || sort !== undefined
  if (sort?.column.needsDetail) return true
  return terms.some(
    ({ parsed }) =>
      !isProblem(parsed) &&
      (parsed.field === 'state' ||
        parsed.field === 'kind' ||
        (parsed.field === 'tag' && parsed.value !== undefined)),
  )
}

/**
 * Filters and sorts the list: the API filters what it can, the rest is decided here. Details are loaded in advance only
 * if the search or sort depends on them; people see the progress and can stop it.
 */
export function useServerList({
  entries,
  account,
  typed,
  committed,
  sort,
  exporting,
  refreshEvery,
}: ListOptions): ServerList {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const client = useClient()
  const [reader] = useState(() => createDetailReader(queryClient, client))
  const [stoppedAt, setStoppedAt] = useState<string>()

  // Typing must not wait for ten thousand rows.
  const text = useDeferredValue(typed)
  const settledTerms = parseServerSearch(committed)
  const serviceResults = useServiceResults(settledTerms, refreshEvery)

  const bare = entries.some(({ detail }) => detail === 'id')
  const needed =
    exporting || mayNeedDetails([...parseServerSearch(text), ...settledTerms], sort, bare)
  const details = useSyncExternalStore(
    needed ? reader.subscribe : nothing,
    needed ? reader.get : () => noDetails,
  )
  const all = useRows(entries, details.known, account, useRestartingServers())

  const found = useMatches(all, text, serviceResults.matchers)
  const unsorted = sort ? found.sure.filter((row) => hasNoSortValue(row, sort, i18n)) : []
  const unread = [...found.unsure, ...unsorted]
    .map(({ id }) => id)
    .filter((id) => !details.failed.has(id))
  const searchAndSort = `${committed} ${sort?.column.id}`
  const stopped = stoppedAt === searchAndSort
  const typing = typed !== committed
  const isLoading = unread.length > 0 && !stopped && !serviceResults.pending

  // Rows keep their order until all sort values are known.
  const sorted = useSorted(all, unsorted.length > 0 && isLoading ? undefined : sort, i18n)

  // If nothing matches the search as typed, it may be a pasted text.
  const isUnmatched =
    !typing &&
    !serviceResults.pending &&
    !serviceResults.error &&
    unread.length === 0 &&
    mayBePasted(settledTerms) &&
    (found.sure.length === 0 || settledTerms.every(({ parsed }) => isProblem(parsed)))
  const named = useNamedServers(isUnmatched ? committed : '', all)

  const rows = useNamed(useIntersection(sorted, found.sure), sorted, named.found)

  const idsToLoad = stopped || typing || serviceResults.pending ? noIds : unread
  // Loading is external: it follows the search and ends with the screen.
  useEffect(() => reader.setBackground(idsToLoad), [reader, idsToLoad])
  useEffect(() => () => reader.setBackground([]), [reader])

  return {
    rows,
    named,
    serviceResults,
    reader,
    progress: {
      state: unread.length === 0 ? 'idle' : stopped ? 'stopped' : 'loading',
      requested: Math.max(details.requested, unread.length),
      settled: Math.max(0, details.settled),
      failed: details.failed.size,
      stop: () => setStoppedAt(searchAndSort),
      resume: () => setStoppedAt(undefined),
      retry: reader.retry,
    },
  }
}

// Ten thousand rows are only joined, sorted and filtered when their inputs change, not at every keystroke. Separate
// hooks, since the React Compiler keeps no value across calls of other hooks; marked, since it skips functions without
// hook calls.

function useRows(
  entries: readonly ServerListEntry[],
  known: Details['known'],
  account: AccountFacts,
  restarting: ReadonlyMap<number, Restarting>,
): readonly ListRow[] {
  'use memo'
  // Destructured, since the object itself changes at every render.
  const { today, cancellations, limits, currency } = account
  return entries.map((entry) =>
    rowOf(
      entry,
      known.get(entry.id),
      { today, cancellations, limits, currency },
      restarting.get(entry.id),
    ),
  )
}

function useSorted(
  rows: readonly ListRow[],
  sort: ListSort | undefined,
  i18n: I18n,
): readonly ListRow[] {
  'use memo'
  return sort ? sortedRows(rows, sort, i18n) : rows
}

function useMatches(rows: readonly ListRow[], text: string, answered: Matchers) {
  'use memo'
  return matchingRows(rows, parseServerSearch(text), answered)
}

/** The rows of `all` that are among `found`, in the order of `all`. */
function useIntersection(all: readonly ListRow[], found: readonly ListRow[]): readonly ListRow[] {
  'use memo'
  if (found.length === all.length) return all
  const ids = new Set(found.map(({ id }) => id))
  return all.filter(({ id }) => ids.has(id))
}

function useNamed(
  rows: readonly ListRow[],
  all: readonly ListRow[],
  found: ResolvedText | undefined,
): readonly ListRow[] {
  'use memo'
  if (!found) return rows
  const ids = new Set(found.servers.map(({ id }) => id))
  return all.filter(({ id }) => ids.has(id))
}

const noIds: readonly number[] = []

const hasNoSortValue = (row: ListRow, { column }: ListSort, i18n: I18n): boolean =>
  column.sortValue(row, i18n) === undefined

/** Equal rows keep the API's order; unknown values come last in either direction. */
function sortedRows(
  rows: readonly ListRow[],
  { column: { sortValue }, descending }: ListSort,
  i18n: I18n,
): readonly ListRow[] {
  const upwards = descending ? -1 : 1
  const inOrder = valueOrder(i18n.locale)
  return rows
    .map((row) => ({ row, value: sortValue(row, i18n) }))
    .toSorted(({ value: a }, { value: b }) => {
      if (a === undefined || b === undefined)
        return Number(a === undefined) - Number(b === undefined)
      return upwards * inOrder(a, b)
    })
    .map(({ row }) => row)
}

/** Rows that match, and those that only details can decide. */
function matchingRows(
  rows: readonly ListRow[],
  terms: readonly Term[],
  { has, mayHave }: Matchers,
): { sure: readonly ListRow[]; unsure: readonly ListRow[] } {
  if (terms.length === 0 && has === undefined) return { sure: rows, unsure: [] }
  const decide = localMatcher(terms, mayHave)
  const sure: ListRow[] = []
  const unsure: ListRow[] = []
  for (const row of rows) {
    if (has !== undefined && !has(row.id)) continue
    const verdict = decide(row)
    if (verdict === 'yes') sure.push(row)
    else if (verdict === 'unread') unsure.push(row)
  }
  return { sure, unsure }
}
