/** The days on which something is due: unpaid invoices, and renewals of servers. spec.md 2.7, 2.8. */
import { addDays, addMonths, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { sumsByCurrency, type CurrencySum, type Money } from '#lib/money/money.ts'

export interface DueInvoice extends Money {
  readonly id: number
  readonly status: string
  /** Null for `0000-00-00`. */
  readonly duedate: CalendarDay | null
  /** The invoice's servers; null until its items are loaded. */
  readonly servers: readonly number[] | null
}

export interface DueServer {
  readonly id: number
  readonly name: string
  /** The end of the paid period; null where the API sends none. */
  readonly due: CalendarDay | null
  /** No further invoice will come: canceled, or paid by use. */
  readonly isEnding: boolean
  /** The length of a billing period; undefined while unknown. */
  readonly months: number | undefined
  /** Per billing period, VAT included; null while unknown. */
  readonly price: Money | null
}

export interface DueDay {
  readonly day: CalendarDay
  readonly invoices: readonly DueInvoice[]
  /** Renewals without an invoice so far. */
  readonly servers: readonly DueServer[]
  readonly sums: readonly CurrencySum[]
  /** Whether `sums` holds every price of the day. */
  readonly complete: boolean
}

export interface DueDays {
  /** Oldest first. */
  readonly overdue: readonly DueDay[]
  /** From today on, soonest first. */
  readonly ahead: readonly DueDay[]
  /** Unpaid invoices without a due date. */
  readonly undated: readonly DueInvoice[]
  /** False while the billing period or price of a server is unknown. */
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

/** The months of a billing cycle (wire.md 7); undefined for one-time and unknown cycles. */
export const monthsOfCycle = (cycle: string): number | undefined =>
  monthsIn.get(cycle.trim().toLowerCase())

/**
 * The due dates from `first` to `until`, a billing period apart. Each is counted from the first: after 31 January come
 * 28 February and 31 March.
 */
export function dueDates(
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
 * What is due up to and including `until`, by day. A server's first renewal is left out where an unpaid invoice covers
 * it: one whose items name the server or, until they are loaded, one due on the same day.
 */
export function dueDaysUntil(
  invoices: readonly DueInvoice[],
  servers: readonly DueServer[],
  today: CalendarDay,
  until: CalendarDay,
): DueDays {
  const unpaid = invoices.filter(isPayable)
  const invoicedServers = new Set(unpaid.flatMap((invoice) => invoice.servers ?? []))
  const daysWithUnknownItems = new Set(
    unpaid.filter((invoice) => invoice.servers === null).map(({ duedate }) => duedate),
  )
  const byDay = new Map<CalendarDay, { invoices: DueInvoice[]; servers: DueServer[] }>()
  const on = (day: CalendarDay) => {
    const entry = byDay.get(day) ?? { invoices: [], servers: [] }
    byDay.set(day, entry)
    return entry
  }
  for (const invoice of unpaid)
    if (invoice.duedate !== null && invoice.duedate <= until)
      on(invoice.duedate).invoices.push(invoice)
  let knowsPeriods = true
  for (const server of servers) {
    const { id, due, isEnding, months } = server
    if (due === null || isEnding || due > until) continue
    const isInvoiced = invoicedServers.has(id) || daysWithUnknownItems.has(due)
    for (const day of dueDates(due, months, until).slice(isInvoiced ? 1 : 0))
      on(day).servers.push(server)
    knowsPeriods &&= months !== undefined
  }
  const days = [...byDay]
    .map(([day, entry]) => dueDay(day, entry.invoices, entry.servers))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  return {
    overdue: days.filter(({ day }) => day < today),
    ahead: days.filter(({ day }) => day >= today),
    undated: unpaid.filter(({ duedate }) => duedate === null),
    complete: knowsPeriods && days.every(({ complete }) => complete),
  }
}

function dueDay(
  day: CalendarDay,
  invoices: readonly DueInvoice[],
  servers: readonly DueServer[],
): DueDay {
  const prices = servers.flatMap(({ price }) => price ?? [])
  return {
    day,
    invoices,
    servers,
    sums: sumsByCurrency([...invoices, ...prices]),
    complete: prices.length === servers.length,
  }
}

/** How many days ahead people can look. */
export const upcomingPeriods = [30, 45, 90] as const
export type UpcomingPeriod = (typeof upcomingPeriods)[number]
export const defaultPeriod: UpcomingPeriod = 45

export const horizon = (today: CalendarDay, days: UpcomingPeriod = defaultPeriod): CalendarDay =>
  addDays(today, days)
