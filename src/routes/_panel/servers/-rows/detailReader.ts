import type { QueryClient } from '@tanstack/react-query'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'

/** What was read of servers, and how far the reading is. */
export interface Details {
  readonly known: ReadonlyMap<number, ServerDetail>
  /** Those that could not be read. */
  readonly unreadable: ReadonlySet<number>
  /** How many were asked for since nothing was waited for, and how many of them have come. */
  readonly asked: number
  readonly came: number
}

export const noDetails: Details = { known: new Map(), unreadable: new Set(), asked: 0, came: 0 }

export interface DetailReader {
  subscribe: (listener: () => void) => () => void
  get: () => Details
  /** Reads these servers in the background, in their order, instead of what was wanted before. */
  want: (ids: readonly number[]) => void
  /** Reads these servers. @throws the signal's reason when aborted. */
  read: (ids: readonly number[], signal: AbortSignal) => Promise<void>
  /** Asks once more for what could not be read. */
  retry: () => void
}

/** The client's limiter lets six pass; more would only wait there, before the rows that come into sight. */
const readers = 6
/** How long what was read counts as fresh. In ms. */
const freshFor = 60_000
/** The table is sorted and filtered anew at most this often while servers are read. In ms. */
const pace = 250

/**
 * Reads servers that are not in sight, for a sort, a filter or a file that only `eq show` can answer. What
 * rows in sight read meanwhile, and what is read again after an operation, is taken up from the query cache.
 */
export function createDetailReader(queryClient: QueryClient, client: Client): DetailReader {
  const known = new Map<number, ServerDetail>()
  const unreadable = new Set<number>()
  const listeners = new Set<() => void>()
  const reading = new Set<number>()
  const asked = new Set<number>()
  let background: readonly number[] = []
  let position = 0
  const urgent: number[] = []
  let details = noDetails
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWatching: (() => void) | undefined

  const isSettled = (id: number): boolean => known.has(id) || unreadable.has(id)

  function publish(): void {
    clearTimeout(timer)
    timer = undefined
    details = {
      known: new Map(known),
      unreadable: new Set(unreadable),
      asked: asked.size,
      came: [...asked].filter(isSettled).length,
    }
    for (const listener of listeners) listener()
  }
  const changed = (): void => {
    timer ??= setTimeout(publish, pace)
  }

  function next(): number | undefined {
    for (let id = urgent.pop(); id !== undefined; id = urgent.pop())
      if (!isSettled(id) && !reading.has(id)) return id
    for (; position < background.length; position += 1) {
      const id = background[position]
      if (id !== undefined && !isSettled(id) && !reading.has(id)) return id
    }
    return undefined
  }

  async function readOne(id: number): Promise<void> {
    try {
      known.set(
        id,
        await queryClient.fetchQuery({
          ...actionQuery(client, showServer, { id }),
          staleTime: freshFor,
          // Ten thousand servers should not stay in memory twice.
          gcTime: freshFor,
        }),
      )
    } catch {
      // The list says how many could not be read; a row in sight says why.
      unreadable.add(id)
    }
  }

  async function work(): Promise<void> {
    for (let id = next(); id !== undefined; id = next()) {
      reading.add(id)
      await readOne(id)
      reading.delete(id)
      changed()
    }
    if (reading.size > 0) return
    publish()
    asked.clear()
  }

  let working = 0
  function start(): void {
    while (working < readers) {
      working += 1
      void work().finally(() => {
        working -= 1
      })
    }
  }

  function ask(ids: readonly number[]): void {
    const before = asked.size
    for (const id of ids) if (!isSettled(id)) asked.add(id)
    if (asked.size !== before) changed()
    if (asked.size > 0) start()
  }

  function watch(): () => void {
    const cache = queryClient.getQueryCache()
    for (const { queryKey, state } of cache.findAll({ queryKey: [showServer.key] }))
      take(queryKey, state.data)
    publish()
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      take(event.query.queryKey, event.query.state.data)
      changed()
    })
  }
  function take(queryKey: unknown, data: unknown): void {
    const [action, request] = Array.isArray(queryKey) ? (queryKey as readonly unknown[]) : []
    if (action !== showServer.key || data === undefined) return
    // Keys and data of this action are made by `actionQuery` alone, from the request and reply it declares.
    known.set((request as { id: number }).id, data as ServerDetail)
  }

  return {
    get: () => details,
    subscribe(listener) {
      listeners.add(listener)
      stopWatching ??= watch()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopWatching?.()
        stopWatching = undefined
        clearTimeout(timer)
        timer = undefined
        background = []
        known.clear()
        unreadable.clear()
        asked.clear()
        details = noDetails
      }
    },
    want(ids) {
      background = ids
      position = 0
      if (ids.length === 0 && urgent.length === 0) asked.clear()
      ask(ids)
    },
    async read(ids, signal) {
      urgent.push(...ids.toReversed())
      const leave = (): void => void urgent.splice(0)
      signal.addEventListener('abort', leave, { once: true })
      const done = new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        const look = (): void => {
          if (!ids.every(isSettled)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        signal.addEventListener('abort', () => listeners.delete(look), { once: true })
        look()
      })
      ask(ids)
      await done
    },
    retry() {
      unreadable.clear()
      publish()
    },
  }
}
