/** All operations this tab knows. A change is stored first, then shown here, then sent to the other tabs. */
import { clear, delMany, update, values } from 'idb-keyval'
import * as z from 'zod/mini'
import { deviceStore } from '#lib/browser/database.ts'
import { createStore } from '#lib/store/store.ts'
import type { OperationsChannel } from './channel.ts'
import { isPending, mayStillAppear, newer, operationSchema, type Operation } from './operation.ts'
import type { SecretResult } from './secrets.ts'

/** Storage that outlives the tab. Every method may reject: storage can be full or blocked. */
export interface OperationStorage {
  load(): Promise<Operation[]>
  /** Resolves once written. Never overwrites a newer version of the same operation. */
  save(operation: Operation): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  clear(): Promise<void>
}

/** IndexedDB, shared by all tabs. */
export function indexedDbStorage(name = 'patchbay-operations'): OperationStorage {
  const store = deviceStore(name, 'operations')
  return {
    async load() {
      const records: unknown[] = await values(store)
      return records.flatMap((value) => {
        const operation = z.safeParse(operationSchema, value)
        return operation.success ? [operation.data] : []
      })
    },
    save: (operation) =>
      // One transaction, so that no other tab can write between the read and the write.
      update<unknown>(
        operation.id,
        (value) => {
          const known = z.safeParse(operationSchema, value)
          return known.success ? newer(known.data, operation) : operation
        },
        store,
      ),
    remove: (ids) => delMany([...ids], store),
    clear: () => clear(store),
  }
}

/**
 * How many operations are remembered, including finished ones. Rows of bulk runs count separately, so that a run on 400
 * servers doesn't evict what was started by hand.
 */
export const historyLimits = { single: 500, rows: 500 } as const

/** How long readings of sensors stay, in ms, and how much text of each server. They are drawn over time. */
export const readingLimits = { time: 7 * 86_400_000, text: 200_000 } as const

/** Whether it is a reading of sensors, which counts neither as single nor as a row. */
export const isReading = ({ action, outcome }: Operation): boolean =>
  action === 'eq/sensors' && outcome.state === 'done'

/** The oldest finished operations above the limits. `operations`: newest first; `now`: in ms. */
const evictable = (operations: readonly Operation[], now: number): readonly string[] => [
  ...oldReadings(operations.filter(isReading), now),
  ...oldestAbove(
    operations.filter((operation) => operation.run === undefined && !isReading(operation)),
    historyLimits.single,
  ),
  ...oldestAbove(
    operations.filter((operation) => operation.run !== undefined && !isReading(operation)),
    historyLimits.rows,
  ),
]

function oldestAbove(operations: readonly Operation[], most: number): readonly string[] {
  const pending = operations.filter(isPending)
  return operations
    .filter((operation) => !isPending(operation))
    .slice(Math.max(0, most - pending.length))
    .map(({ id }) => id)
}

/** The newest reading of each server stays, however old or long it is: its page shows it. */
function oldReadings(readings: readonly Operation[], now: number): readonly string[] {
  const lengths = new Map<number | null, number>()
  return readings
    .filter(({ subject: { serverId }, outcome }) => {
      if (outcome.state !== 'done') return false
      const before = lengths.get(serverId)
      const length = (before ?? 0) + outcome.scope.length + (outcome.debug?.length ?? 0)
      lengths.set(serverId, length)
      return (
        before !== undefined &&
        (now - outcome.at > readingLimits.time || length > readingLimits.text)
      )
    })
    .map(({ id }) => id)
}

/** Whether storage lacks what is known. When it was last heard of isn't written each time. */
const isBehind = (stored: Operation, known: Operation): boolean =>
  stored.outcome.state !== known.outcome.state || stored.stages.length < known.stages.length

/**
 * `local`: this tab received the result itself, as exactly one tab does. `remote`: from another tab or from storage.
 */
export type Origin = 'local' | 'remote'

export interface LedgerEvents {
  /** Called once in every tab when an operation ends, because what it changes is now stale. */
  onFinished: (operation: Operation, origin: Origin) => void
  /** Called once in every tab when the hardware has obeyed but the server isn't up yet; likewise. */
  onSettling: (operation: Operation) => void
  /** Called once in every tab when an order has become a server that is being deployed. */
  onLinked: (operation: Operation) => void
  /** Called once in every tab when an order that was given up turns out to exist. */
  onFoundLate: (operation: Operation, origin: Origin) => void
}

interface Options extends LedgerEvents {
  storage: OperationStorage
  channel: Pick<OperationsChannel, 'post'>
  /** Its outcome can still change. `hasMoved`: it is in another state than before. */
  onPending: (operation: Operation, hasMoved: boolean) => void
}

