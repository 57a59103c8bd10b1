import { delMany, entries, set, setMany } from 'idb-keyval'
import * as z from 'zod/mini'
import { bulkName, headKey, runStore } from './storedRuns.ts'
import {
  headSchema,
  rowSchema,
  type BulkHead,
  type BulkRow,
  type BulkRun,
  type PlacedRow,
  type RowState,
} from './run.ts'

/** A row that a tab wants to send, or gives back unsent. */
export interface Claim extends PlacedRow {
  /** The stored state that the row must be in. */
  readonly from: RowState
  readonly run: string
  /** The claiming tab's term; undefined where several tabs lead at once. */
  readonly term: string | undefined
}

/**
 * - `claimed`: stored; if it is being sent now, nobody else may send it
 * - `changed`: the stored row is in another state, or is to be sent and its run isn't running
 * - `not-leading`: another tab has started a new term
 * - `missing`: no such row is stored
 */
export type Claimed = 'claimed' | 'changed' | 'not-leading' | 'missing'

/** A change to write; without a head, that stays as it is. */
export interface Save {
  readonly id: string
  readonly head: BulkHead | undefined
  readonly rows: readonly PlacedRow[]
}

/** Storage that outlives the tab. Every method may reject: storage can be full or blocked. */
export interface BulkStorage {
  load(): Promise<BulkRun[]>
  /** Resolves once written. */
  save(changed: Save): Promise<void>
  /** From now on only claims with this term succeed. */
  takeTerm(term: string): Promise<void>
  /** Compares and sets in one transaction: no two tabs can claim a row, and no tab claims it twice. */
  claim(claim: Claim): Promise<Claimed>
  remove(run: BulkRun): Promise<void>
}

/** Rows are separate records, so that one change doesn't rewrite ten thousand. */
const rowKey = (id: string, index: number): string => `row ${id} ${index}`
const termKey = 'term'

/** IndexedDB, shared by all tabs. */
export function indexedDbStorage(name = bulkName): BulkStorage {
  const store = runStore(name)
  return {
    async load() {
      const stored = new Map<unknown, unknown>(await entries(store))
      const runs: BulkRun[] = []
      for (const value of stored.values()) {
        const head = z.safeParse(headSchema, value)
        if (!head.success) continue
        const rows: BulkRow[] = []
        for (;;) {
          const row = z.safeParse(rowSchema, stored.get(rowKey(head.data.id, rows.length)))
          if (!row.success) break
          rows.push(row.data)
        }
        runs.push({ ...head.data, rows })
      }
      return runs
    },
    save: ({ id, head, rows }) =>
      setMany(
        [
          ...(head ? [[headKey(id), head] satisfies [string, BulkHead]] : []),
          ...rows.map(({ place, row }): [string, BulkRow] => [rowKey(id, place), row]),
        ],
        store,
      ),
    takeTerm: (term) => set(termKey, term, store),
    claim: ({ run, term, place, row, from }) =>
      store('readwrite', async (objectStore) => {
        const key = rowKey(run, place)
        const reads = [
          objectStore.get(termKey),
          objectStore.get(headKey(run)),
          objectStore.get(key),
        ]
        return await settled(objectStore.transaction, reads, ([leading, head, before]) => {
          const claimed = mayClaim({ term, row, from }, leading, head, before)
          if (claimed === 'claimed') objectStore.put(row, key)
          return claimed
        })
      }),
    remove: ({ id, rows }) =>
      delMany([headKey(id), ...rows.map((_row, index) => rowKey(id, index))], store),
  }
}

/** Whether a row may be claimed, by what is stored. */
function mayClaim(
  { term, row: next, from }: Pick<Claim, 'term' | 'row' | 'from'>,
  leading: unknown,
  keptHead: unknown,
  keptRow: unknown,
): Claimed {
  const head = z.safeParse(headSchema, keptHead)
  const row = z.safeParse(rowSchema, keptRow)
  if (!head.success || !row.success) return 'missing'
  if (term !== undefined && leading !== term) return 'not-leading'
  const isInTime = next.now.state !== 'sending' || head.data.condition.state === 'running'
  return isInTime && isSameTry(row.data.now, from) ? 'claimed' : 'changed'
}

/** Whether a stored row is in this state, and of the same try. */
export const isSameTry = (stored: RowState, from: RowState): boolean =>
  stored.state === from.state && sinceOf(stored) === sinceOf(from)

const sinceOf = (now: RowState): number | undefined => ('since' in now ? now.since : undefined)

/** Continues the transaction once these reads are done; resolves when it is committed. */
function settled<Result>(
  transaction: IDBTransaction,
  reads: readonly IDBRequest<unknown>[],
  then: (values: readonly unknown[]) => Result,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const last = reads.at(-1)
    let result: { value: Result } | undefined
    last?.addEventListener('success', () => {
      result = { value: then(reads.map((read) => read.result)) }
    })
    const fail = (): void => reject(transaction.error ?? new Error('The transaction was given up'))
    transaction.addEventListener('complete', () => (result ? resolve(result.value) : fail()))
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })
}
