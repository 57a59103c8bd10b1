/** What falls due when: the invoices that wait for money, and the periods of servers that end. Spec 2.7, 2.8. */
import { addDays, type CalendarDay } from './calendarDays.ts'
import { isPayable } from './invoiceStanding.ts'
import { sumsByCurrency, type CurrencySum, type Money } from './sumsByCurrency.ts'

export interface DueInvoice extends Money {
  readonly id: number
  readonly status: string
  /** Null for `0000-00-00`. */
  readonly duedate: CalendarDay | null
  /** The servers that it is for; null while its items have not been read. */
  readonly servers: readonly number[] | null
}

export interface DueServer {
  readonly id: number
  readonly name: string
  /** The last day that is paid; null where the service tells none. */
  readonly due: CalendarDay | null
  /** It was cancelled, or is paid by use: no invoice will come for its next period. */
  readonly ends: boolean
  /** What the next period costs, taxes included; null while that is not known. */
  readonly price: Money | null
}

export interface DayDue {
  readonly day: CalendarDay
  readonly invoices: readonly DueInvoice[]
  /** Servers whose next invoice is yet to come. */
  readonly servers: readonly DueServer[]
  /** What is known of what the day costs. */
  readonly sums: readonly CurrencySum[]
  /** Whether that is all of it. */
  readonly complete: boolean
}

export interface Outlook {
  /** The oldest first. */
  readonly overdue: readonly DayDue[]
  /** From today on, the next first. */
  readonly ahead: readonly DayDue[]
  /** Waiting for money without a day. */
  readonly undated: readonly DueInvoice[]
}

/**
 * `until`: the last day that is looked at. A server is told of beside an invoice only where the invoice is not for its
 * next period already: one whose items name it, or, unread, one that is due on the same day.
 */
export function outlook(
  invoices: readonly DueInvoice[],
  servers: readonly DueServer[],
  today: CalendarDay,
  until: CalendarDay,
): Outlook {
  const open = invoices.filter(isPayable)
  const named = new Set(open.flatMap((invoice) => invoice.servers ?? []))
  const unread = new Set(open.filter((one) => one.servers === null).map((one) => one.duedate))
  const byDay = new Map<CalendarDay, { invoices: DueInvoice[]; servers: DueServer[] }>()
  const on = (day: CalendarDay) => {
    const known = byDay.get(day) ?? { invoices: [], servers: [] }
    byDay.set(day, known)
    return known
  }
  for (const invoice of open)
    if (invoice.duedate !== null && invoice.duedate <= until)
      on(invoice.duedate).invoices.push(invoice)
  for (const server of servers) {
    const { id, due, ends } = server
    if (due === null || ends || due > until || named.has(id) || unread.has(due)) continue
    on(due).servers.push(server)
  }
  const days = [...byDay]
    .map(([day, due]) => dayDue(day, due.invoices, due.servers))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  return {
    overdue: days.filter(({ day }) => day < today),
    ahead: days.filter(({ day }) => day >= today),
    undated: open.filter(({ duedate }) => duedate === null),
  }
}

function dayDue(
  day: CalendarDay,
  invoices: readonly DueInvoice[],
  servers: readonly DueServer[],
): DayDue {
  const prices = servers.flatMap(({ price }) => price ?? [])
  return {
    day,
    invoices,
    servers,
    sums: sumsByCurrency([...invoices, ...prices]),
    complete: prices.length === servers.length,
  }
}

/** How far one looks ahead at first, in days. */
export const outlookDays = 45

export const horizon = (today: CalendarDay): CalendarDay => addDays(today, outlookDays)

/** What is to be paid now, by currency: nothing that is yet to come. */
export const owed = (invoices: readonly (Money & { readonly status: string })[]) =>
  sumsByCurrency(invoices.filter(isPayable))
