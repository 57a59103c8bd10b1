import { createStore } from '#lib/store/store.ts'
import type { Origin } from '../ledger.ts'
import type { BulkChannel } from './channel.ts'
import {
  isOpen,
  type BulkHead,
  type BulkRow,
  type BulkRun,
  type Condition,
  type PlacedRow,
  type RowState,
} from './run.ts'
import type { BulkStorage } from './storage.ts'

/** How many finished runs are remembered. */
export const historyLimit = 20

/** A change of a run, applied at once. */
export interface Change {
  condition?: Condition
  /** By index. */
  rows?: ReadonlyMap<number, RowState>
}

/**
 * Whether a row may be sent now:
 * - `claimed`: yes, and by nobody else
 * - `changed`: the run or the row has changed; this tab is up to date again
 * - `not-leading`: another tab has taken over
 * - `not-written`: storage refuses, so that a reload could send it again
 */
export type ClaimResult = 'claimed' | 'changed' | 'not-leading' | 'not-written'

/**
 * All runs this tab knows. Its own changes take effect at once, but are shown and sent to the other tabs only once
 * stored: a reload never takes back what somebody has seen. The ledger of operations is simpler: an operation is one
 * record that is merged by certainty, while a run is thousands of rows that are claimed one by one.
 */
export interface Ledger {
  subscribe: (listener: () => void) => () => void
  /** As shown. Newest first; the same array until something changes. */
  all: () => readonly BulkRun[]
  /** Including changes that are still being written. */
  current: () => readonly BulkRun[]
  /** One of `current`. */
  get: (id: string) => BulkRun | undefined
  /** Adds a new run. Resolves once stored or refused. */
  add: (run: BulkRun) => Promise<void>
  /** Resolves once stored or refused; either way, the open tabs know. */
  change: (id: string, change: Change) => Promise<void>
  /** Claims a row for sending. `term`: see `BulkStorage.claim`. */
  claim: (
    id: string,
    index: number,
    since: number,
    term: string | undefined,
  ) => Promise<ClaimResult>
  /** Makes a claimed row wait again, as it wasn't sent or was refused, unless another tab has taken over meanwhile. */
  giveBack: (id: string, index: number, since: number, term: string | undefined) => Promise<void>
  /** Reads storage again; what storage refused stays as this tab knows it. */
  reload: () => Promise<void>
  /** Removes one owner's finished runs in every tab and from storage. */
  clearHistory: (owner: string) => Promise<void>
  /** Removes one owner's runs in every tab and from storage. */
  forgetOwner: (owner: string) => Promise<void>
  /** From other tabs. */
  receiveBegun: (run: BulkRun) => void
  receiveChanged: (id: string, condition: Condition | undefined, rows: readonly PlacedRow[]) => void
  receiveRemoved: (ids: readonly string[]) => void
}

const headOf = ({ rows: _rows, ...head }: BulkRun): BulkHead => head

const withPart = (
  run: BulkRun,
  condition: Condition | undefined,
  rows: readonly PlacedRow[],
): BulkRun => ({ ...run, ...(condition && { condition }), rows: withRows(run, rows) })

const withRows = ({ rows }: BulkRun, changed: readonly PlacedRow[]): readonly BulkRow[] => {
  if (changed.length === 0) return rows
  const after = [...rows]
  for (const { place, row } of changed) after[place] = row
  return after
}

/** The parts of a run that storage refused. */
interface UnsavedParts {
  head: boolean
  readonly indexes: Set<number>
}

interface Options {
  storage: BulkStorage
  channel: BulkChannel
  /** Called in every tab when a run ends. */
  onEnded: (run: BulkRun, origin: Origin) => void
}

