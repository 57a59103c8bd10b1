/**
 * All invoices of the account. The service gives them page by page, 25 where nobody asks for more (wire.md 7), and tells
 * in no other way how many wait for money: whoever counts or filters needs the whole of them, once.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getInvoices, type Invoice } from './actions/billing/invoices.ts'
import type { Client } from './client.ts'
import { isMistake } from './hooks.ts'
import type { ApiError } from './wire.ts'

export interface InvoiceList {
  readonly invoices: readonly Invoice[]
  /** How many there are, where the service says it. */
  readonly total: number | null
  /** Whether the last page has come: sums are not told before. */
  readonly complete: boolean
}

/** The first page is what a screen shows; the others are larger, so that there are few of them. */
const pageSize = { first: 50, next: 500 }

/** What waits for money is among the newest; the whole list is read by the screens that need it. */
export const newestInvoices = { limitstart: 0, limitnum: 50 } as const

/** How long the whole list counts as fresh: what the panel itself changes is read again at once. In ms. */
const freshFor = 300_000

const queryKey = [getInvoices.key, 'all'] as const

/** Reads page after page; the first read shows each as it comes, later ones only the whole. */
export const invoiceListQuery = (client: Client, queryClient: QueryClient) =>
  queryOptions<InvoiceList, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = new Map<number, Invoice>()
      for (let asked = 0; ;) {
        const limitnum = asked === 0 ? pageSize.first : pageSize.next
        const page = await client.call(getInvoices, { limitstart: asked, limitnum }, { signal })
        const before = known.size
        // One that was made meanwhile moves the others on: they come twice.
        for (const invoice of page.invoices) known.set(invoice.id, invoice)
        asked += page.invoices.length
        const total = page.totalresults
        const complete =
          page.invoices.length === 0 ||
          // A service that does not know about pages gives the same one again.
          known.size === before ||
          (total === null ? page.invoices.length < limitnum : asked >= total)
        const list = { invoices: [...known.values()], total, complete }
        if (complete) return list
        show(queryClient, list)
        await idle()
      }
    },
    throwOnError: isMistake,
    // Who left while it was read and comes back reads on: what is there is never whole by itself.
    staleTime: ({ state }) => (state.data?.complete ? freshFor : 0),
  })

/** Never takes rows away that are there already. */
function show(queryClient: QueryClient, list: InvoiceList): void {
  const shown = queryClient.getQueryData<InvoiceList>(queryKey)
  if (shown && shown.invoices.length >= list.invoices.length) return
  if (shown?.complete) return
  queryClient.setQueryData(queryKey, list)
}

/** Waits until the browser has drawn what came, before the next page takes its time; a program without a page waits not. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 })
    else resolve()
  })
