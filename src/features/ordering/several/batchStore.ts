/** Stores batches in IndexedDB and syncs them between tabs. */
import { delMany, update as updateEntry, values } from 'idb-keyval'
import * as z from 'zod/mini'
import { deviceStore } from '#lib/browser/database.ts'
import { tabChannel } from '#lib/browser/tabs.ts'
import { createStore } from '#lib/store/store.ts'
import { batchSchema, isSameState, type Batch, type RowState } from './batch.ts'

/** Names the database and the channel between tabs. */
const name = 'patchbay-order-batches'

/** Per owner; older ones are deleted. */
const maxBatches = 20

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('changed'), batch: batchSchema }),
  z.object({ type: z.literal('removed'), ids: z.array(z.string()) }),
])

/** A compare-and-set: applies only while the row's state is still `from`. */
export interface RowChange {
  readonly index: number
  readonly from: RowState
  readonly to: RowState
}

const parseBatch = (value: unknown): Batch | undefined => {
  const batch = z.safeParse(batchSchema, value)
  return batch.success ? batch.data : undefined
}

/** Undefined if another tab has changed one of the rows. */
function applyChanges(batch: Batch, changes: readonly RowChange[]): Batch | undefined {
  const rows = [...batch.rows]
  for (const { index, from, to } of changes) {
    const row = rows[index]
    if (!row || !isSameState(row.state, from)) return undefined
    rows[index] = { ...row, state: to }
  }
  return { ...batch, version: batch.version + 1, rows }
}

export function createBatchStore() {
  const store = deviceStore(name, 'batches')
  const channel = tabChannel(name, messageSchema)
  /** Newest first. */
  const all = createStore<readonly Batch[]>([])
  const isLoaded = createStore(false)

  const merge = (batch: Batch): void => {
    const existing = all.get().find(({ id }) => id === batch.id)
    if (existing && existing.version >= batch.version) return
    all.set(
      [...all.get().filter(({ id }) => id !== batch.id), batch].toSorted(
        (one, other) => other.startedAt - one.startedAt,
      ),
    )
  }
  const publish = (batch: Batch): void => {
    merge(batch)
    channel.post({ type: 'changed', batch })
  }
  const forget = (ids: readonly string[]): void =>
    all.set(all.get().filter(({ id }) => !ids.includes(id)))
  const remove = async (ids: readonly string[]): Promise<void> => {
    forget(ids)
    channel.post({ type: 'removed', ids: [...ids] })
    await delMany([...ids], store).catch(() => undefined)
  }

  channel.listen((message) => {
    if (message.type === 'changed') merge(message.batch)
    else forget(message.ids)
  })

  async function load(): Promise<void> {
    const stored: unknown[] = await values<unknown>(store).catch(() => [])
    for (const value of stored) {
      const batch = parseBatch(value)
      if (batch) merge(batch)
    }
    isLoaded.set(true)
  }
  const ready = load()

  const get = (id: string): Batch | undefined => all.get().find((batch) => batch.id === id)

  return {
    ready,
    all,
    isLoaded,
    get,
    /** Resolves once the batch is stored. If storage fails, only this page has it. */
    async add(batch: Batch): Promise<void> {
      await ready
      await updateEntry<unknown>(batch.id, () => batch, store).catch(() => undefined)
      publish(batch)
      const own = all.get().filter(({ owner }) => owner === batch.owner)
      if (own.length > maxBatches) await remove(own.slice(maxBatches).map(({ id }) => id))
    },
    /**
     * Changes rows in one transaction, so that no two tabs claim the same one. Resolves with false if a row's state
     * was no longer `from`.
     */
    async update(id: string, changes: readonly RowChange[]): Promise<boolean> {
      let changed: Batch | undefined
      try {
        await updateEntry<unknown>(
          id,
          (value) => {
            const batch = parseBatch(value) ?? get(id)
            changed = batch && applyChanges(batch, changes)
            return changed ?? value
          },
          store,
        )
      } catch {
        const batch = get(id)
        changed = batch && applyChanges(batch, changes)
      }
      if (changed) publish(changed)
      else await load()
      return changed !== undefined
    },
    async forgetOwner(person: string): Promise<void> {
      await load()
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
