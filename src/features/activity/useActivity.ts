import { useRuns } from '#work/bulk/hooks.ts'
import type { BulkRun } from '#work/bulk/run.ts'
import { useOperations } from '#work/hooks.ts'
import type { Operation } from '#work/operation.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { useStore } from '#lib/store/useStore.ts'
import { timeZone } from '#ui/dateFormats.ts'
import { useNow } from '#ui/useNow.ts'
import type { ActivityFilter } from './activitySearch.ts'
import { entriesOf, entriesThatMatch, type Entry } from './entries.ts'

export interface Activity {
  /** Everything this session may see. */
  operations: readonly Operation[]
  runs: readonly BulkRun[]
  /** The listed entries, newest first. */
  entries: readonly Entry[]
  /** Only one server is visible: on its page, or with its API key. */
  ofOneServer: boolean
}

interface Options {
  /** On a server's page: nothing else is visible. */
  serverId?: number
  /** The server filter. */
  chosen?: number | undefined
}

/** The activity of this browser, as far as this session may see it. */
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

/** The run reduced to one server's row, if it has one. */
function runOn(run: BulkRun, serverId: number): BulkRun[] {
  const rows = run.rows.filter((row) => row.serverId === serverId)
  return rows.length > 0 ? [{ ...run, rows }] : []
}

/** The entries that match the filter now. */
export function useMatching(entries: readonly Entry[], filter: ActivityFilter): readonly Entry[] {
  return entriesThatMatch(entries, filter, { now: useNow(60_000), zone: useStore(timeZone) })
}
