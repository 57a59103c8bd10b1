/**
 * Keeps worlds in a database: one record a row, written behind in atomic batches. Whatever a
 * crash interrupts, what is on disk is the world as it was at most a second ago, whole.
 */
import type { RowId } from './table.ts'
import { World, type WorldMeta } from './world.ts'

export type Write =
  | { readonly type: 'put'; readonly key: string; readonly value: unknown }
  | { readonly type: 'del'; readonly key: string }

/** Keys from `gte` on, before `lt`. */
export interface KeyRange {
  readonly gte: string
  readonly lt: string
}

/** What keeps records by their keys, in the keys' order: `Level` on disk (`level.ts`), IndexedDB in a browser (`page`). */
export interface Database {
  get(key: string): Promise<unknown>
  /** All of them, or none. */
  batch(writes: Write[]): Promise<void>
  clear(range: KeyRange): Promise<void>
  iterator(range: KeyRange): AsyncIterable<[key: string, value: unknown]>
  close(): Promise<void>
}

/** Real ms between a change and its write, at most. */
const writeBehindMs = 500
/** Numbers and texts stay apart as ids; numbers keep their order. */
const keyOf = (world: string, table: string, id: RowId): string =>
  `${world}!${table}!${typeof id === 'number' ? `n${String(id).padStart(12, '0')}` : `s${id}`}`

export interface WorldStore {
  load(id: string): Promise<World | undefined>
  /** Keeps `world` and every change of it from now on; forgets what was kept under its id. */
  keep(world: World): Promise<void>
  /** Writes what is waiting. */
  flush(): Promise<void>
  close(): Promise<void>
}

export function createWorldStore(database: Database): WorldStore {
  let waiting = new Map<string, Write>()
  /** Worlds with changes: what is not in their tables is written with them, as it is then. */
  let changed = new Map<string, World>()
  /** What stands for the world of each id whose changes are kept; not the world, which nobody may need any more. */
  const followed = new Map<string, symbol>()
  let writing: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async (batch: ReadonlyMap<string, Write>): Promise<void> => {
    try {
      await database.batch([...batch.values()])
    } catch (error) {
      // The disk may have room again next time; what changed meanwhile is newer.
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
        // oxlint-disable-next-line no-console -- whoever started the service has no other ear
        console.error('The state could not be written; it is tried again.', error)
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
    const mine = Symbol(id)
    followed.set(id, mine)
    world.listen((table, rowId, row) => {
      // Somebody may still be at work in the world that had this id before.
      if (followed.get(id) !== mine) return
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
      // Written by `keep` below, in this form.
      const kept = meta as WorldMeta
      const world = new World(kept.facts, kept)
      const tables: Readonly<Record<string, { load: (row: never) => void } | undefined>> =
        world.tables
      for await (const [key, row] of database.iterator(range)) {
        const table = tables[key.split('!')[1] ?? '']
        // A row goes back into the table that wrote it.
        table?.load(row as never)
      }
      // Another one may have been made in its place while this one was read.
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