export interface Ledger {
  subscribe: (listener: () => void) => () => void
  /** Newest first; the same array until something changes. */
  all: () => readonly Operation[]
  get: (id: string) => Operation | undefined
  /** Merges a version from the API, from storage or from another tab into this tab only. */
  receive: (operation: Operation) => void
  /** Writes to storage only. Resolves once written or refused. */
  save: (operation: Operation) => Promise<void>
  /** Whether storage refused the latest version, so that a reload would lose it. */
  isUnsaved: (id: string) => boolean
  /** Stores, merges and publishes. Resolves once written or refused. */
  store: (operation: Operation, secret?: SecretResult) => Promise<void>
  /** Removes them here, in the other tabs and from storage. */
  remove: (ids: readonly string[]) => Promise<void>
  /** Removes them here only; all of them without ids. */
  forget: (ids?: readonly string[]) => void
  /** Removes the oldest finished ones above the limit. */
  prune: (now: number) => Promise<void>
  /** Reads storage again, and writes and publishes what it refused earlier. */
  reload: () => Promise<void>
  /** Full results that this tab remembers, by operation. */
  secrets: ReadonlyMap<string, SecretResult>
  /** From another tab. */
  receiveSecret: (id: string, secret: SecretResult) => void
  /** Forgets one here only; all of them without an id. */
  dropSecrets: (id?: string) => void
}

/** Full or blocked storage must not stop the work: open tabs still remember it. */
export const ignoreStorageError = (write: Promise<void>): Promise<void> =>
  write.catch(() => undefined)

export function createLedger({
  storage,
  channel,
  onFinished,
  onSettling,
  onLinked,
  onFoundLate,
  onPending,
}: Options): Ledger {
  const known = new Map<string, Operation>()
  const secrets = new Map<string, SecretResult>()
  /** Operations that storage refused. */
  const unsaved = new Set<string>()
  const list = createStore<readonly Operation[]>([])

  const publish = (): void =>
    list.set([...known.values()].toSorted((a, b) => b.startedAt - a.startedAt))

  const merge = (operation: Operation, origin: Origin): void => {
    const before = known.get(operation.id)
    const after = before ? newer(before, operation) : operation
    if (after === before) return
    known.set(after.id, after)
    publish()
    const hasMoved = before !== undefined && before.outcome.state !== after.outcome.state
    if (isPending(after) || mayStillAppear(after)) onPending(after, hasMoved)
    if (hasMoved && after.outcome.state === 'settling') onSettling(after)
    if (hasMoved && after.order && after.outcome.state === 'running') onLinked(after)
    if (hasMoved && before.outcome.state === 'not-found') onFoundLate(after, origin)
    if (before && isPending(before) && !isPending(after)) onFinished(after, origin)
  }
  const receive = (operation: Operation): void => merge(operation, 'remote')

  const save = async (operation: Operation): Promise<void> => {
    const { id } = operation
    const failed = await storage.save(operation).then(
      () => false,
      () => true,
    )
    if (failed === unsaved.has(id)) return
    if (failed) unsaved.add(id)
    else unsaved.delete(id)
    publish()
  }

  const storeAgain = async (operation: Operation): Promise<void> => {
    await save(operation)
    channel.post({ type: 'changed', operation })
  }

  const drop = (ids: readonly string[]): void => {
    for (const id of ids) {
      known.delete(id)
      secrets.delete(id)
    }
  }

  const forget = (ids: readonly string[] = [...known.keys()]): void => {
    drop(ids)
    publish()
  }

  const remove = async (ids: readonly string[]): Promise<void> => {
    // First, so that a pending write doesn't bring them back.
    drop(ids)
    channel.post({ type: 'removed', ids: [...ids] })
    await ignoreStorageError(storage.remove(ids))
    // Shown as removed only once a reload can't bring them back.
    publish()
  }

  return {
    subscribe: list.subscribe,
    all: list.get,
    get: (id) => known.get(id),
    receive,
    save,
    isUnsaved: (id) => unsaved.has(id),
    async store(operation, secret) {
      await save(operation)
      if (secret) {
        secrets.set(operation.id, secret)
        channel.post({ type: 'secret', id: operation.id, owner: operation.owner, secret })
      }
      merge(operation, 'local')
      channel.post({ type: 'changed', operation })
    },
    remove,
    forget,
    async prune(now) {
      const ids = evictable(list.get(), now)
      if (ids.length > 0) await remove(ids)
    },
    async reload() {
      for (const operation of await storage.load().catch(() => [])) {
        receive(operation)
        const latest = known.get(operation.id)
        if (latest && isBehind(operation, latest)) await storeAgain(latest)
      }
      for (const id of unsaved) {
        const latest = known.get(id)
        if (latest) await storeAgain(latest)
      }
    },
    secrets,
    receiveSecret(id, secret) {
      secrets.set(id, secret)
      publish()
    },
    dropSecrets(id) {
      if (id === undefined) secrets.clear()
      else secrets.delete(id)
      publish()
    },
  }
}
