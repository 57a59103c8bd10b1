/** The orders of several servers that this browser keeps, the same in all its tabs. */
import { delMany, update, values } from 'idb-keyval'
import * as z from 'zod/mini'
import { deviceStore } from '#lib/browser/database.ts'
import { tabChannel } from '#lib/browser/tabs.ts'
import { createStore } from '#lib/store/store.ts'
import { batchSchema, isSame, type Batch, type RowState } from './batch.ts'

/** Both the database and the channel on which tabs tell of it. */
const name = 'patchbay-order-batches'

/** How many are remembered of one person. */
const memory = 20

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('changed'), batch: batchSchema }),
  z.object({ type: z.literal('removed'), ids: z.array(z.string()) }),
])

/** A change of one row, which counts only while the row is still as it was. */
export interface RowChange {
  readonly place: number
  readonly from: RowState
  readonly to: RowState
}

const storedBatch = (value: unknown): Batch | undefined => {
  const batch = z.safeParse(batchSchema, value)
  return batch.success ? batch.data : undefined
}

/** The batch with its rows changed; undefined when another tab has changed one of them. */
function withRows(batch: Batch, changes: readonly RowChange[]): Batch | undefined {
  const rows = [...batch.rows]
  for (const { place, from, to } of changes) {
    const row = rows[place]
    if (!row || !isSame(row.now, from)) return undefined
    rows[place] = { ...row, now: to }
  }
  return { ...batch, version: batch.version + 1, rows }
}

export function createBatchStore() {
  const store = deviceStore(name, 'batches')
  const channel = tabChannel(name, messageSchema)
  /** Newest first. */
  const all = createStore<readonly Batch[]>([])
  const isRead = createStore(false)

  const take = (batch: Batch): void => {
    const known = all.get().find(({ id }) => id === batch.id)
    if (known && known.version >= batch.version) return
    all.set(
      [...all.get().filter(({ id }) => id !== batch.id), batch].toSorted(
        (one, other) => other.startedAt - one.startedAt,
      ),
    )
  }
  const publish = (batch: Batch): void => {
    take(batch)
    channel.post({ type: 'changed', batch })
  }
  const drop = (ids: readonly string[]): void =>
    all.set(all.get().filter(({ id }) => !ids.includes(id)))
  const remove = async (ids: readonly string[]): Promise<void> => {
    drop(ids)
    channel.post({ type: 'removed', ids: [...ids] })
    await delMany([...ids], store).catch(() => undefined)
  }

  channel.listen((message) => {
    if (message.type === 'changed') take(message.batch)
    else drop(message.ids)
  })

  async function read(): Promise<void> {
    const kept: unknown[] = await values<unknown>(store).catch(() => [])
    for (const value of kept) {
      const batch = storedBatch(value)
      if (batch) take(batch)
    }
    isRead.set(true)
  }
  const ready = read()

  const get = (id: string): Batch | undefined => all.get().find((batch) => batch.id === id)

  return {
    ready,
    all,
    isRead,
    get,
    /** Resolves once it is on disk, or the disk has refused: then this page alone knows it. */
    async begin(batch: Batch): Promise<void> {
      await ready
      await update<unknown>(batch.id, () => batch, store).catch(() => undefined)
      publish(batch)
      const own = all.get().filter(({ owner }) => owner === batch.owner)
      if (own.length > memory) await remove(own.slice(memory).map(({ id }) => id))
    },
    /**
     * Changes rows, on disk first and in one step: no two tabs can claim the same. Resolves with whether they were
     * still as they are given.
     */
    async change(id: string, changes: readonly RowChange[]): Promise<boolean> {
      let changed: Batch | undefined
      try {
        await update<unknown>(
          id,
          (value) => {
            const batch = storedBatch(value) ?? get(id)
            changed = batch && withRows(batch, changes)
            return changed ?? value
          },
          store,
        )
      } catch {
        const batch = get(id)
        changed = batch && withRows(batch, changes)
      }
      if (changed) publish(changed)
      else await read()
      return changed !== undefined
    },
    async forgetOwner(person: string): Promise<void> {
      await read()
      await remove(
        all
          .get()
          .filter(({ owner }) => owner === person)
          .map(({ id }) => id),
      )
    },
  }
}

export const batches = createBatchStore()
export type BatchStore = typeof batches
