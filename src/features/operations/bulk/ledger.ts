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

/** How many runs are remembered, open ones not counted. */
export const historyLimit = 20

/** What changes in a run, at once. */
export interface Change {
  condition?: Condition
  /** By place. */
  rows?: ReadonlyMap<number, RowState>
}

/**
 * Whether a row may be sent now:
 * - `claimed`: it may, and nobody else will
 * - `changed`: the run or the row is not as this tab thought; it knows better now
 * - `not-leading`: another tab has taken over
 * - `not-written`: the disk refuses, so that a reload could send it again
 */
export type ClaimResult = 'claimed' | 'changed' | 'not-leading' | 'not-written'

/**
 * What this tab knows of all runs. What it changes itself it works by at once; it is shown, and told to the other tabs,
 * once it is on disk: a reload takes back nothing that somebody has seen.
 */
export interface Ledger {
  subscribe: (listener: () => void) => () => void
  /** As they may be shown. Newest first; the same array until something changes. */
  all: () => readonly BulkRun[]
  /** As this tab works by them, with what is still on its way to the disk. */
  current: () => readonly BulkRun[]
  /** One of `current`. */
  get: (id: string) => BulkRun | undefined
  /** Takes on a new run. Resolves once it is stored, or the disk has refused. */
  add: (run: BulkRun) => Promise<void>
  /** Resolves once it is stored, or the disk has refused: then this tab and the others still know. */
  change: (id: string, change: Change) => Promise<void>
  /** Takes a row for sending. `term`: see `BulkStorage.claim`. */
  claim: (
    id: string,
    place: number,
    since: number,
    term: string | undefined,
  ) => Promise<ClaimResult>
  /** Reads again what is on disk; what the disk refused to take stays as this tab knows it. */
  reload: () => Promise<void>
  /** Forgets the runs of one person that are at their end, in every tab and on disk. */
  clearHistory: (owner: string) => Promise<void>
  /** Forgets the runs of one person, in every tab and on disk. */
  forgetOwner: (owner: string) => Promise<void>
  /** What another tab told. */
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

/** What the disk has refused to take of a run. */
interface UnsavedParts {
  head: boolean
  readonly places: Set<number>
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
  /** Shows what has changed of a run, and nothing else that is on its way to the disk. */
  const showPart = (
    id: string,
    condition: Condition | undefined,
    rows: readonly PlacedRow[],
    origin: Origin,
  ): void => {
    const run = shown.get(id)
    if (run) show(withPart(run, condition, rows), origin)
  }

  /** Writes what has changed, and what could not be written before. Tells whether the disk took it. */
  const write = async (run: BulkRun, head: boolean, places: Iterable<number>): Promise<boolean> => {
    const before = unwritten.get(run.id)
    const wanted: UnsavedParts = {
      head: head || before?.head === true,
      places: new Set([...(before?.places ?? []), ...places]),
    }
    unwritten.delete(run.id)
    const rows = [...wanted.places].flatMap((place) => {
      const row = run.rows[place]
      return row ? [{ place, row }] : []
    })
    try {
      await storage.save({ id: run.id, head: wanted.head ? headOf(run) : undefined, rows })
      return true
    } catch {
      const since = unwritten.get(run.id)
      unwritten.set(run.id, {
        head: wanted.head || since?.head === true,
        places: new Set([...wanted.places, ...(since?.places ?? [])]),
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
    // Shown as gone once a reload cannot bring them back.
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

  /** A run as the disk has it, with what it has refused to take as it stands here. */
  function withRefused(run: BulkRun, here: BulkRun | undefined): BulkRun {
    const refused = unwritten.get(run.id)
    if (!here || !refused) return run
    const rows = run.rows.map((row, place) =>
      refused.places.has(place) ? (here.rows[place] ?? row) : row,
    )
    return { ...(refused.head ? headOf(here) : headOf(run)), rows }
  }

  const read = async (): Promise<boolean> => {
    const kept = await storage.load().catch(() => undefined)
    for (const run of kept ?? [])
      for (const runs of [known, shown]) runs.set(run.id, withRefused(run, runs.get(run.id)))
    publish()
    return kept !== undefined
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
    async change(id, { condition, rows = new Map<number, RowState>() }) {
      const run = known.get(id)
      if (!run) return
      const changed = [...rows].flatMap(([place, now]) => {
        const row = run.rows[place]
        return row ? [{ place, row: { ...row, now } }] : []
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
    },
    async claim(id, place, since, term) {
      const run = known.get(id)
      const waiting = run?.rows[place]
      if (!run || waiting?.now.state !== 'waiting') return 'changed'
      const row: BulkRow = { ...waiting, now: { state: 'sending', since } }
      // Here at once, so that nothing else in this tab begins it as well.
      known.set(id, withPart(run, undefined, [{ place, row }]))
      const giveBack = (): void => {
        const now = known.get(id)
        if (now) known.set(id, withPart(now, undefined, [{ place, row: waiting }]))
      }
      // The disk must know all that this tab knows before anything is sent by it.
      const written = unwritten.has(id) ? await write(run, false, []) : true
      const claimed = written
        ? await storage.claim({ run: id, term, place, row }).catch(() => 'missing' as const)
        : 'missing'
      switch (claimed) {
        case 'claimed':
          showPart(id, undefined, [{ place, row }], 'local')
          channel.post({ type: 'changed', id, rows: [{ place, row }] })
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
