/** Whether calls get through: what the browser says of its network, corrected by the calls themselves. */
import type { MessageDescriptor } from '@lingui/core'
import { createStore, type Store } from '#lib/store/store.ts'

/**
 * - `online`: as far as known.
 * - `offline`: the browser has no network, and no call has been answered since. Nothing that changes something is sent.
 * - `reconnecting`: the browser has a network again, but no call has been answered yet.
 * - `unreachable`: the browser has a network, but several calls in a row couldn't connect.
 * - `held`: the browser keeps this page from the API's private network.
 * - `stopped`: an access proxy answers with its sign-in page. Only a reload leads there.
 */
export type ConnectionState =
  | 'online'
  | 'offline'
  | 'reconnecting'
  | 'unreachable'
  | 'held'
  | 'stopped'

export interface Connection {
  state: Pick<Store<ConnectionState>, 'get' | 'subscribe'>
  isOffline: () => boolean
  /** A response arrived, whatever it says. `sentAt`: when its call was sent, in ms of `performance.now`. */
  answered: (sentAt: number) => void
  /** A call couldn't connect. */
  failed: (action: string) => void
  /** The browser keeps this page from the API. `over`: resolves when the user has changed that. */
  held: (why: { readonly words: MessageDescriptor; readonly over: Promise<void> }) => void
  /** What it said last. */
  heldBy: Pick<Store<MessageDescriptor | undefined>, 'get' | 'subscribe'>
  /** An access proxy answered with its sign-in page. */
  stopped: () => void
}

/** Calls that are lost together, as when a laptop changes networks, prove nothing: reads try again within this time. In ms. */
const blipDuration = 1000

/** When nothing is called after the network is back, it counts as online. In ms. */
const trustAfter = 3000

/** `network`: where the browser reports that it goes offline and online. */
export function createConnection(network: Pick<EventTarget, 'addEventListener'>): Connection {
  // Its page has just been loaded, whatever the browser says of its network.
  const state = createStore<ConnectionState>('online')
  const heldBy = createStore<MessageDescriptor | undefined>(undefined)
  /** The failures since the last response. `since`: in ms of `performance.now`. */
  let failures: { readonly since: number; readonly actions: Set<string> } | undefined
  /** When the browser lost its network; same clock. */
  let lostAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(to: ConnectionState): void {
    clearTimeout(timer)
    failures = undefined
    state.set(to)
  }

  network.addEventListener('offline', () => {
    lostAt = performance.now()
    change('offline')
  })
  network.addEventListener('online', () => {
    if (state.get() !== 'offline') return
    change('reconnecting')
    timer = setTimeout(() => change('online'), trustAfter)
  })

  return {
    state,
    isOffline: () => state.get() === 'offline',
    answered(sentAt) {
      // A response that was already on its way proves nothing.
      if (state.get() !== 'offline' || sentAt > lostAt) change('online')
    },
    failed(action) {
      if (state.get() === 'offline') return
      clearTimeout(timer)
      failures ??= { since: performance.now(), actions: new Set() }
      failures.actions.add(action)
      if (performance.now() - failures.since < blipDuration) return
      // One action alone may fail for reasons of its own.
      if (failures.actions.size > 1 || state.get() === 'reconnecting') state.set('unreachable')
    },
    heldBy,
    held({ words, over }) {
      heldBy.set(words)
      change('held')
      void over.then(() => state.get() === 'held' && change('online'))
    },
    stopped: () => change('stopped'),
  }
}

/** The connection of this page. The build and the unit tests have no window. */
export const connection = createConnection(
  typeof window === 'undefined' ? new EventTarget() : window,
)

/** Whether anything is expected to load now. */
export const mayConnect = (): boolean =>
  connection.state.get() !== 'offline' && connection.state.get() !== 'unreachable'

/** Calls back once, when something may load again. Returns how to unsubscribe. */
export function whenBack(listener: () => void): () => void {
  const stop = connection.state.subscribe(() => {
    if (!mayConnect()) return
    stop()
    listener()
  })
  return stop
}
