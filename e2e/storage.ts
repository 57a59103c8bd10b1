/** Browsers that do not keep what the panel gives them. */
import type { BrowserContext } from '@playwright/test'

/** A browser that blocks storage as browsers do: even to ask for it is an error. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const denied = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: denied })
    Object.defineProperty(window, 'BroadcastChannel', { value: denied })
    // A page that is not served securely, like the blank one before, has none.
    if ('locks' in navigator)
      navigator.locks.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
  })
}

/** A browser whose disk is full: what is kept can be read, nothing more can be written. */
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

/** A browser whose database neither works nor refuses: whatever is asked of it is never answered. */
export async function silenceDatabase(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const silent = new EventTarget()
    // Nothing is ever dispatched to it, as to a request that stays pending.
    IDBFactory.prototype.open = () => silent as IDBOpenDBRequest
  })
}

/** A browser whose database opens, and whose transactions never come to an end. */
export async function hangDatabase(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const [target, name] of [
      [IDBTransaction, 'oncomplete'],
      [IDBTransaction, 'onabort'],
      [IDBTransaction, 'onerror'],
    ] as const)
      Object.defineProperty(target.prototype, name, { set() {} })
    // Readings too; only opening, which is a request of its own kind, answers.
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
