/**
 * Stores worlds in a database: one record per row, written behind in atomic batches. After a crash the stored world is
 * consistent and at most a second old.
 */
import type { RowId } from './table.ts'
import { World, type WorldMeta } from './world.ts'

export type Write =
  | { readonly type: 'put'; readonly key: string; readonly value: unknown }
  | { readonly type: 'del'; readonly key: string }

/** Keys from `gte` (inclusive) to `lt` (exclusive). */
export interface KeyRange {
  readonly gte: string
  readonly lt: string
}

/** An ordered key-value store: `Level` on disk (`level.ts`), IndexedDB in a browser (`page`). */
export interface Database {
  get(key: string): Promise<unknown>
  /** Atomic. */
  batch(writes: Write[]): Promise<void>
  clear(range: KeyRange): Promise<void>
  iterator(range: KeyRange): AsyncIterable<[key: string, value: unknown]>
  close(): Promise<void>
}

/** Longest time in ms between a change and its write. */
const writeBehindMs = 500
/** Number and string ids never collide, and numbers sort numerically. */
const keyOf = (world: string, table: string, id: RowId): string =>
  `${world}!${table}!${typeof id === 'number' ? `n${String(id).padStart(12, '0')}` : `s${id}`}`

export interface WorldStore {
  load(id: string): Promise<World | undefined>
  /** Stores `world` and all later changes to it, in place of any world with its id. */
  keep(world: World): Promise<void>
  /** Writes pending changes. */
  flush(): Promise<void>
  close(): Promise<void>
}

export function createWorldStore(database: Database): WorldStore {
  let waiting = new Map<string, Write>()
  /** Changed worlds: their metadata is read when it is written. */
  let changed = new Map<string, World>()
  /** Identifies the current world of each id without keeping the world itself in memory. */
  const followed = new Map<string, symbol>()
  let writing: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async (batch: ReadonlyMap<string, Write>): Promise<void> => {
    try {
      await database.batch([...batch.values()])
    } catch (error) {
      // The disk may have room again later; newer changes win.
      waiting = new Map([...batch, ...waiting])
      throw error
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    for (const [id, world] of changed) {
      const key = keyOf(id, 'meta', 'meta')
      waiting.set(key, { type: 'put', key, value: world.meta() })
    }
    const batch = waiting
    waiting = new Map()
    changed = new Map()
    if (batch.size > 0) writing = writing.catch(() => undefined).then(() => write(batch))
    return writing
  }

  const flushSoon = (): void => {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => {
        // oxlint-disable-next-line no-console -- the only way to tell whoever started the server
        console.error('Couldn’t write the mock backend’s state. Trying again.', error)
        flushSoon()
      })
    }, writeBehindMs)
  }

  const note = (change: Write): void => {
    waiting.set(change.key, change)
    flushSoon()
  }

  const follow = (world: World): void => {
    const { id } = world.facts
    const own = Symbol(id)
    followed.set(id, own)
    world.listen((table, rowId, row) => {
      // The replaced world may still have work in progress.
      if (followed.get(id) !== own) return
      changed.set(id, world)
      flushSoon()
      if (table === 'meta') return
      const key = keyOf(id, table, rowId)
      note(row === undefined ? { type: 'del', key } : { type: 'put', key, value: row })
    })
  }

  return {
    async load(id) {
      const before = followed.get(id)
      await flush()
      const range = { gte: `${id}!`, lt: `${id}"` }
      const meta = await database.get(keyOf(id, 'meta', 'meta'))
      if (meta === undefined) return undefined
      // Written by `keep` below in this shape.
      const stored = meta as WorldMeta
      const world = new World(stored.facts, stored)
      const tables: Readonly<Record<string, { load: (row: never) => void } | undefined>> =
        world.tables
      for await (const [key, row] of database.iterator(range)) {
        const table = tables[key.split('!')[1] ?? '']
        // The row came from the table of this name.
        table?.load(row as never)
      }
      // A new world with this id may have been created during the read.
      if (followed.get(id) === before) follow(world)
      return world
    },
    async keep(world) {
      await flush()
      const { id } = world.facts
      await database.clear({ gte: `${id}!`, lt: `${id}"` })
      follow(world)
      for (const table of Object.values(world.tables))
        for (const row of table.all())
          note({ type: 'put', key: keyOf(id, table.name, row.id), value: row })
      world.touch()
    },
    flush,
    async close() {
      await flush()
      await database.close()
    },
  }
}
