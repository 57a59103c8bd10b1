import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { readSort } from '#ui/sort.tsx'
import { readDay, readStates } from '../rules/invoiceFilter.ts'
import { sortableColumns } from './invoiceColumns.tsx'

/** The state of the list in its address. */
export interface InvoiceSearch {
  /** Words that are searched for. */
  q?: string
  /** "unpaid,paid". */
  state?: string
  /** The first and the last day, both included. */
  since?: CalendarDay
  until?: CalendarDay
  /** The number of the server that they are about. */
  server?: number
  /** `total` or, descending, `-total`; absent: the newest first. */
  sort?: string
}

/** The state in an address; what makes no sense there is left out. */
export function readInvoiceSearch(search: Readonly<Record<string, unknown>>): InvoiceSearch {
  const { q, state, sort } = search
  const since = readDay(search['since'])
  const until = readDay(search['until'])
  const server = Number(search['server'])
  const states = typeof state === 'string' ? readStates(state) : undefined
  return {
    // A number that is searched for is one in the address.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q) } : {}),
    ...(states ? { state: states.join(',') } : {}),
    ...(since !== undefined ? { since } : {}),
    ...(until !== undefined ? { until } : {}),
    ...(Number.isSafeInteger(server) && server > 0 ? { server } : {}),
    ...(typeof sort === 'string' && readSort(sort, sortableColumns) ? { sort } : {}),
  }
}

/** The fields that have a chip. */
export const filterFields = ['state', 'since', 'until', 'server'] as const
export type FilterField = (typeof filterFields)[number]

/** Whether anything narrows the list. */
export const narrows = (search: InvoiceSearch): boolean =>
  search.q !== undefined || filterFields.some((field) => search[field] !== undefined)
