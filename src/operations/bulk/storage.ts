import { delMany, entries, setMany } from 'idb-keyval'
import * as z from 'zod/mini'
import { bulkName, runStore } from './kept.ts'
import {
  headSchema,
  rowSchema,
  type BulkHead,
  type BulkRow,
  type BulkRun,
  type PlacedRow,
} from './run.ts'

/** Where runs outlive the tab. Every method may reject: storage can be full, or refused altogether. */
export interface BulkStorage {
  load(): Promise<BulkRun[]>
  /** Saves a head and some of its rows; resolves once they are on disk. Only the leading tab changes a run. */
  save(head: BulkHead, rows: readonly PlacedRow[]): Promise<void>
  remove(run: BulkRun): Promise<void>
}

/** Rows are kept one by one, so that ten thousand are not written anew for each change of one. */
const headKey = (id: string): string => `run ${id}`
const rowKey = (id: string, place: number): string => `row ${id} ${place}`

/** The browser's own database, shared by all tabs. */
export function indexedDbStorage(name = bulkName): BulkStorage {
  const store = runStore(name)
  return {
    async load() {
      const kept = new Map<unknown, unknown>(await entries(store))
      const runs: BulkRun[] = []
      for (const value of kept.values()) {
        const head = z.safeParse(headSchema, value)
        if (!head.success) continue
        const rows: BulkRow[] = []
        for (;;) {
          const row = z.safeParse(rowSchema, kept.get(rowKey(head.data.id, rows.length)))
          if (!row.success) break
          rows.push(row.data)
        }
        runs.push({ ...head.data, rows })
      }
      return runs
    },
    save: (head, rows) =>
      setMany(
        [
          [headKey(head.id), head],
          ...rows.map(({ place, row }): [string, BulkRow] => [rowKey(head.id, place), row]),
        ],
        store,
      ),
    remove: ({ id, rows }) =>
      delMany([headKey(id), ...rows.map((_row, place) => rowKey(id, place))], store),
  }
}
