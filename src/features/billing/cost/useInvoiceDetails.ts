import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { createInvoiceReader } from './invoiceReader.ts'

export interface ReadProgress {
  readonly state: 'loading' | 'stopped' | 'idle'
  readonly wanted: number
  readonly settled: number
  readonly failed: number
  readonly stop: () => void
  readonly resume: () => void
  readonly retry: () => void
}

const noIds: readonly number[] = []

/** Invoices with their items, read one after the other, as far as loaded. */
export function useInvoiceDetails(ids: readonly number[]): {
  readonly known: ReadonlyMap<number, InvoiceDetail>
  readonly progress: ReadProgress
} {
  const queryClient = useQueryClient()
  const client = useClient()
  const [reader] = useState(() => createInvoiceReader(queryClient, client))
  const [isStopped, setIsStopped] = useState(false)
  const { known, failed } = useSyncExternalStore(reader.subscribe, reader.get)
  const unread = ids.filter((id) => !known.has(id) && !failed.has(id))
  const idsToRead = isStopped ? noIds : unread
  // Reading is external: it begins with the screen and ends with it.
  useEffect(() => reader.read(idsToRead), [reader, idsToRead])
  useEffect(() => () => reader.read(noIds), [reader])
  return {
    known,
    progress: {
      state: unread.length === 0 ? 'idle' : isStopped ? 'stopped' : 'loading',
      wanted: ids.length,
      settled: ids.length - unread.length,
      failed: ids.filter((id) => failed.has(id)).length,
      stop: () => setIsStopped(true),
      resume: () => setIsStopped(false),
      retry: () => reader.forgetFailures(),
    },
  }
}
