/**
 * All invoices of the account. The service pages them, 25 at a time by default (wire.md 7), and has no other way to
 * count the unpaid ones, so counting and filtering need the whole list.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getInvoices, type Invoice } from './actions/billing/invoices.ts'
import type { Client } from './client.ts'
import { isMistake } from './hooks.ts'
import type { ApiError } from './wire.ts'

export interface InvoiceList {
  readonly invoices: readonly Invoice[]
  /** The total count, if the service reports it. */
  readonly total: number | null
  /** Whether the last page has arrived; sums aren't shown before. */
  readonly complete: boolean
}

/** The first page fills a screen; the others are larger to save requests. */
const pageSize = { first: 50, next: 500 }

/** Unpaid invoices are among the newest; only the screens that need the whole list read it. */
export const newestInvoices = { limitstart: 0, limitnum: 50 } as const

/** How long the whole list stays fresh; changes made in the panel refetch it at once. In ms. */
const freshFor = 300_000

const queryKey = [getInvoices.key, 'all'] as const

/** Reads page by page. The first read shows each page as it arrives, later ones only the whole list. */
export const invoiceListQuery = (client: Client, queryClient: QueryClient) =>
  queryOptions<InvoiceList, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = new Map<number, Invoice>()
      for (let offset = 0; ;) {
        const limitnum = offset === 0 ? pageSize.first : pageSize.next
        const page = await client.call(getInvoices, { limitstart: offset, limitnum }, { signal })
        const countBefore = known.size
        // An invoice created meanwhile shifts the pages, so some come twice.
        for (const invoice of page.invoices) known.set(invoice.id, invoice)
        offset += page.invoices.length
        const total = page.totalresults
        const complete =
          page.invoices.length === 0 ||
          // A service without paging returns the same page again.
          known.size === countBefore ||
          (total === null ? page.invoices.length < limitnum : offset >= total)
        const list = { invoices: [...known.values()], total, complete }
        if (complete) return list
        showPartial(queryClient, list)
        await idle()
      }
    },
    throwOnError: isMistake,
    // Leaving and returning while it is read continues the read: an incomplete list never counts as fresh.
    staleTime: ({ state }) => (state.data?.complete ? freshFor : 0),
  })

/** Never removes rows that are already shown. */
function showPartial(queryClient: QueryClient, list: InvoiceList): void {
  const shown = queryClient.getQueryData<InvoiceList>(queryKey)
  if (shown && shown.invoices.length >= list.invoices.length) return
  if (shown?.complete) return
  queryClient.setQueryData(queryKey, list)
}

/** Lets the browser paint before the next page is read; outside a browser it doesn't wait. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 })
    else resolve()
  })
