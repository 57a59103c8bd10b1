import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { readSort } from '#ui/sort.tsx'
import { parseDay, parseStatuses, type InvoiceStatusFilter } from '../rules/invoiceList.ts'
import { sortableColumns } from './invoiceColumns.tsx'

/** The list's filters and order, in the URL. */
export interface InvoiceSearch {
  /** Text search. */
  q?: string
  /** "unpaid,paid". */
  state?: string
  /** First and last invoice date, both included. */
  since?: CalendarDay
  until?: CalendarDay
  /** A server's number. */
  server?: number
  /** `total` or, descending, `-total`; absent: newest first. */
  sort?: string
}

/** Reads a URL's search, without invalid values. */
export function readInvoiceSearch(search: Readonly<Record<string, unknown>>): InvoiceSearch {
  const { q, state, sort } = search
  const since = parseDay(search['since'])
  const until = parseDay(search['until'])
  const server = Number(search['server'])
  const statuses = typeof state === 'string' ? parseStatuses(state) : undefined
  return {
    // The router parses digits as a number.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q) } : {}),
    ...(statuses ? { state: statuses.join(',') } : {}),
    ...(since !== undefined ? { since } : {}),
    ...(until !== undefined ? { until } : {}),
    ...(Number.isSafeInteger(server) && server > 0 ? { server } : {}),
    ...(typeof sort === 'string' && readSort(sort, sortableColumns) ? { sort } : {}),
  }
}

/** The filters with a chip. */
export const filterFields = ['state', 'since', 'until', 'server'] as const
export type FilterField = (typeof filterFields)[number]

export const isFiltered = (search: InvoiceSearch): boolean =>
  search.q !== undefined || filterFields.some((field) => search[field] !== undefined)

export const statusLabels: Readonly<Record<InvoiceStatusFilter, MessageDescriptor>> = {
  unpaid: msg`Unpaid`,
  overdue: msg`Overdue`,
  combined: msg`In a combined invoice`,
  outdated: msg`Outdated`,
  paid: msg`Paid`,
  cancelled: msg({ context: 'invoice', message: 'Canceled' }),
  refunded: msg`Refunded`,
  draft: msg`Draft`,
  other: msg`Other`,
}

export const fieldLabels: Readonly<
  Record<FilterField, { label: MessageDescriptor; hint: MessageDescriptor }>
> = {
  state: { label: msg`Status`, hint: msg`Such as unpaid or overdue` },
  since: { label: msg`Since`, hint: msg`First invoice date` },
  until: { label: msg`Until`, hint: msg`Last invoice date` },
  server: { label: msg`Server`, hint: msg`Invoices for one server` },
}
