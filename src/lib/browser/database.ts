import { createStore, type UseStore } from 'idb-keyval'

/** A database that takes longer counts as unavailable. In ms. */
export const databaseTimeout = 2000

/** By database. A second connection to the same one would stay open as long as the page. */
const known = new Map<string, UseStore>()

/**
 * The IndexedDB store of a database, over one connection per page. Where the browser denies access every use rejects,
 * whereas the library may throw synchronously.
 *
 * A database can also hang, because of the disk or because another version of the page holds it open. So a use that
 * takes longer than `databaseTimeout` rejects and its transaction is aborted. Until it settles, further uses reject at once.
 */
export function deviceStore(name: string, store: string): UseStore {
  const found = known.get(name) ?? openStore(name, store)
  known.set(name, found)
  return found
}

function openStore(name: string, store: string): UseStore {
  const use = createStore(name, store)
  /** Uses that timed out and haven't settled. */
  let hanging = 0

  return async (mode, work) => {
    if (hanging > 0) throw new Error(`The database ${name} does not answer`)
    let over = false
    let transaction: IDBTransaction | undefined
    const answer = use(mode, (objects) => {
      transaction = objects.transaction
      if (over) throw new Error(`The database ${name} answered too late`)
      return work(objects)
    })
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        over = true
        hanging += 1
        const onSettled = (): void => void (hanging -= 1)
        answer.then(onSettled, onSettled)
        abort(transaction)
        reject(new Error(`The database ${name} does not answer`))
      }, databaseTimeout)
      void answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}

function abort(transaction: IDBTransaction | undefined): void {
  try {
    transaction?.abort()
  } catch {
    // It has just finished.
  }
}