export function createLedger({ storage, channel, onEnded }: Options): Ledger {
  const known = new Map<string, BulkRun>()
  const shown = new Map<string, BulkRun>()
  const unwritten = new Map<string, UnsavedParts>()
  const list = createStore<readonly BulkRun[]>([])

  const publish = (): void =>
    list.set([...shown.values()].toSorted((a, b) => b.startedAt - a.startedAt))

  const show = (run: BulkRun, origin: Origin): void => {
    const before = shown.get(run.id)
    shown.set(run.id, run)
    publish()
    if (before && isOpen(before) && !isOpen(run)) onEnded(run, origin)
  }
  /** Shows a change, but nothing that is still being written. */
  const showPart = (
    id: string,
    condition: Condition | undefined,
    rows: readonly PlacedRow[],
    origin: Origin,
  ): void => {
    const run = shown.get(id)
    if (run) show(withPart(run, condition, rows), origin)
  }

  /** Writes a change, and what couldn't be written before. Returns whether storage accepted it. */
  const write = async (
    run: BulkRun,
    head: boolean,
    indexes: Iterable<number>,
  ): Promise<boolean> => {
    const before = unwritten.get(run.id)
    const unsaved: UnsavedParts = {
      head: head || before?.head === true,
      indexes: new Set([...(before?.indexes ?? []), ...indexes]),
    }
    unwritten.delete(run.id)
    const rows = [...unsaved.indexes].flatMap((index) => {
      const row = run.rows[index]
      return row ? [{ place: index, row }] : []
    })
    try {
      await storage.save({ id: run.id, head: unsaved.head ? headOf(run) : undefined, rows })
      return true
    } catch {
      const since = unwritten.get(run.id)
      unwritten.set(run.id, {
        head: unsaved.head || since?.head === true,
        indexes: new Set([...unsaved.indexes, ...(since?.indexes ?? [])]),
      })
      return false
    }
  }

  const remove = async (runs: readonly BulkRun[]): Promise<void> => {
    if (runs.length === 0) return
    const ids = runs.map(({ id }) => id)
    for (const id of ids) known.delete(id)
    channel.post({ type: 'removed', ids })
    await Promise.all(runs.map((run) => storage.remove(run).catch(() => undefined)))
    // Shown as removed only once a reload can't bring them back.
    for (const id of ids) shown.delete(id)
    publish()
  }

  const prune = (): Promise<void> =>
    remove(
      list
        .get()
        .filter((run) => !isOpen(run))
        .slice(historyLimit),
    )

  /** The stored run, with what storage refused as this tab knows it. */
  function withRefused(run: BulkRun, here: BulkRun | undefined): BulkRun {
    const refused = unwritten.get(run.id)
    if (!here || !refused) return run
    const rows = run.rows.map((row, index) =>
      refused.indexes.has(index) ? (here.rows[index] ?? row) : row,
    )
    return { ...(refused.head ? headOf(here) : headOf(run)), rows }
  }

  const read = async (): Promise<boolean> => {
    const stored = await storage.load().catch(() => undefined)
    for (const run of stored ?? [])
      for (const runs of [known, shown]) runs.set(run.id, withRefused(run, runs.get(run.id)))
    publish()
    return stored !== undefined
  }

  const change: Ledger['change'] = async (
    id,
    { condition, rows = new Map<number, RowState>() },
  ) => {
    const run = known.get(id)
    if (!run) return
    const changed = [...rows].flatMap(([index, now]) => {
      const row = run.rows[index]
      return row ? [{ place: index, row: { ...row, now } }] : []
    })
    const after = withPart(run, condition, changed)
    known.set(id, after)
    await write(
      after,
      condition !== undefined,
      changed.map(({ place }) => place),
    )
    showPart(id, condition, changed, 'local')
    channel.post({ type: 'changed', id, ...(condition && { condition }), rows: changed })
  }

  return {
    subscribe: list.subscribe,
    all: list.get,
    current: () => [...known.values()],
    get: (id) => known.get(id),
    async add(run) {
      known.set(run.id, run)
      await write(run, true, run.rows.keys())
      show(run, 'local')
      channel.post({ type: 'begun', head: headOf(run), rows: [...run.rows] })
      await prune()
    },
    change,
    async claim(id, index, since, term) {
      const run = known.get(id)
      const waiting = run?.rows[index]
      if (!run || waiting?.now.state !== 'waiting') return 'changed'
      const row: BulkRow = { ...waiting, now: { state: 'sending', since } }
      // At once, so that nothing else in this tab sends it too.
      known.set(id, withPart(run, undefined, [{ place: index, row }]))
      const giveBack = (): void => {
        const now = known.get(id)
        if (now) known.set(id, withPart(now, undefined, [{ place: index, row: waiting }]))
      }
      // Storage must be up to date before anything is sent.
      const isSaved = unwritten.has(id) ? await write(run, false, []) : true
      const claimed = isSaved
        ? await storage
            .claim({ run: id, term, place: index, row, from: waiting.now })
            .catch(() => 'missing' as const)
        : 'missing'
      switch (claimed) {
        case 'claimed':
          showPart(id, undefined, [{ place: index, row }], 'local')
          channel.post({ type: 'changed', id, rows: [{ place: index, row }] })
          return 'claimed'
        case 'missing':
          giveBack()
          return 'not-written'
        case 'changed':
        case 'not-leading':
          giveBack()
          return (await read()) ? claimed : 'not-written'
        default:
          return claimed satisfies never
      }
    },
    async giveBack(id, index, since, term) {
      const claimed = known.get(id)?.rows[index]
      if (!claimed) return
      const from: RowState = { state: 'sending', since }
      const row: BulkRow = { ...claimed, now: { state: 'waiting' } }
      const given = await storage
        .claim({ run: id, term, place: index, row, from })
        .catch(() => 'missing' as const)
      switch (given) {
        case 'claimed': {
          // It is stored, and may be somebody else's by now: writing it again could make that one send it twice.
          const now = known.get(id)
          if (now) known.set(id, withPart(now, undefined, [{ place: index, row }]))
          showPart(id, undefined, [{ place: index, row }], 'local')
          channel.post({ type: 'changed', id, rows: [{ place: index, row }] })
          return
        }
        case 'missing':
          return change(id, { rows: new Map([[index, row.now]]) })
        // Somebody else's state of it is newer.
        case 'changed':
        case 'not-leading':
          return void (await read())
        default:
          return given satisfies never
      }
    },
    reload: async () => void (await read()),
    async clearHistory(owner) {
      await read()
      await remove(list.get().filter((run) => run.owner === owner && !isOpen(run)))
    },
    async forgetOwner(owner) {
      await read()
      await remove(list.get().filter((run) => run.owner === owner))
    },
    receiveBegun(run) {
      known.set(run.id, run)
      show(run, 'remote')
    },
    receiveChanged(id, condition, rows) {
      const run = known.get(id)
      if (run) known.set(id, withPart(run, condition, rows))
      showPart(id, condition, rows, 'remote')
    },
    receiveRemoved(ids) {
      for (const id of ids) {
        known.delete(id)
        shown.delete(id)
      }
      publish()
    },
  }
}
