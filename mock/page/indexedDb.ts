/**
 * The records of worlds in a browser. Not by `level`, which this browser's one world has no need of: a range is read at
 * once here, not record by record, and the panel's first screen waits for it.
 */
import type { Database, KeyRange } from '../world/store.ts'

/** The only store of the database. */
const records = 'records'

export async function openIndexedDb(name: string): Promise<Database> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(records))
  const database = await resultOf(opening)
  const reading = (): IDBObjectStore => database.transaction(records).objectStore(records)
  const writing = (): IDBObjectStore =>
    // Waits for the disk as long as the browser does by itself: a crash of the machine may cost a demo its last second.
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
        // Whatever was put there.
        resultOf<unknown[]>(store.getAll(keysIn(range))),
      ])
      for (const [index, key] of keys.entries())
        // Only texts are put there as keys.
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
