import { clear, createStore, delMany, entries, setMany } from 'idb-keyval'
import * as z from 'zod/mini'
import { headSchema, rowSchema, type BulkHead, type BulkRow, type BulkRun } from './run.ts'

/** Where runs outlive the tab. Every method may reject: storage can be full, or refused altogether. */
export interface BulkStorage {
  load(): Promise<BulkRun[]>
  /** Each resolves once it is on disk. Only the leading tab saves what it changes. */
  saveRun(run: BulkRun): Promise<void>
  saveHead(head: BulkHead): Promise<void>
  /** A row by its place in the run. */
  saveRow(id: string, place: number, row: BulkRow): Promise<void>
  remove(run: BulkRun): Promise<void>
  clear(): Promise<void>
}

const headKey = (id: string): string => `run ${id}`
const rowKey = (id: string, place: number): string => `row ${id} ${place}`

/** The head alone: rows are kept one by one, so that ten thousand are not written anew for each change. */
const headOf = ({ rows: _rows, ...head }: BulkHead & { rows?: unknown }): BulkHead => head

/** The browser's own database, shared by all tabs. */
export function indexedDbStorage(name = 'patchbay-bulk'): BulkStorage {
  const store = createStore(name, 'runs')
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
    saveRun: (run) =>
      setMany(
        [
          [headKey(run.id), headOf(run)],
          ...run.rows.map((row, place): [string, BulkRow] => [rowKey(run.id, place), row]),
        ],
        store,
      ),
    saveHead: (head) => setMany([[headKey(head.id), headOf(head)]], store),
    saveRow: (id, place, row) => setMany([[rowKey(id, place), row]], store),
    remove: ({ id, rows }) =>
      delMany([headKey(id), ...rows.map((_row, place) => rowKey(id, place))], store),
    clear: () => clear(store),
  }
}
