/** Upcoming charges: the unpaid invoices, and the renewals of servers. spec.md 2.7, 2.8. */
import { addDays, addMonths, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { sumsByCurrency, type CurrencySum, type Money } from '#lib/money/sumsByCurrency.ts'

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
  /** The last day that is paid; null where the API has none. */
  readonly due: CalendarDay | null
  /** It was canceled, or is paid by use: no invoice will come for its next period. */
  readonly ends: boolean
  /** Months of a period, as far as that is known: then the days after the first one are known too. */
  readonly months: number | undefined
  /** What a period costs, taxes included; null while that is not known. */
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
  /** Whether all that is due is told, with its price: periods and prices of servers may be unread. */
  readonly complete: boolean
}

const monthsIn: ReadonlyMap<string, number> = new Map([
  ['monthly', 1],
  ['quarterly', 3],
  ['semi-annually', 6],
  ['annually', 12],
  ['biennially', 24],
  ['triennially', 36],
])

/** Months of a billing cycle by its name (wire.md 7); undefined for one that does not come again or is not known. */
export const monthsOfCycle = (cycle: string): number | undefined =>
  monthsIn.get(cycle.trim().toLowerCase())

/**
 * Every day up to `until` on which something is due that is due on `first` and then after every period. Counted from
 * the first day: what is due on 31 January is due on 28 February, and on 31 March again.
 */
export function daysDue(
  first: CalendarDay,
  months: number | undefined,
  until: CalendarDay,
): readonly CalendarDay[] {
  if (first > until) return []
  if (months === undefined || months < 1) return [first]
  const days = [first]
  for (let count = 1; ; count += 1) {
    const day = addMonths(first, months * count)
    if (day > until) return days
    days.push(day)
  }
}

/**
 * `until`: the last day that is looked at; a server comes as often as it is due by then. A server is told of beside an
 * invoice only where the invoice is not for its next period already: one whose items name it, or, unread, one that is
 * due on the same day. The periods after that one have no invoice yet.
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
  let known = true
  for (const server of servers) {
    const { id, due, ends, months } = server
    if (due === null || ends || due > until) continue
    const isInvoiced = named.has(id) || unread.has(due)
    for (const day of daysDue(due, months, until).slice(isInvoiced ? 1 : 0))
      on(day).servers.push(server)
    known &&= months !== undefined
  }
  const days = [...byDay]
    .map(([day, due]) => dayDue(day, due.invoices, due.servers))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  return {
    overdue: days.filter(({ day }) => day < today),
    ahead: days.filter(({ day }) => day >= today),
    undated: open.filter(({ duedate }) => duedate === null),
    complete: known && days.every(({ complete }) => complete),
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

/** How far one can look ahead, in days, and how far one does at first. */
export const outlookWindows = [30, 45, 90] as const
export type OutlookDays = (typeof outlookWindows)[number]
export const outlookDays: OutlookDays = 45

export const horizon = (today: CalendarDay, days: OutlookDays = outlookDays): CalendarDay =>
  addDays(today, days)

/** What is to be paid now, by currency: nothing that is yet to come. */
export const owed = (invoices: readonly (Money & { readonly status: string })[]) =>
  sumsByCurrency(invoices.filter(isPayable))
