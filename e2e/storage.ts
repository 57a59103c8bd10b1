/** Browsers whose storage doesn't work. */
import type { BrowserContext } from '@playwright/test'

/** Blocks storage as browsers do: even accessing it throws. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const denied = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: denied })
    Object.defineProperty(window, 'BroadcastChannel', { value: denied })
    // Insecure contexts, like the initial blank page, have no locks.
    if ('locks' in navigator)
      navigator.locks.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
  })
}

/** Simulates a full disk: storage can be read but not written. */
export async function fillStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const full = (): never => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Storage.prototype.setItem = full
    IDBObjectStore.prototype.put = full
    IDBObjectStore.prototype.add = full
  })
}

/** Makes the database never respond: it neither opens nor fails. */
export async function silenceDatabase(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const silent = new EventTarget()
    // Fires no events, like a request that stays pending.
    IDBFactory.prototype.open = () => silent as IDBOpenDBRequest
  })
}

/** Lets the database open, but its transactions never complete. */
export async function hangDatabase(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const [target, name] of [
      [IDBTransaction, 'oncomplete'],
      [IDBTransaction, 'onabort'],
      [IDBTransaction, 'onerror'],
    ] as const)
      Object.defineProperty(target.prototype, name, { set() {} })
    // Reads don't complete either, only opening does.
    const own = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess')
    Object.defineProperty(IDBRequest.prototype, 'onsuccess', {
      get(this: IDBRequest): unknown {
        return own?.get?.call(this)
      },
      set(this: IDBRequest, listener) {
        if (this instanceof IDBOpenDBRequest) own?.set?.call(this, listener)
      },
    })
  })
}
