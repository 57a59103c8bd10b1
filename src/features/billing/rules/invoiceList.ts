/** The list of invoices: its entries, filters and sums. spec.md 2.8, wire.md 7. */
import type { Amount } from '#lib/money/amount.ts'
import { calendarDay, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { searchFor, searchText, spellings } from '#lib/text/searchText.ts'
import type { Standing } from '#lib/invoices/debt.ts'
import { zero, sumsByCurrency, type CurrencySum } from '#lib/money/money.ts'
import { invoiceTotal } from './invoices.ts'

/** The fields that every invoice has (spec.md 2.8). */
export interface ListedInvoice {
  readonly id: number
  readonly invoicenum: string
  readonly date: CalendarDay | null
  readonly duedate: CalendarDay | null
  readonly status: string
  readonly subtotal: Amount | null
  readonly credit: Amount | null
  readonly tax: Amount | null
  readonly tax2: Amount | null
  readonly total: Amount
  readonly paymentmethod: string
  readonly notes: string
}

/** An entry of the list, with what filters and sorting need computed once. */
export interface InvoiceEntry<Item extends ListedInvoice = ListedInvoice> {
  readonly id: number
  readonly invoice: Item
  /** Its code or the API's own name for it; '' while unknown. */
  readonly currency: string
  readonly standing: Standing
  /** VAT included. */
  readonly total: Amount
  /** Zero unless it counts. As far as a list knows it: payments beside credit aren't subtracted. */
  readonly amountDue: Amount
  /** Numbers, amounts, payment method, status and notes, as a `searchText`. */
  readonly searchText: string
}

export function invoiceEntry<Item extends ListedInvoice>(
  invoice: Item,
  currency: string,
  standing: Standing,
): InvoiceEntry<Item> {
  const total = invoiceTotal(invoice)
  const { id, invoicenum, total: afterCredit, paymentmethod, status, notes } = invoice
  return {
    id,
    invoice,
    currency,
    standing,
    total,
    amountDue: standing.kind === 'owed' ? afterCredit : zero,
    searchText: searchText([
      String(id),
      invoicenum,
      total,
      afterCredit,
      paymentmethod,
      status,
      notes,
    ]),
  }
}

/** Whether it can be paid by itself. */
export const isOwed = ({ standing }: Pick<InvoiceEntry, 'standing'>): boolean =>
  standing.kind === 'owed'

export const totalsByCurrency = (entries: readonly InvoiceEntry[]): readonly CurrencySum[] =>
  sumsByCurrency(entries.map(({ currency, total }) => ({ currency, amount: total })))

/** The amounts due of the entries that count. */
export const dueByCurrency = (entries: readonly InvoiceEntry[]): readonly CurrencySum[] =>
  sumsByCurrency(
    entries.filter(isOwed).map(({ currency, amountDue }) => ({ currency, amount: amountDue })),
  )

/** The statuses to filter by. `unpaid` includes overdue invoices; `combined` are parts of a combined invoice. */
export const invoiceStatuses = [
  'unpaid',
  'overdue',
  'combined',
  'outdated',
  'paid',
  'cancelled',
  'refunded',
  'draft',
  'other',
] as const
export type InvoiceStatusFilter = (typeof invoiceStatuses)[number]

/** Reads "unpaid,paid" from a URL; undefined when it names no known status. */
export function parseStatuses(text: string): readonly InvoiceStatusFilter[] | undefined {
  const named = text.split(',').map((part) => part.trim().toLowerCase())
  const statuses = invoiceStatuses.filter((status) => named.includes(status))
  return statuses.length > 0 ? statuses : undefined
}

/** Reads a day from a URL; undefined when it isn't one. */
export const parseDay = (text: unknown): CalendarDay | undefined =>
  typeof text === 'string' ? (calendarDay(text) ?? undefined) : undefined

export interface InvoiceFilter {
  readonly statuses?: readonly InvoiceStatusFilter[] | undefined
  /** First and last invoice date, both included. */
  readonly since?: CalendarDay | undefined
  readonly until?: CalendarDay | undefined
  /** Words that must all match: numbers, amounts, payment method, notes, server names. */
  readonly text?: string | undefined
  /** The invoices of one server. */
  readonly onlyIds?: ReadonlySet<number> | undefined
  /** Server names by invoice as a `searchText`, as far as loaded. */
  readonly serverNames?: ReadonlyMap<number, string> | undefined
}

const statusByName: ReadonlyMap<string, InvoiceStatusFilter> = new Map([
  ['Paid', 'paid'],
  ['Cancelled', 'cancelled'],
  ['Refunded', 'refunded'],
  ['Draft', 'draft'],
])

function statusesOf(
  { invoice, standing }: InvoiceEntry,
  today: CalendarDay,
): readonly InvoiceStatusFilter[] {
  switch (standing.kind) {
    case 'owed': {
      const isOverdue = standing.duedate !== null && standing.duedate < today
      return isOverdue ? ['unpaid', 'overdue'] : ['unpaid']
    }
    case 'part':
      return ['combined']
    case 'outdated':
      return ['outdated']
    case 'settled':
      return [statusByName.get(invoice.status) ?? 'other']
    default:
      return standing satisfies never
  }
}

/** A predicate for the whole list. */
export function invoiceMatcher(
  { statuses, since, until, text = '', onlyIds, serverNames }: InvoiceFilter,
  today: CalendarDay,
): (entry: InvoiceEntry) => boolean {
  const isIn = wordsIn(text).map(searchFor)
  return (entry) => {
    const { invoice } = entry
    if (onlyIds && !onlyIds.has(invoice.id)) return false
    if (statuses && !statusesOf(entry, today).some((status) => statuses.includes(status)))
      return false
    // An invoice without a date matches no period.
    if (since !== undefined && (invoice.date === null || invoice.date < since)) return false
    if (until !== undefined && (invoice.date === null || invoice.date > until)) return false
    const names = serverNames?.get(invoice.id) ?? ''
    return isIn.every((isWordIn) => isWordIn(entry.searchText) || isWordIn(names))
  }
}

const wordsIn = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')

/** Worth looking up as a server's name: short words and plain numbers occur in too many. */
const likelyName = /^(?=.*\p{L}).{3,}$/u

/**
 * The servers whose names contain a word of the search; more and earlier matches come first. The names returned are
 * `searchText`s.
 */
export function matchingServers(
  text: string,
  names: ReadonlyMap<number, string>,
): readonly { readonly id: number; readonly name: string }[] {
  const words = wordsIn(text)
    .filter((word) => likelyName.test(word))
    .map(spellings)
  if (words.length === 0) return []
  const found = []
  for (const [id, fullName] of names) {
    const name = searchText([fullName])
    const positions = words
      .map((forms) => Math.max(...forms.map((form) => name.indexOf(form))))
      .filter((position) => position !== -1)
    if (positions.length > 0)
      found.push({ id, name, count: positions.length, at: Math.min(...positions) })
  }
  return found
    .toSorted((one, other) => other.count - one.count || one.at - other.at || one.id - other.id)
    .map(({ id, name }) => ({ id, name }))
}
