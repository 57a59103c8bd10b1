/** What a page holds, from inside it: timers, sockets, channels, locks, stored rows. */
import type { Page } from '@playwright/test'

interface Live {
  /** Pending timeouts by handle, with their delay in ms. */
  readonly timeouts: Map<number, number>
  readonly intervals: Map<number, number>
  readonly sockets: Set<WebSocket>
  readonly channels: Set<BroadcastChannel>
}

declare global {
  interface Window {
    /** Only in pages of the soak. */
    soak?: Live
  }
}

/** What the page itself can count. */
export interface LiveCounts {
  readonly timers: number
  readonly intervals: number
  readonly sockets: number
  readonly channels: number
  readonly locks: number
  readonly queries: number
  /** Rows of IndexedDB by store. */
  readonly rows: Readonly<Record<string, number>>
  /** Characters by entry, of both storages. */
  readonly stored: Readonly<Record<string, number>>
  /** Pending timers by their delay in ms, to find out whose they are. */
  readonly delays: readonly number[]
}

/** Runs in the page before its scripts: the browser has no list of pending timers, open sockets or channels. */
export function watchLive(): void {
  const live: Live = {
    timeouts: new Map(),
    intervals: new Map(),
    sockets: new Set(),
    channels: new Set(),
  }
  window.soak = live
  const begin = window.setTimeout.bind(window)
  const repeat = window.setInterval.bind(window)
  const cancel = window.clearTimeout.bind(window)
  window.setTimeout = new Proxy(window.setTimeout, {
    apply(_begin, _self, [work, delay = 0, ...args]: [TimerHandler, number?, ...unknown[]]) {
      const timer = begin(() => {
        live.timeouts.delete(timer)
        // The page's policy forbids code as text.
        if (typeof work === 'function') Reflect.apply(work, window, args)
      }, delay)
      live.timeouts.set(timer, delay)
      return timer
    },
  })
  window.setInterval = new Proxy(window.setInterval, {
    apply(_repeat, _self, [work, delay = 0, ...args]: [TimerHandler, number?, ...unknown[]]) {
      const timer = repeat(work, delay, ...args)
      live.intervals.set(timer, delay)
      return timer
    },
  })
  // The platform has one list for both kinds, so either function ends either kind.
  for (const name of ['clearTimeout', 'clearInterval'] as const)
    window[name] = (timer) => {
      // Node's types, which a page doesn't need.
      if (typeof timer !== 'number') return
      live.timeouts.delete(timer)
      live.intervals.delete(timer)
      cancel(timer)
    }
  window.WebSocket = new Proxy(window.WebSocket, {
    construct(Socket, args: ConstructorParameters<typeof WebSocket>) {
      const socket = new Socket(...args)
      live.sockets.add(socket)
      socket.addEventListener('close', () => live.sockets.delete(socket))
      return socket
    },
  })
  window.BroadcastChannel = new Proxy(window.BroadcastChannel, {
    construct(Channel, args: ConstructorParameters<typeof BroadcastChannel>) {
      const channel = new Channel(...args)
      live.channels.add(channel)
      const close = channel.close.bind(channel)
      channel.close = () => {
        live.channels.delete(channel)
        close()
      }
      return channel
    },
  })
}

/** Counts in the page. */
export const liveCounts = (page: Page): Promise<LiveCounts> =>
  page.evaluate(async () => {
    const live = window.soak
    if (!live) throw new Error('This page was opened without `watchLive`')
    const { held = [], pending = [] } = await navigator.locks.query()
    const rows: Record<string, number> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      })
      for (const store of database.objectStoreNames)
        rows[`${name} ${store}`] = await new Promise<number>((resolve, reject) => {
          const counting = database.transaction(store).objectStore(store).count()
          counting.addEventListener('success', () => resolve(counting.result))
          counting.addEventListener('error', () => reject(counting.error ?? new Error(store)))
        })
      database.close()
    }
    const stored: Record<string, number> = {}
    for (const [where, storage] of Object.entries({ local: localStorage, session: sessionStorage }))
      for (const name of Object.keys(storage))
        stored[`${where} ${name}`] = name.length + (storage.getItem(name) ?? '').length
    // The query client is a property of a component near the root; React keeps its tree at the root's element.
    interface Fiber {
      memoizedProps?: { client?: { getQueryCache?: () => { getAll: () => unknown[] } } } | null
      child?: Fiber | null
      sibling?: Fiber | null
    }
    let queries = Number.NaN
    for (const element of document.querySelectorAll('body, body > *')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'))
      if (key === undefined) continue
      // React's own structure, which has no types.
      const left: Fiber[] = [Reflect.get(element, key) as Fiber]
      for (let fiber = left.pop(); fiber; fiber = left.pop()) {
        const cache = fiber.memoizedProps?.client?.getQueryCache?.()
        if (cache) {
          queries = cache.getAll().length
          break
        }
        if (fiber.sibling) left.push(fiber.sibling)
        if (fiber.child) left.push(fiber.child)
      }
    }
    if (Number.isNaN(queries)) throw new Error('The query client wasn’t found')
    return {
      timers: live.timeouts.size,
      intervals: live.intervals.size,
      sockets: live.sockets.size,
      channels: live.channels.size,
      locks: held.length + pending.length,
      queries,
      rows,
      stored,
      delays: [...live.timeouts.values(), ...live.intervals.values()].toSorted((a, b) => a - b),
    }
  })
