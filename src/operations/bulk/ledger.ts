import type { BulkChannel } from './channel.ts'
import {
  isOpen,
  type BulkHead,
  type BulkRun,
  type Condition,
  type PlacedRow,
  type RowState,
} from './run.ts'
import type { BulkStorage } from './storage.ts'

/** How many runs are remembered, open ones not counted. */
export const memory = 20

/** What changes in a run, at once. */
export interface Change {
  condition?: Condition
  /** By place. */
  rows?: ReadonlyMap<number, RowState>
}

/** What this tab knows of all runs. What it changes itself is here at once, then on disk, then in the other tabs. */
export interface Ledger {
  subscribe: (listener: () => void) => () => void
  /** Newest first; the same array until something changes. */
  all: () => readonly BulkRun[]
  get: (id: string) => BulkRun | undefined
  /** Takes on a new run. Resolves once it is stored. */
  begin: (run: BulkRun) => Promise<void>
  /** Resolves once it is stored. */
  change: (id: string, change: Change) => Promise<void>
  /** Reads again what is on disk, which no tab is behind. */
  read: () => Promise<void>
  /** What another tab told, which has stored it. */
  hearBegun: (run: BulkRun) => void
  hearChanged: (head: BulkHead, rows: readonly PlacedRow[]) => void
  hearRemoved: (ids: readonly string[]) => void
}

const headOf = ({ rows: _rows, ...head }: BulkRun): BulkHead => head

interface Options {
  storage: BulkStorage
  channel: BulkChannel
  /** Called in every tab when a run ends. */
  onEnded: (run: BulkRun) => void
}

export function createLedger({ storage, channel, onEnded }: Options): Ledger {
  const known = new Map<string, BulkRun>()
  const listeners = new Set<() => void>()
  let snapshot: readonly BulkRun[] = []

  const notify = (): void => {
    snapshot = [...known.values()].toSorted((a, b) => b.startedAt - a.startedAt)
    for (const listener of listeners) listener()
  }

  const adopt = (run: BulkRun): void => {
    const before = known.get(run.id)
    known.set(run.id, run)
    notify()
    if (before && isOpen(before) && !isOpen(run)) onEnded(run)
  }

  const withRows = ({ rows }: BulkRun, changed: readonly PlacedRow[]): BulkRun['rows'] => {
    if (changed.length === 0) return rows
    const after = [...rows]
    for (const { place, row } of changed) after[place] = row
    return after
  }

  /** Storage that is full or refused must not stop the work: the tabs still know, until they close. */
  const stored = (write: Promise<void>): Promise<void> => write.catch(() => undefined)

  const prune = async (): Promise<void> => {
    const old = snapshot.filter((run) => !isOpen(run)).slice(memory)
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    for (const id of ids) known.delete(id)
    notify()
    channel.post({ type: 'removed', ids })
    await Promise.all(old.map((run) => stored(storage.remove(run))))
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    all: () => snapshot,
    get: (id) => known.get(id),
    async begin(run) {
      adopt(run)
      const rows = [...run.rows]
      await stored(
        storage.save(
          headOf(run),
          rows.map((row, place) => ({ place, row })),
        ),
      )
      channel.post({ type: 'begun', head: headOf(run), rows })
      await prune()
    },
    async change(id, { condition, rows = new Map<number, RowState>() }) {
      const run = known.get(id)
      if (!run) return
      const changed = [...rows].flatMap(([place, now]) => {
        const row = run.rows[place]
        return row ? [{ place, row: { ...row, now } }] : []
      })
      const after = {
        ...run,
        ...(condition && { condition }),
        rows: withRows(run, changed),
      }
      adopt(after)
      const head = headOf(after)
      await stored(storage.save(head, changed))
      channel.post({ type: 'changed', head, rows: changed })
    },
    async read() {
      for (const run of await storage.load().catch(() => [])) known.set(run.id, run)
      notify()
    },
    hearBegun: adopt,
    hearChanged(head, rows) {
      const run = known.get(head.id)
      if (run) adopt({ ...head, rows: withRows(run, rows) })
    },
    hearRemoved(ids) {
      for (const id of ids) known.delete(id)
      notify()
    },
  }
}
