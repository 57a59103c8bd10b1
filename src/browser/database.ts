import { createStore, type UseStore } from 'idb-keyval'

/**
 * A store of the browser's own database, shared by all tabs. Where the browser refuses one, every use of it rejects;
 * the library's own throws instead when even to ask for `indexedDB` is an error.
 */
export function deviceStore(name: string, store: string): UseStore {
  const use = createStore(name, store)
  return async (mode, work) => use(mode, work)
}
