/**
 * A browser's database. Not `level`, which a single world doesn't need: this reads a range at once instead of record by
 * record, and the panel's first screen waits for it.
 */
import type { Database, KeyRange } from '../world/store.ts'
import { defaultWorldId, Worlds, type NewWorld } from '../world/worlds.ts'
import type { World } from '../world/world.ts'

/** The database's only object store. */
const records = 'records'

export async function openIndexedDb(name: string): Promise<Database> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(records))
  const database = await resultOf(opening)
  const reading = (): IDBObjectStore => database.transaction(records).objectStore(records)
  const writing = (): IDBObjectStore =>
    // Doesn't wait for a flush to disk: after a crash a demo may lose its last second.
    database.transaction(records, 'readwrite', { durability: 'relaxed' }).objectStore(records)
  return {
    get: (key) => resultOf(reading().get(key)),
    async batch(writes) {
      const store = writing()
      for (const write of writes)
        if (write.type === 'put') store.put(write.value, write.key)
        else store.delete(write.key)
      await doneWith(store.transaction)
    },
    async clear(range) {
      const store = writing()
      store.delete(keysIn(range))
      await doneWith(store.transaction)
    },
    async *iterator(range) {
      const store = reading()
      const [keys, values] = await Promise.all([
        resultOf(store.getAllKeys(keysIn(range))),
        // Values of any type.
        resultOf<unknown[]>(store.getAll(keysIn(range))),
      ])
      for (const [index, key] of keys.entries())
        // All keys are strings.
        if (typeof key === 'string') yield [key, values[index]]
    },
    async close() {
      database.close()
    },
  }
}

const keysIn = ({ gte, lt }: KeyRange): IDBKeyRange => IDBKeyRange.bound(gte, lt, false, true)

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error as DOMException))
  })
}

function doneWith(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error as DOMException))
  })
}

/** A browser keeps a single world: a new one replaces the current one. */
export class BrowserWorlds extends Worlds {
  override create(_id: string, options: NewWorld): Promise<World> {
    return super.create(defaultWorldId, options)
  }
}
