/**
 * All invoices of the account. The API pages them, 25 at a time by default (wire.md 7), and has no other way to
 * count the unpaid ones, so counting and filtering need the whole list.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getInvoice, getInvoices, type Invoice } from '#api/actions/billing/invoices.ts'
import type { Client } from '#api/client.ts'
import { actionQuery, isMistake } from '#api/hooks.ts'
import { listOf, type List, type Unreadable } from '#api/lists.ts'
import { ApiError, isUnanswered } from '#api/wire.ts'
import { firstInvoices } from '#lib/queryStates/firstReads.ts'
import { mayCombine, type CombinedInvoice } from './debt.ts'

export interface InvoiceList {
  readonly invoices: List<Invoice>
  /** The total count, if the API reports it. */
  readonly total: number | null
  /** Whether the last page has arrived; sums aren't shown before. */
  readonly complete: boolean
  /** The unpaid combined invoices; empty until the list is read. */
  readonly combined: readonly CombinedInvoice[]
}

/** Larger than the first, to save requests. */
const nextPage = 500

/** How long the list stays fresh; changes made in the panel refetch it at once. In ms. */
export const freshFor = 300_000

const queryKey = [getInvoices.key, 'all'] as const

/** Whom to ask, and whether this session may read the details of invoices. */
export interface InvoiceReader {
  readonly client: Client
  readonly queryClient: QueryClient
  readonly mayReadItems: boolean
}

/**
 * A new part of the list is shown once it has grown by a quarter: each is a pass over all rows, and a hundred pages would
 * make a hundred.
 */
const growth = 1.25

/** Reads page by page. The first read shows parts of the list as they arrive, later ones only the whole. */
export const invoiceListQuery = (reader: InvoiceReader) =>
  queryOptions<InvoiceList, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const { client, queryClient } = reader
      const known = new Map<number, Invoice>()
      const unreadable = new Map<string, Unreadable>()
      const knownCount = (): number => known.size + unreadable.size
      const read = () => listOf([...known.values()], [...unreadable.values()])
      let total: number | null = null
      let shownCount = 0
      const show = (): void => {
        if (signal.aborted || knownCount() === shownCount) return
        shownCount = knownCount()
        showPartial(queryClient, { invoices: read(), total, complete: false, combined: [] })
      }
      for (let offset = 0; ;) {
        const wanted = offset === 0 ? firstInvoices : { limitstart: offset, limitnum: nextPage }
        const page = await client.call(getInvoices, wanted, { signal }).catch((error: unknown) => {
          // What was read before stays.
          show()
          throw error
        })
        total = page.totalresults
        const countBefore = knownCount()
        // An invoice created meanwhile shifts the pages, so some come twice.
        for (const invoice of page.invoices) known.set(invoice.id, invoice)
        for (const [index, record] of (page.invoices.unreadable ?? []).entries())
          unreadable.set(record.id ?? `${offset} ${index}`, record)
        const count = countOf(page.invoices)
        offset += count
        const complete =
          count === 0 ||
          // A service without paging returns the same page again.
          knownCount() === countBefore ||
          (total === null ? count < wanted.limitnum : offset >= total)
        if (complete) {
          const invoices = read()
          return { invoices, total, complete, combined: await readCombined(reader, invoices) }
        }
        if (knownCount() < shownCount * growth) continue
        show()
        await idle()
      }
    },
    throwOnError: isMistake,
    // Leaving and returning while it is read continues the read: an incomplete list never counts as fresh.
    staleTime: ({ state }) => (state.data?.complete ? freshFor : 0),
  })

/** Of what the API sent, readable or not. */
const countOf = ({ length, unreadable = [] }: List<Invoice>): number => length + unreadable.length

/** Unpaid invoices are among the newest; only the screens that need the whole list read it. */
const newest = { limitstart: 0, limitnum: 50 } as const

/** The newest invoices, for what every screen says about money. */
export const newestInvoicesQuery = (reader: InvoiceReader) =>
  queryOptions<InvoiceList, ApiError>({
    queryKey: [getInvoices.key, 'newest'],
    queryFn: async ({ signal }) => {
      const { invoices, totalresults } = await reader.client.call(getInvoices, newest, { signal })
      return {
        invoices,
        total: totalresults,
        complete: countOf(invoices) === totalresults,
        combined: await readCombined(reader, invoices),
      }
    },
    throwOnError: isMistake,
    staleTime: freshFor,
  })

/**
 * Only details tell that an invoice is a combined one (wire.md 7). Few can be, and what they are never changes: each is
 * read once. See docs/decisions/0008-money.md.
 */
async function readCombined(
  reader: InvoiceReader,
  invoices: readonly Invoice[],
): Promise<readonly CombinedInvoice[]> {
  if (!reader.mayReadItems) return []
  const read = await Promise.all(invoices.filter(mayCombine).map(({ id }) => readParts(reader, id)))
  return read.filter(({ parts }) => parts.length > 0)
}

async function readParts(
  { client, queryClient }: InvoiceReader,
  id: number,
): Promise<CombinedInvoice> {
  const query = actionQuery(client, getInvoice, { invoice_id: id })
  try {
    const { items } =
      queryClient.getQueryData(query.queryKey) ?? (await queryClient.fetchQuery(query))
    return {
      id,
      parts: items.flatMap(({ type, relid, amount }) =>
        type === 'Invoice' && relid !== null && relid > 0 ? [{ id: relid, amount }] : [],
      ),
    }
  } catch (error) {
    // One bad record doesn't take the whole list away. Without a connection the list itself is read again.
    if (!(error instanceof ApiError) || isUnanswered(error)) throw error
    return { id, parts: [] }
  }
}

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
