/** Reads invoices with their items one by one: the list of invoices has none. */
import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { createStore } from '#lib/store/store.ts'

export interface ReadInvoices {
  readonly known: ReadonlyMap<number, InvoiceDetail>
  readonly failed: ReadonlySet<number>
}

export interface InvoiceReader {
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => ReadInvoices
  /** Reads these in this order, in place of those asked for before. */
  readonly read: (ids: readonly number[]) => void
  /** Reads failed ones again with the next `read`. */
  readonly forgetFailures: () => void
}

/** The client's limiter lets six requests pass. */
const concurrency = 6
/** Each is a pass over everything that has been read. In ms. */
const publishInterval = 150
/** What an invoice charges hardly ever changes. In ms. */
const staleTime = 300_000

export function createInvoiceReader(queryClient: QueryClient, client: Client): InvoiceReader {
  const known = new Map<number, InvoiceDetail>()
  const failed = new Set<number>()
  const reading = new Set<number>()
  const state = createStore<ReadInvoices>({ known: new Map(), failed: new Set() })
  let wanted: readonly number[] = []
  let position = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let working = 0

  function publish(): void {
    clearTimeout(timer)
    timer = undefined
    state.set({ known: new Map(known), failed: new Set(failed) })
  }

  function next(): number | undefined {
    for (; position < wanted.length; position += 1) {
      const id = wanted[position]
      if (id !== undefined && !known.has(id) && !failed.has(id) && !reading.has(id)) return id
    }
    return undefined
  }

  async function work(): Promise<void> {
    for (let id = next(); id !== undefined; id = next()) {
      reading.add(id)
      try {
        const query = actionQuery(client, getInvoice, { invoice_id: id })
        known.set(id, await queryClient.fetchQuery({ ...query, staleTime }))
      } catch (error) {
        // Canceled by a screen that was left; this one still needs it.
        if (error instanceof CancelledError) position = 0
        else {
          ignoreApiError(error)
          // The screen counts failures.
          failed.add(id)
        }
      }
      reading.delete(id)
      timer ??= setTimeout(publish, publishInterval)
    }
    if (reading.size === 0) publish()
  }

  return {
    subscribe: state.subscribe,
    get: state.get,
    read(ids) {
      wanted = ids
      position = 0
      while (working < Math.min(concurrency, ids.length)) {
        working += 1
        void work().finally(() => {
          working -= 1
        })
      }
    },
    forgetFailures() {
      failed.clear()
      publish()
    },
  }
}
