import { createStore, type UseStore } from 'idb-keyval'

/** How long a database may take to answer before it counts as refused. In ms. */
export const storageTime = 2000

/**
 * A store of the browser's own database, shared by all tabs. Where the browser refuses one, every use of it rejects;
 * the library's own throws instead when even to ask for `indexedDB` is an error.
 *
 * Some browsers do not refuse but never answer: the disk hangs, or another version of the page holds the database
 * open. Nothing may wait for that, so a use without an answer within `storageTime` rejects, and what it would do is
 * taken back: an answer that comes late changes nothing any more. Until one comes, further uses reject at once.
 */
export function deviceStore(name: string, store: string): UseStore {
  const use = createStore(name, store)
  /** Uses that have been given up, and not ended yet. */
  let silent = 0

  return async (mode, work) => {
    if (silent > 0) throw new Error(`The database ${name} does not answer`)
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
        silent += 1
        const heard = (): void => void (silent -= 1)
        answer.then(heard, heard)
        takeBack(transaction)
        reject(new Error(`The database ${name} does not answer`))
      }, storageTime)
      void answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}

function takeBack(transaction: IDBTransaction | undefined): void {
  try {
    transaction?.abort()
  } catch {
    // It has ended in this very moment.
  }
}
