import { clear, delMany, update, values } from 'idb-keyval'
import * as z from 'zod/mini'
import { deviceStore } from '#lib/browser/database.ts'
import { newer, operationSchema, type Operation } from './operation.ts'

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
      const kept: unknown[] = await values(store)
      return kept.flatMap((value) => {
        const operation = z.safeParse(operationSchema, value)
        return operation.success ? [operation.data] : []
      })
    },
    save: (operation) =>
      // One transaction: another tab cannot write between our reading and our writing.
      update<unknown>(
        operation.id,
        (value) => {
          const kept = z.safeParse(operationSchema, value)
          return kept.success ? newer(kept.data, operation) : operation
        },
        store,
      ),
    remove: (ids) => delMany([...ids], store),
    clear: () => clear(store),
  }
}
