import { databaseName } from './names.ts'

/**
 * Emulates `Clear-Site-Data: "storage"` except for the world itself, since a file host can't send the header.
 */
export async function forgetKept(): Promise<void> {
  sessionStorage.clear()
  localStorage.clear()
  const databases = await indexedDB.databases()
  const names = databases.flatMap(({ name }) => name ?? [])
  await Promise.all(names.filter((name) => name !== databaseName).map(emptied))
}

/** Cleared rather than deleted: deletion would block while other tabs have the database open. */
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
