/** An in-memory browser with several tabs and an API, for the tests of operations. */
import { createClient, type Client } from '#api/client.ts'
import type { TabChannel } from '#lib/browser/tabs.ts'
import type { Message } from '../channel.ts'
import type { OperationStorage } from '../ledger.ts'
import type { Locks, Heartbeat } from '../leadership.ts'
import { newer, type Operation, type OperationRequest } from '../operation.ts'
import { createWatcher } from '../watcher.ts'
import { createOperations, type Operations } from '../operations.ts'
import { sendOrder } from '../orders/sendOrder.ts'
import { pass } from './clock.ts'
import { createService, orderAbout, orderRequest } from './service.ts'

/** Storage that outlives tabs. `freeze` holds writes back until `thaw`. */
export function createDisk() {
  const stored = new Map<string, Operation>()
  let frozen: Promise<void> | undefined
  let thaw = (): void => undefined
  let broken = false
  const storage: OperationStorage = {
    load: async () => {
      if (broken) throw new Error('refused')
      return [...structuredClone(stored).values()]
    },
    async save(operation) {
      await frozen
      if (broken) throw new Error('refused')
      const known = stored.get(operation.id)
      stored.set(operation.id, structuredClone(known ? newer(known, operation) : operation))
    },
    remove: async (ids) => ids.forEach((id) => stored.delete(id)),
    clear: async () => stored.clear(),
  }
  return {
    stored,
    storage,
    freeze: () => {
      frozen = new Promise((resolve) => (thaw = resolve))
    },
    thaw: () => thaw(),
    /** The writes that were held back are lost. */
    loseWrites: () => (frozen = undefined),
    breakDown: () => (broken = true),
    mend: () => (broken = false),
  }
}

export function createLockTable() {
  const queue: { tab: string; grant: () => void }[] = []
  let holder: { tab: string; free: () => void; lose: () => void } | undefined
  let refused = false
  let silent = false
  const next = (): void => {
    if (!holder) queue.shift()?.grant()
  }
  const locksOf = (tab: string): Locks => ({
    request: (_name, how, held) =>
      new Promise<void>((resolve, reject) => {
        if (refused) return reject(new Error('refused'))
        if (silent) return undefined
        const entry = {
          tab,
          grant: () => {
            const lock = {
              tab,
              free: () => {
                if (holder === lock) holder = undefined
                next()
              },
              // Its work under the lock goes on, as in a browser: it is only notified.
              lose: () => reject(new Error('stolen')),
            }
            holder = lock
            void held().finally(lock.free).then(resolve, reject)
          },
        }
        if ('steal' in how) {
          const previousHolder = holder
          entry.grant()
          previousHolder?.lose()
          return undefined
        }
        const { signal } = how
        signal.addEventListener('abort', () => {
          const index = queue.indexOf(entry)
          if (index < 0) return
          queue.splice(index, 1)
          reject(signal.reason as Error)
        })
        queue.push(entry)
        queueMicrotask(next)
        return undefined
      }),
  })
  return {
    locksOf,
    holder: () => holder?.tab,
    /** The browser refuses locks for good. */
    refuse: () => (refused = true),
    /** The browser never answers. */
    fallSilent: () => (silent = true),
    /** A closed tab holds nothing and waits for nothing. */
    drop(tab: string) {
      queue.splice(0, queue.length, ...queue.filter((entry) => entry.tab !== tab))
      if (holder?.tab === tab) holder.free()
    },
  }
}

/** A tab does nothing while suspended, and nothing ever again once closed. */
export function createLife() {
  let state: 'awake' | 'suspended' | 'closed' = 'awake'
  let wake = (): void => undefined
  let awake = Promise.resolve()
  return {
    isAwake: () => state === 'awake',
    isClosed: () => state === 'closed',
    whenAwake: async (): Promise<void> => {
      await awake
      if (state === 'closed') await new Promise<never>(() => undefined)
    },
    suspend() {
      state = 'suspended'
      awake = new Promise((resolve) => (wake = resolve))
    },
    resume() {
      state = 'awake'
      wake()
    },
    close: () => (state = 'closed'),
  }
}
export type Life = ReturnType<typeof createLife>

