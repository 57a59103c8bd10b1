import { databaseName } from './names.ts'

/** What `Clear-Site-Data: "storage"` asks of a browser, but for the world itself: no host of files can send it. */
export async function forgetKept(): Promise<void> {
  sessionStorage.clear()
  localStorage.clear()
  const databases = await indexedDB.databases()
  const names = databases.flatMap(({ name }) => name ?? [])
  await Promise.all(names.filter((name) => name !== databaseName).map(emptied))
}

/** Emptied, not deleted: other tabs have it open, and whoever opens it next would wait for them. */
async function emptied(name: string): Promise<void> {
  const opening = indexedDB.open(name)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error as DOMException))
  })
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).clear()
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error as DOMException))
    })
  }
  database.close()
}
