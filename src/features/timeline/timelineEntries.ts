/** One list of what happened to an account: what the API keeps in six places, and this browser's work. Pure. */
import { endOf, idOf, startOf, type Entry } from '#features/activity/entries.ts'
import type { SignIn } from '#features/account/signInHistory/signIns.ts'
import { calendarDay, type CalendarDay } from '#lib/dates/calendarDays.ts'
import type { Amount } from '#lib/money/amount.ts'
import type { Money } from '#lib/money/money.ts'
import { readTime } from '#lib/text/writtenTime.ts'

export const timelineKinds = [
  'sign-ins',
  'keys',
  'invoices',
  'payments',
  'cancellations',
  'work',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** When: a time in Unix seconds, or only a day in UTC. */
type When =
  | { readonly time: number }
  | { readonly day: CalendarDay }
  /** The API doesn't say. */
  | { readonly never: true }

export type TimelineEntry = {
  /** Unique within the list. */
  readonly key: string
  readonly when: When
} & (
  | {
      readonly kind: 'sign-ins'
      readonly event: string
      readonly ip: string
      /** Nobody has signed in from there before, as far as the log goes back. */
      readonly isNewAddress: boolean
    }
  | {
      readonly kind: 'keys'
      readonly keyId: number
      readonly name: string
      readonly event: string
      readonly message: string
      readonly login: string
    }
  | {
      readonly kind: 'invoices'
      readonly invoiceId: number
      readonly event: 'issued' | 'paid'
      readonly total: Money
    }
  | {
      readonly kind: 'payments'
      readonly invoiceId: number | null
      /** Negative for a refund; null where it couldn't be read. */
      readonly paid: Money | null
      readonly gateway: string
    }
  | {
      readonly kind: 'cancellations'
      readonly serverId: number | null
      readonly type: 'at-once' | 'at-period-end'
    }
  | { readonly kind: 'work'; readonly entry: Entry }
)

const timeOrNever = (time: number | undefined): When =>
  time === undefined ? { never: true } : { time }

/** A date with a clock is a time; one without is a day. */
function whenOf(text: string | null): When {
  const day = calendarDay(text)
  if (text !== null && day !== null && text.trim().length <= 10) return { day }
  return timeOrNever(readTime(text))
}

/**
 * Sign-ins with a mark where an address appears for the first time. The oldest entry tells nothing: what was before it isn't known.
 * `ownIp`: this session's address.
 */
export function signInEntries(signIns: readonly SignIn[], ownIp: string): readonly TimelineEntry[] {
  const seen = new Set([ownIp])
  const entries: TimelineEntry[] = []
  for (const [index, { event, ip, time }] of signIns.toReversed().entries()) {
    const isNewAddress = index > 0 && ip !== '' && !seen.has(ip)
    seen.add(ip)
    const key = `sign-in ${index}`
    entries.push({ kind: 'sign-ins', key, when: timeOrNever(time), event, ip, isNewAddress })
  }
  return entries
}

interface KeyEvent {
  readonly date: string | null
  readonly type: string
  readonly message: string
  readonly Login: string
}

export const keyEntries = (
  { id: keyId, name }: { readonly id: number; readonly name: string },
  history: readonly KeyEvent[],
): readonly TimelineEntry[] =>
  history.map(({ date, type, message, Login }, index) => ({
    kind: 'keys',
    key: `key ${keyId} ${index}`,
    when: whenOf(date),
    keyId,
    name,
    event: type,
    message,
    login: Login,
  }))

interface ListedInvoice {
  readonly id: number
  readonly date: string | null
  readonly datepaid: string | null
  readonly total: Money
}

/** Invoices when issued and when paid. A payment that is listed by itself says the latter. */
export const invoiceEntries = (
  invoices: readonly ListedInvoice[],
  paidByTransaction: ReadonlySet<number | null>,
): readonly TimelineEntry[] =>
  invoices.flatMap(({ id, date, datepaid, total }): TimelineEntry[] => {
    const of = { kind: 'invoices', invoiceId: id, total } as const
    const paid = whenOf(datepaid)
    return [
      { ...of, key: `invoice ${id}`, event: 'issued', when: whenOf(date) },
      ...(paidByTransaction.has(id) || 'never' in paid
        ? []
        : [{ ...of, key: `invoice ${id} paid`, event: 'paid', when: paid } as const]),
    ]
  })

interface ListedPayment {
  readonly id: number
  readonly date: string | null
  readonly invoiceid: number | null
  readonly amount: Amount | null
  readonly gateway: string
}

/** `currencyOf`: a payment names none, its invoice does (wire.md 7). */
export const paymentEntries = <Payment extends ListedPayment>(
  payments: readonly Payment[],
  currencyOf: (payment: Payment) => string,
): readonly TimelineEntry[] =>
  payments.map((payment) => {
    const { id, date, invoiceid, amount, gateway } = payment
    return {
      kind: 'payments',
      key: `payment ${id}`,
      when: whenOf(date),
      invoiceId: invoiceid,
      paid: amount === null ? null : { amount, currency: currencyOf(payment) },
      gateway,
    }
  })

interface ListedCancellation {
  readonly id: number
  readonly relid: number | null
  readonly type: 'at-once' | 'at-period-end'
  readonly date: string | null
}

export const cancellationEntries = (
  requests: readonly ListedCancellation[],
): readonly TimelineEntry[] =>
  requests.map(({ id, relid, type, date }) => ({
    kind: 'cancellations',
    key: `cancellation ${id}`,
    when: whenOf(date),
    serverId: relid,
    type,
  }))

export const workEntries = (entries: readonly Entry[]): readonly TimelineEntry[] =>
  entries.map((entry) => ({
    kind: 'work',
    key: `work ${idOf(entry)}`,
    // What runs is listed where it began, what has ended where it ended.
    when: { time: Math.floor((endOf(entry) ?? startOf(entry)) / 1000) },
    entry,
  }))

/** In Unix seconds; of a day its beginning. */
export const secondsOf = ({ when }: TimelineEntry): number =>
  'time' in when ? when.time : 'day' in when ? Date.parse(when.day) / 1000 : 0

/** Newest first, within days in UTC, both included. What has no date is always listed, last. */
export function timelineOf(
  entries: readonly TimelineEntry[],
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
  kind?: TimelineKind,
): readonly TimelineEntry[] {
  const [first, last] = [Date.parse(from) / 1000, Date.parse(to) / 1000 + 86_400]
  return entries
    .filter((entry) => {
      const at = secondsOf(entry)
      const isInTime = 'never' in entry.when || (at >= first && at < last)
      return isInTime && (kind === undefined || entry.kind === kind)
    })
    .toSorted((one, other) => secondsOf(other) - secondsOf(one))
}
