import { CancelledError, focusManager, type QueryClient } from '@tanstack/react-query'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { createEvents } from '#lib/store/store.ts'

/** Loaded details, and the progress. */
export interface Details {
  readonly known: ReadonlyMap<number, ServerDetail>
  readonly failed: ReadonlySet<number>
  /** IDs requested since the reader was last idle, and how many of them are settled. */
  readonly requested: number
  readonly settled: number
}

export const noDetails: Details = { known: new Map(), failed: new Set(), requested: 0, settled: 0 }

export interface DetailReader {
  subscribe: (listener: () => void) => () => void
  get: () => Details
  /** Loads these rows first, in this order. */
  setVisible: (ids: readonly number[]) => void
  /** Loads these servers in the background, replacing earlier ones. */
  setBackground: (ids: readonly number[]) => void
  /**
   * Loads these servers for an export, and resolves with all known details.
   * @throws the signal's reason when aborted
   */
  readAll: (ids: readonly number[], signal: AbortSignal) => Promise<Details['known']>
  /** Requests failed ones again. */
  retry: () => void
}

interface Options {
  /** In ms. */
  readonly staleTime: number
  /** Minimum time between updates: each is a pass over all rows, so more servers have fewer. In ms for ten thousand. */
  readonly notifyInterval: number
}

/** Servers to load, in this order; none before `position` is left. */
interface Queue {
  readonly ids: readonly number[]
  position: number
}

const queueOf = (ids: readonly number[]): Queue => ({ ids, position: 0 })

/** For the list. */
const listOptions: Options = { staleTime: 60_000, notifyInterval: 250 }

/** The client's limiter lets six requests pass; more would queue up there in the wrong order. */
const concurrency = 6

/**
 * Loads servers one by one: visible rows from the top, then those of an export, a sort or a search. The only place that
 * decides which server is next. Takes up details that others put into the query cache.
 */
export function createDetailReader(
  queryClient: QueryClient,
  client: Client,
  { staleTime, notifyInterval }: Options = listOptions,
): DetailReader {
  const known = new Map<number, ServerDetail>()
  const unreadable = new Set<number>()
  const changes = createEvents()
  const reading = new Set<number>()
  const requested = new Set<number>()
  let visible: readonly number[] = []
  let background = queueOf([])
  let exported = queueOf([])
  let details = noDetails
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWatching: (() => void) | undefined

  const isSettled = (id: number): boolean => known.has(id) || unreadable.has(id)
  const isCached = (id: number): boolean => {
    const { queryKey } = actionQuery(client, showServer, { id })
    const state = queryClient.getQueryState(queryKey)
    if (state?.data !== undefined) return true
    // Failed ones are retried after a while.
    return state?.status === 'error' && state.errorUpdatedAt > Date.now() - staleTime / 2
  }

  function publish(): void {
    clearTimeout(timer)
    timer = undefined
    details = {
      known: new Map(known),
      failed: new Set(unreadable),
      requested: requested.size,
      settled: [...requested].filter(isSettled).length,
    }
    changes.emit()
  }
  const changed = (): void => {
    const interval = notifyInterval * Math.max(1, requested.size / 10_000)
    if (changes.hasListeners()) timer ??= setTimeout(publish, interval)
  }

  function next(): number | undefined {
    const visibleId = visible.find((id) => !reading.has(id) && !isCached(id))
    if (visibleId !== undefined) return visibleId
    // Nothing is loaded in the background without listeners.
    if (!changes.hasListeners()) return undefined
    return nextOf(exported) ?? nextOf(background)
  }

  function nextOf(queue: Queue): number | undefined {
    for (; queue.position < queue.ids.length; queue.position += 1) {
      const id = queue.ids[queue.position]
      if (id !== undefined && !isSettled(id) && !reading.has(id)) return id
    }
    return undefined
  }
  const startOver = (): void => {
    exported.position = background.position = 0
  }

  async function readOne(id: number): Promise<void> {
    try {
      const detail = await queryClient.fetchQuery({
        ...actionQuery(client, showServer, { id }),
        staleTime,
        // Keeps ten thousand servers from being in memory twice.
        gcTime: staleTime,
      })
      if (changes.hasListeners()) known.set(id, detail)
    } catch (error) {
      // Canceled by a row that was scrolled away; whoever still needs it requests it again.
      if (error instanceof CancelledError) startOver()
      // The list counts failures; visible rows say why.
      else unreadable.add(id)
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
    if (changes.hasListeners()) publish()
    requested.clear()
  }

  let working = 0
  function start(): void {
    while (working < concurrency) {
      working += 1
      void work().finally(() => {
        working -= 1
      })
    }
  }

  function enqueue(ids: readonly number[]): void {
    const before = requested.size
    for (const id of ids) if (!isSettled(id)) requested.add(id)
    if (requested.size !== before) changed()
    if (requested.size > 0) start()
  }

  function watch(): () => void {
    const cache = queryClient.getQueryCache()
    for (const { queryKey, state } of cache.findAll({ queryKey: [showServer.key] }))
      if (state.dataUpdatedAt > Date.now() - staleTime) store(queryKey, state.data)
    publish()
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      store(event.query.queryKey, event.query.state.data)
      changed()
    })
  }
  function store(queryKey: unknown, data: unknown): void {
    const [action, request] = Array.isArray(queryKey) ? (queryKey as readonly unknown[]) : []
    if (action !== showServer.key || data === undefined) return
    // Only `actionQuery` makes these keys and data, with the action's types.
    const { id } = request as { id: number }
    known.set(id, data as ServerDetail)
    unreadable.delete(id)
  }

  let retryTimer: ReturnType<typeof setTimeout> | undefined
  function setVisible(ids: readonly number[]): void {
    visible = ids
    clearTimeout(retryTimer)
    if (ids.length === 0) return
    // Retries failed rows; hidden tabs request nothing.
    retryTimer = setTimeout(() => setVisible(visible), staleTime + 1)
    if (focusManager.isFocused() && ids.some((id) => !isCached(id))) start()
  }

  /** Without listeners nothing is loaded or kept. */
  function stopIfIdle(): void {
    if (changes.hasListeners()) return
    stopWatching?.()
    stopWatching = undefined
    clearTimeout(timer)
    timer = undefined
    background = queueOf([])
    known.clear()
    unreadable.clear()
    requested.clear()
    details = noDetails
  }

  function listen(listener: () => void): () => void {
    const unsubscribe = changes.subscribe(listener)
    stopWatching ??= watch()
    return () => {
      unsubscribe()
      stopIfIdle()
    }
  }

  return {
    get: () => details,
    subscribe: listen,
    setVisible,
    setBackground(ids) {
      background = queueOf(ids)
      if (ids.length === 0 && exported.ids.length === 0) requested.clear()
      enqueue(ids)
    },
    async readAll(ids, signal) {
      exported = queueOf(ids)
      let stop = (): void => undefined
      try {
        await new Promise<void>((resolve, reject) => {
          const abort = (): void => reject(signal.reason as Error)
          if (signal.aborted) return abort()
          signal.addEventListener('abort', abort, { once: true })
          const check = (): void => {
            if (ids.every(isSettled)) resolve()
          }
          const unsubscribe = listen(check)
          stop = () => {
            signal.removeEventListener('abort', abort)
            unsubscribe()
          }
          check()
          enqueue(ids)
        })
        return new Map(known)
      } finally {
        exported = queueOf([])
        stop()
      }
    },
    retry() {
      unreadable.clear()
      startOver()
      publish()
    },
  }
}
