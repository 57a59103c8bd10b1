import { useRuns } from '#features/operations/bulk/hooks.ts'
import type { BulkRun } from '#features/operations/bulk/run.ts'
import { useOperations } from '#features/operations/hooks.ts'
import type { Operation } from '#features/operations/operation.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { useStore } from '#lib/store/useStore.ts'
import { timeZone } from '#ui/moment.ts'
import { useNow } from '#ui/useNow.ts'
import type { ActivityFilter } from './activitySearch.ts'
import { entriesOf, entriesThatMatch, type Entry } from './entries.ts'

export interface Activity {
  /** All that may be seen here. */
  operations: readonly Operation[]
  runs: readonly BulkRun[]
  /** What is listed of it, newest first. */
  entries: readonly Entry[]
  /** Nothing but one server can be seen: its page, or a session with its key. */
  ofOneServer: boolean
}

interface Options {
  /** On the page of one server: nothing else is seen. */
  serverId?: number
  /** The server that a person has narrowed it to. */
  chosen?: number | undefined
}

/** What was started from this browser, as far as this session may see it. */
export function useActivity({ serverId, chosen }: Options): Activity {
  const { identity } = useSignedIn()
  const only = (identity.kind === 'api-key' ? identity.serverId : undefined) ?? serverId
  const all = useOperations()
  const allRuns = useRuns()
  const operations =
    only === undefined ? all : all.filter(({ subject }) => subject.serverId === only)
  const runs = only === undefined ? allRuns : allRuns.flatMap((run) => runOn(run, only))
  return {
    operations,
    runs,
    entries: entriesOf(operations, runs, only ?? chosen),
    ofOneServer: only !== undefined,
  }
}

/** A run tells of other servers too: of one server, its own row is left, or nothing. */
function runOn(run: BulkRun, serverId: number): BulkRun[] {
  const rows = run.rows.filter((row) => row.serverId === serverId)
  return rows.length > 0 ? [{ ...run, rows }] : []
}

/** Those that match now, for whoever reads them here. */
export function useMatching(entries: readonly Entry[], filter: ActivityFilter): readonly Entry[] {
  return entriesThatMatch(entries, filter, { now: useNow(60_000), zone: useStore(timeZone) })
}
