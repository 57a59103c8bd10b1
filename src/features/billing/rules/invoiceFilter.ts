/** Which invoices of a list somebody wants to see. spec.md 2.8, wire.md 7. */
import type { Amount } from '#lib/money/amount.ts'
import { calendarDay, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { isOverdue, isPayable } from '#lib/money/invoiceStanding.ts'
import { charged } from './invoices.ts'
import { noMoney } from '#lib/money/money.ts'

/** What the list asks of an invoice: the fields that every invoice has (spec.md 2.8). */
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

/** The states that can be asked for. `unpaid` are all that wait for money, overdue ones too. */
export const invoiceStates = [
  'unpaid',
  'overdue',
  'paid',
  'cancelled',
  'refunded',
  'draft',
  'other',
] as const
export type InvoiceStateName = (typeof invoiceStates)[number]

const isStateName = (text: string): text is InvoiceStateName =>
  invoiceStates.some((name) => name === text)

/** What an address says of states: "unpaid,paid". What is no state is left out; undefined where nothing is left. */
export function readStates(text: string): readonly InvoiceStateName[] | undefined {
  const named = text.split(',').map((part) => part.trim().toLowerCase())
  const states = invoiceStates.filter((state) => named.includes(state))
  return states.length > 0 && named.some(isStateName) ? states : undefined
}

export interface InvoiceFilter {
  readonly states?: readonly InvoiceStateName[] | undefined
  /** The first and the last day that an invoice may be of, both included. */
  readonly since?: CalendarDay | undefined
  readonly until?: CalendarDay | undefined
  /** Words that all have to be found: in its numbers, its amounts, its payment method, its notes. */
  readonly text?: string | undefined
  /** Only these: they are known to be about a server. */
  readonly among?: ReadonlySet<number> | undefined
  /** The names of the servers that an invoice is about, in small letters, as far as they have been read. */
  readonly servers?: ReadonlyMap<number, string> | undefined
}

const closed: ReadonlyMap<string, InvoiceStateName> = new Map([
  ['Paid', 'paid'],
  ['Cancelled', 'cancelled'],
  ['Refunded', 'refunded'],
  ['Draft', 'draft'],
])

/** The names under which an invoice's state is found. `today` decides what is overdue. */
export function statesOf(
  invoice: Pick<ListedInvoice, 'status' | 'duedate'>,
  today: CalendarDay,
): readonly InvoiceStateName[] {
  if (isPayable(invoice)) return isOverdue(invoice, today) ? ['unpaid', 'overdue'] : ['unpaid']
  return [closed.get(invoice.status) ?? 'other']
}

/** What a list holds of an invoice: the same, with what filters and sorts need, counted once. */
export interface InvoiceEntry<Item extends ListedInvoice = ListedInvoice> {
  readonly id: number
  readonly invoice: Item
  /** Its code or the API's own name for it; '' where unknown. */
  readonly currency: string
  /** What was asked for, taxes included. */
  readonly charged: Amount
  /** What is left to pay as a list tells it: nothing of an invoice that waits for no money. */
  readonly open: Amount
  /** What a text search looks through: "50418 inv-50418 7.40 card". */
  readonly searched: string
}

export function invoiceEntry<Item extends ListedInvoice>(
  invoice: Item,
  currency: string,
): InvoiceEntry<Item> {
  const asked = charged(invoice)
  const { id, invoicenum, total, paymentmethod, status, notes } = invoice
  return {
    id,
    invoice,
    currency,
    charged: asked,
    open: isPayable(invoice) ? total : noMoney,
    searched: [id, invoicenum, asked, total, paymentmethod, status, notes].join(' ').toLowerCase(),
  }
}

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')

/** What may be a part of a server's name: single letters and plain numbers are in half of all names. */
const likelyName = /^(?=.*\p{L}).{3,}$/u

/** The servers whose names have one of the words in them, those with more and with earlier ones first. */
export function serversMeant(
  text: string,
  names: ReadonlyMap<number, string>,
): readonly { readonly id: number; readonly name: string }[] {
  const words = wordsIn(text).filter((word) => likelyName.test(word))
  if (words.length === 0) return []
  const found = []
  for (const [id, written] of names) {
    const name = written.toLowerCase()
    const places = words.map((word) => name.indexOf(word)).filter((place) => place !== -1)
    if (places.length > 0) found.push({ id, name, count: places.length, at: Math.min(...places) })
  }
  return found
    .toSorted((one, other) => other.count - one.count || one.at - other.at || one.id - other.id)
    .map(({ id, name }) => ({ id, name }))
}

/** Whether an invoice is wanted, as a function for a whole list of them. */
export function invoiceMatcher(
  { states, since, until, text = '', among, servers }: InvoiceFilter,
  today: CalendarDay,
): (entry: InvoiceEntry) => boolean {
  const words = wordsIn(text)
  return ({ invoice, searched }) => {
    if (among && !among.has(invoice.id)) return false
    if (states && !statesOf(invoice, today).some((state) => states.includes(state))) return false
    // One without a date is of no day at all.
    if (since !== undefined && (invoice.date === null || invoice.date < since)) return false
    if (until !== undefined && (invoice.date === null || invoice.date > until)) return false
    const names = servers?.get(invoice.id) ?? ''
    return words.every((word) => searched.includes(word) || names.includes(word))
  }
}

/** The day that an address names; undefined when it is none. */
export const readDay = (text: unknown): CalendarDay | undefined =>
  typeof text === 'string' ? (calendarDay(text) ?? undefined) : undefined
