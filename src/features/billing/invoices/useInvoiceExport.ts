import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { ignoreApiError } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { useCan } from '#lib/session/hooks.ts'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import { saveCsv } from '#ui/saveCsv.ts'
import { useInvoiceSummary } from '../view/InvoiceItems.tsx'
import { csvColumns } from './invoiceColumns.tsx'
import type { InvoiceRow } from './useInvoiceRows.ts'

/** Larger exports contain only the details that are loaded already. */
const maxReads = 200

/** Saves rows as CSV. Leaving the list cancels it. */
export function useInvoiceExport() {
  const { i18n } = useLingui()
  const client = useClient()
  const queryClient = useQueryClient()
  const summaryOf = useInvoiceSummary()
  const today = useToday()
  const { allowed } = useCan()(getInvoice.key)
  const [exporting, setExporting] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function loadSummary(row: InvoiceRow, mayRead: boolean): Promise<string> {
    const query = actionQuery(client, getInvoice, { invoice_id: row.id })
    const cached = queryClient.getQueryData(query.queryKey)
    if (cached) return summaryOf(cached)
    if (!mayRead) return ''
    try {
      return summaryOf(await queryClient.fetchQuery(query))
    } catch (error) {
      // The export goes on without it.
      ignoreApiError(error)
      return ''
    }
  }

  async function save(rows: readonly InvoiceRow[], format: CsvFormat): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setExporting(true)
    const mayRead = allowed && rows.length <= maxReads
    const summaries = await Promise.all(rows.map((row) => loadSummary(row, mayRead)))
    setExporting(false)
    if (signal.aborted) return
    const head = csvColumns.map(({ label }) => i18n._(label))
    const body = rows.map((row, index) =>
      csvColumns.map(({ csv }) => csv(row, { summary: summaries[index] ?? '', i18n, today })),
    )
    saveCsv(`invoices-${today}.csv`, [head, ...body], format)
  }
  return { save, exporting }
}
