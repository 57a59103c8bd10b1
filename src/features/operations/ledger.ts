/** What this tab knows of all operations. What it changes itself is on disk first, then here, then in the other tabs. */
import { clear, delMany, update, values } from 'idb-keyval'
import * as z from 'zod/mini'
import { deviceStore } from '#lib/browser/database.ts'
import { createStore } from '#lib/store/store.ts'
import type { OperationsChannel } from './channel.ts'
import { isPending, mayStillAppear, newer, operationSchema, type Operation } from './operation.ts'
import type { SecretResult } from './secrets.ts'

/** Where operations outlive the tab. Every method may reject: storage can be full, or refused altogether. */
export interface OperationStorage {
  load(): Promise<Operation[]>
  /** Resolves once it is on disk. Never replaces a newer account of the same operation by an older one. */
  save(operation: Operation): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  clear(): Promise<void>
}

/** The browser's own database, shared by all tabs. */
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
      // One transaction: another tab cannot write between our reading and our writing.
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
 * How many operations are remembered, finished ones included. Rows of bulk runs are counted apart: one run on four
 * hundred servers must not drive out everything that was done by hand.
 */
export const historyLimits = { single: 500, rows: 500 } as const

/** The oldest that have ended, of those that are too many. `operations`: newest first. */
const excess = (operations: readonly Operation[]): readonly string[] => [
  ...beyond(
    operations.filter(({ run }) => run === undefined),
    historyLimits.single,
  ),
  ...beyond(
    operations.filter(({ run }) => run !== undefined),
    historyLimits.rows,
  ),
]

function beyond(operations: readonly Operation[], most: number): readonly string[] {
  const pending = operations.filter(isPending)
  return operations
    .filter((operation) => !isPending(operation))
    .slice(Math.max(0, most - pending.length))
    .map(({ id }) => id)
}

/** Where a tab has its knowledge from: it was told itself, which befalls one tab; or another tab or the disk knew. */
export type Origin = 'local' | 'remote'

interface Options {
  storage: OperationStorage
  channel: Pick<OperationsChannel, 'post'>
  /** Called once in every tab when an operation ends: what it changes is out of date now. */
  onFinished: (operation: Operation, origin: Origin) => void
  /** Called once in every tab when the hardware has obeyed and the server is not up yet; likewise. */
  onSettling: (operation: Operation) => void
  /** Called once in every tab when an order has become a server that is being deployed. */
  onLinked: (operation: Operation) => void
  /** Called once in every tab when an order shows after all that had been given up. */
  onFoundLate: (operation: Operation, origin: Origin) => void
  /** More can be learnt of it. `moved`: it is in another state than before. */
  onPending: (operation: Operation, hasMoved: boolean) => void
}

export interface Ledger {
  subscribe: (listener: () => void) => () => void
  /** Newest first; the same array until something changes. */
  all: () => readonly Operation[]
  get: (id: string) => Operation | undefined
  /** Takes over an account of an operation, from the service, the store or another tab: here only. */
  receive: (operation: Operation) => void
  /** On disk only. Resolves once it is stored, or the disk has refused. */
  save: (operation: Operation) => Promise<void>
  /** Whether the disk refused the last account of it: a reload would forget it. */
  isUnsaved: (id: string) => boolean
  /** Resolves once it is stored, or the disk has refused. */
  store: (operation: Operation, secret?: SecretResult) => Promise<void>
  /** Forgets them here, in the other tabs and on disk. */
  remove: (ids: readonly string[]) => Promise<void>
  /** Forgets them here only; without ids, all of them. */
  forget: (ids?: readonly string[]) => void
  /** Forgets the oldest ones that have ended, when there are too many. */
  prune: () => Promise<void>
  /** Reads again what is on disk. */
  reload: () => Promise<void>
  /** The whole results that this tab remembers, by operation. */
  secrets: ReadonlyMap<string, SecretResult>
  /** What another tab was told. */
  receiveSecret: (id: string, secret: SecretResult) => void
  /** Forgets one here only; without an id, all of them. */
  dropSecrets: (id?: string) => void
}

/** Storage that is full or refused must not stop the work: the tabs still know, until they close. */
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
  /** What the disk refused to keep. */
  const losable = new Set<string>()
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
    if (failed === losable.has(id)) return
    if (failed) losable.add(id)
    else losable.delete(id)
    publish()
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
    // At once, so that nothing that is on its way writes them down again.
    drop(ids)
    channel.post({ type: 'removed', ids: [...ids] })
    await ignoreStorageError(storage.remove(ids))
    // Shown as gone once a reload cannot bring them back.
    publish()
  }

  return {
    subscribe: list.subscribe,
    all: list.get,
    get: (id) => known.get(id),
    receive,
    save,
    isUnsaved: (id) => losable.has(id),
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
    async prune() {
      const ids = excess(list.get())
      if (ids.length > 0) await remove(ids)
    },
    async reload() {
      for (const operation of await storage.load().catch(() => [])) receive(operation)
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
