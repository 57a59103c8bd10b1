import { useDeferredValue } from 'react'
import { getRelatedInvoices, type Invoice } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { useAccountCurrency } from '../view/useAccountCurrency.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import {
  invoiceEntry,
  invoiceMatcher,
  readStates,
  type InvoiceEntry,
} from '../rules/invoiceFilter.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { allowedRead, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { readSort } from '#ui/sort.tsx'
import { sortableColumns, sortedInvoices } from './invoiceColumns.tsx'
import type { InvoiceSearch } from './invoiceSearch.ts'
import { useServersSearched, type ServersSearched } from './useServersSearched.ts'

export type InvoiceRow = InvoiceEntry<Invoice>

export interface InvoiceRows {
  /** All of them, in the order that was asked for. */
  readonly all: readonly InvoiceRow[]
  /** Those that the filters leave. */
  readonly shown: readonly InvoiceRow[]
  /** The invoices of a server, while the list is filtered by one. */
  readonly related: AllowedRead<Invoice[]> | undefined
  /** The servers that the words in the box may mean. */
  readonly servers: ServersSearched
}

/** The account's invoices as the address wants them; `typed` is what stands in the box now. */
export function useInvoiceRows(
  invoices: readonly Invoice[],
  search: InvoiceSearch,
  typed: string,
): InvoiceRows {
  const today = useToday()
  const ofAccount = useAccountCurrency()
  const related = useRelated(search.server)
  // Typing must not wait for ten thousand rows.
  const text = useDeferredValue(typed)
  const servers = useServersSearched(typed)
  const all = useSorted(useEntries(invoices, ofAccount), search.sort)
  const shown = useFound(all, search, { text, servers: servers.names }, today, related?.data)
  return { all, shown, related, servers }
}

/** The invoices of one server, read on their own: the list has no items. */
function useRelated(server: number | undefined): AllowedRead<Invoice[]> | undefined {
  const permission = useCan()(getRelatedInvoices.key, server)
  const query = useAction(
    getRelatedInvoices,
    { id: server ?? 0 },
    { enabled: server !== undefined && permission.allowed },
  )
  return server === undefined ? undefined : allowedRead(permission, query)
}

// Ten thousand rows are made, sorted and sifted only when what they come from has changed: hooks of their own, since
// the compiler keeps no value across the calls of other hooks, and marked, since they call none themselves.

/** What was made of an invoice, as long as the invoice is the same: a page that comes makes no others anew. */
const made = new WeakMap<Invoice, InvoiceRow>()

function rowOf(invoice: Invoice, ofAccount: string): InvoiceRow {
  const currency = currencyNamed(invoice) || ofAccount
  const present = made.get(invoice)
  if (present?.currency === currency) return present
  const row = invoiceEntry(invoice, currency)
  made.set(invoice, row)
  return row
}

function useEntries(invoices: readonly Invoice[], ofAccount: string): readonly InvoiceRow[] {
  'use memo'
  return invoices.map((invoice) => rowOf(invoice, ofAccount))
}

function useSorted(rows: readonly InvoiceRow[], sort: string | undefined): readonly InvoiceRow[] {
  'use memo'
  return sortedInvoices(rows, readSort(sort, sortableColumns))
}

/** Without the rows that the filters leave out; of those about a server none while nobody knows which they are. */
function useFound(
  rows: readonly InvoiceRow[],
  { state, since, until, server }: InvoiceSearch,
  words: { readonly text: string; readonly servers: ReadonlyMap<number, string> },
  today: CalendarDay,
  related: readonly Invoice[] | undefined,
): readonly InvoiceRow[] {
  'use memo'
  const among = server === undefined ? undefined : new Set((related ?? []).map(({ id }) => id))
  const states = state === undefined ? undefined : readStates(state)
  return rows.filter(invoiceMatcher({ states, since, until, among, ...words }, today))
}