/** The channel between tabs. A suspended tab receives messages and can answer them, as in browsers (`whenRunning`). */
export function createAir<TabMessage>() {
  const listeners = new Map<string, { receive: (message: TabMessage) => void; life: Life }>()
  const posted: TabMessage[] = []
  return {
    posted,
    channelOf: (tab: string, life: Life): TabChannel<TabMessage> => ({
      post(message) {
        if (life.isClosed()) return
        posted.push(message)
        const copy = structuredClone(message)
        for (const [other, listener] of listeners)
          if (other !== tab && !listener.life.isClosed())
            queueMicrotask(() => listener.receive(copy))
      },
      listen(receive) {
        listeners.set(tab, { receive, life })
        return () => listeners.delete(tab)
      },
      close: () => undefined,
    }),
  }
}

export interface Tab {
  life: Life
  client: Client
  operations: Operations
  finished: Operation[]
  /** Orders found after they had been given up. */
  foundLate: Operation[]
  /** How many of the ends this tab received itself. */
  localEnds: () => number
  /** Operations reported as done before their server was up. */
  settling: Operation[]
  show(): void
  hide(): void
  /** Closes abruptly, in the middle of whatever it does. */
  crash(): void
  start(
    overrides?: Partial<OperationRequest> & { key?: string; secrets?: string[] },
  ): Promise<Operation>
  /** Orders a server; returns the operation's id. */
  order(): Promise<string>
}

export function createBrowser() {
  const service = createService()
  const disk = createDisk()
  const locks = createLockTable()
  const air = createAir<Message>()
  const heartbeat = createAir<Heartbeat>()
  const tellPresence = new Set<() => void>()
  let online = true
  let owner = 'ada'

  const open = (name: string, { seen = true, withLocks = true } = {}): Tab => {
    const life = createLife()
    const fetch = service.fetchOf(name)
    const finished: Operation[] = []
    const foundLate: Operation[] = []
    let localEnds = 0
    const settling: Operation[] = []
    const never = new Promise<never>(() => undefined)
    const presenceListeners = new Set<() => void>()
    const changePresence = (): void => presenceListeners.forEach((listener) => listener())
    tellPresence.add(changePresence)
    const client = createClient({
      baseUrl: () => 'https://panel.example/api',
      token: () => undefined,
      // A closed tab's timers still run here: its requests go nowhere and its responses are lost.
      fetch: async (...request) => {
        if (life.isClosed()) return never
        if (!life.isAwake()) throw new TypeError('Failed to fetch')
        const response = await fetch(...request)
        await life.whenAwake()
        return response
      },
    })
    const operations = createOperations({
      client,
      owner: () => owner,
      // Synchronously: a dynamic import takes event-loop turns that fake timers don't give.
      loadWatcher: async () => createWatcher,
      storage: {
        ...disk.storage,
        save: (operation) => life.whenAwake().then(() => disk.storage.save(operation)),
      },
      locks: withLocks ? locks.locksOf(name) : null,
      channel: air.channelOf(name, life),
      heartbeat: heartbeat.channelOf(name, life),
      running: (work) => void life.whenAwake().then(work),
      presence: {
        isOnline: () => online,
        // A suspended tab's timers run on here, unlike in a browser.
        isVisible: () => seen && life.isAwake(),
        onChange(listener) {
          presenceListeners.add(listener)
          return () => presenceListeners.delete(listener)
        },
      },
      onFinished: (operation, from) => {
        finished.push(operation)
        if (from === 'local') localEnds += 1
      },
      onSettling: (operation) => settling.push(operation),
      onFoundLate: (operation) => foundLate.push(operation),
    })
    const look = (now: boolean): void => {
      seen = now
      changePresence()
    }
    return {
      life,
      client,
      operations,
      finished,
      foundLate,
      localEnds: () => localEnds,
      settling,
      show: () => look(true),
      hide: () => look(false),
      crash() {
        life.close()
        locks.drop(name)
      },
      // Known once it has its key, like a read-only action.
      start: ({ key = 'key-1', secrets = [], ...overrides } = {}) =>
        operations
          .send(
            {
              action: 'eq/reboot',
              callback: 'eq_callback',
              subject: { serverId: 5860, name: 'web-3' },
              changes: ['eq/show'],
              ...overrides,
            },
            'read',
            secrets,
          )
          .accepted(key),
      order: () => sendOrder({ client, operations }, orderRequest, orderAbout),
    }
  }

  return {
    service,
    disk,
    open,
    posted: air.posted,
    locks,
    setOwner: (now: string) => (owner = now),
    leader: locks.holder,
    setOnline: (now: boolean): void => {
      online = now
      tellPresence.forEach((tell) => tell())
    },
  }
}

/** A browser with one open tab. Needs fake timers (clock.ts). */
export async function browserWithTab() {
  const browser = createBrowser()
  const tab = browser.open('first')
  await pass(0)
  return { ...browser, tab }
}
