/** What the list itself shows without details. */
import type { ServerListEntry } from '#api/actions/eq.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import type { Amount } from '#lib/money/amount.ts'
import { sum } from '#lib/money/money.ts'
import { serverName, serverState } from '#lib/rules/server.ts'
import { dueOf, soonDays } from '../../rules/serverConditions.ts'
import type { AccountFacts } from '../../view/conditions.ts'
import { priceOf } from '../../rules/listedPrice.ts'

interface SuspendedServer {
  readonly name: string
  /** In days; 0 if the due date hasn't passed. */
  readonly overdue: number
}

interface Renewing {
  readonly count: number
  /** Until the last of them. */
  readonly days: number
  /** Their monthly total without VAT; undefined if they can't be added up. */
  readonly price: { readonly amount: Amount; readonly currency: string } | undefined
}

export interface ListNotices {
  /** Longest overdue first. */
  readonly suspended: readonly SuspendedServer[]
  readonly renewing: Renewing
}

/** Suspended servers, and servers that renew soon; canceled ones don't renew. */
export function listNotices(
  entries: readonly ServerListEntry[],
  { today, cancellations, currency }: Omit<AccountFacts, 'limits'>,
): ListNotices {
  const suspended: SuspendedServer[] = []
  const prices: ReturnType<typeof priceOf>[] = []
  let last = 0
  for (const entry of entries) {
    if (entry.detail !== 'full') continue
    const { days, ends } = daysOf(entry, cancellations, today)
    if (serverState(entry).state === 'suspended')
      suspended.push({ name: serverName(entry), overdue: Math.max(0, -(days ?? 0)) })
    else if (days !== null && days >= 0 && days <= soonDays && !ends) {
      prices.push(priceOf(entry, currency))
      last = Math.max(last, days)
    }
  }
  const code = prices[0]?.currency
  const amounts = prices.flatMap((price) => (price?.currency === code ? (price?.amount ?? []) : []))
  return {
    suspended: suspended.toSorted((one, other) => other.overdue - one.overdue),
    renewing: {
      count: prices.length,
      days: last,
      price:
        code !== undefined && amounts.length === prices.length
          ? { amount: sum(amounts), currency: code }
          : undefined,
    },
  }
}

const daysOf = (
  { id, due_date, days_left }: Extract<ServerListEntry, { detail: 'full' }>,
  cancellations: AccountFacts['cancellations'],
  today: CalendarDay,
) => dueOf({ date: due_date, daysLeft: days_left }, cancellations?.get(id), today)
