import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { ignoreApiError } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { useForWords } from '../view/useForWords.ts'
import { loadedFor } from '#lib/lazy/loadedFor.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { useCan } from '#lib/session/hooks.ts'
import type { InvoiceRow } from './useInvoiceRows.ts'

/** Up to so many invoices are read one by one for what they are for; beyond that the file says what is known. */
const mostRead = 200

/** Saves the rows that are shown as a file; leaving the list gives it up. */
export function useExport() {
  const { i18n } = useLingui()
  const client = useClient()
  const queryClient = useQueryClient()
  const words = useForWords()
  const today = useToday()
  const { allowed } = useCan()(getInvoice.key)
  const [exporting, setExporting] = useState(false)
  const running = useRef<AbortController>(undefined)
  // A file that arrives when its list is long gone was not asked for.
  useEffect(() => () => running.current?.abort(), [])

  async function forOf(row: InvoiceRow, read: boolean): Promise<[number, string]> {
    const query = actionQuery(client, getInvoice, { invoice_id: row.id })
    const known = queryClient.getQueryData(query.queryKey)
    if (known || !read) return [row.id, known ? words(known) : '']
    try {
      return [row.id, words(await queryClient.fetchQuery(query))]
    } catch (error) {
      // What cannot be read is no reason to give no file.
      ignoreApiError(error)
      return [row.id, '']
    }
  }

  async function save(rows: readonly InvoiceRow[]): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setExporting(true)
    const read = allowed && rows.length <= mostRead
    const forWords = new Map(await Promise.all(rows.map((row) => forOf(row, read))))
    const code = await loadedFor(import('./invoiceFile.ts'))
    setExporting(false)
    if (!signal.aborted) code?.saveInvoices({ rows, forWords, today, i18n })
  }
  return { save, exporting }
}
