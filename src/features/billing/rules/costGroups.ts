/** Cost by server, location, tag or kind of charge, and by month. docs/decisions/0023-cost.md. */
import type { Amount } from '#lib/money/amount.ts'
import { addMonths, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { compare, sum, sumsByCurrency, zero, type Money } from '#lib/money/money.ts'
import type { CostGrouping } from './costChoices.ts'
import type { CostLine } from './costLines.ts'

/** "YYYY-MM" of each month of a period that ends today, oldest first. */
export const monthsUntil = (today: CalendarDay, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    addMonths(`${today.slice(0, 7)}-01`, index - count + 1).slice(0, 7),
  )

export interface CostGroup {
  /** The grouping's own key: a server's number, a location's code, a tag's value, "2026-11". '' for none. */
  readonly key: string
  /** Excl. VAT. */
  readonly total: Amount
  /** A sum for each month of the period, in its order. */
  readonly byMonth: readonly Amount[]
  readonly lines: number
}

export interface Cost {
  readonly currency: string
  readonly total: Amount
  readonly byMonth: readonly Amount[]
  /** The most expensive first; months in their order. */
  readonly groups: readonly CostGroup[]
}

/** What the API says of a server. */
export interface ServerFacts {
  /** A location's code; '' where unknown. */
  readonly location: string
  /** The value of the tag that is asked for; undefined for a server without it. */
  readonly tagValue: string | undefined
}

export function keyOfLine(
  { serverId, type, month }: CostLine,
  grouping: CostGrouping,
  serverOf: (id: number) => ServerFacts | undefined,
): string {
  switch (grouping) {
    case 'server':
      return serverId === undefined ? '' : String(serverId)
    case 'location':
      return (serverId === undefined ? undefined : serverOf(serverId))?.location ?? ''
    case 'tag':
      return (serverId === undefined ? undefined : serverOf(serverId))?.tagValue ?? ''
    case 'type':
      return type
    case 'month':
      return month
    default:
      return grouping satisfies never
  }
}

/** The cost in each currency, of the lines within these months. */
export function costOf(
  lines: readonly CostLine[],
  months: readonly string[],
  keyOf: (line: CostLine) => string,
): readonly Cost[] {
  const positions = new Map(months.map((month, index) => [month, index]))
  const byCurrency = new Map<string, CostLine[]>()
  for (const line of lines) {
    if (!positions.has(line.month)) continue
    const same = byCurrency.get(line.currency)
    if (same) same.push(line)
    else byCurrency.set(line.currency, [line])
  }
  return [...byCurrency].map(([currency, same]) => {
    const byKey = new Map<string, CostLine[]>()
    for (const line of same) {
      const key = keyOf(line)
      const group = byKey.get(key)
      if (group) group.push(line)
      else byKey.set(key, [line])
    }
    return {
      currency,
      ...sumsOf(same, positions),
      groups: [...byKey]
        .map(([key, group]) => ({ key, ...sumsOf(group, positions), lines: group.length }))
        .toSorted(
          (one, other) => compare(other.total, one.total) || one.key.localeCompare(other.key),
        ),
    }
  })
}

function sumsOf(lines: readonly CostLine[], positions: ReadonlyMap<string, number>) {
  const amounts: Amount[][] = [...positions].map(() => [])
  for (const { month, amount } of lines) amounts[positions.get(month) ?? -1]?.push(amount)
  return {
    total: sum(lines.map(({ amount }) => amount)),
    byMonth: amounts.map((month) => (month.length === 0 ? zero : sum(month))),
  }
}

/** The groups drawn with a color of their own; the others are one. */
export interface DrawnCost {
  readonly groups: readonly CostGroup[]
  readonly others: { readonly count: number; readonly byMonth: readonly Amount[] } | undefined
}

/** @param most how many, the others included */
export function drawnGroups({ groups }: Cost, most: number): DrawnCost {
  if (groups.length <= most) return { groups, others: undefined }
  const others = groups.slice(most - 1)
  const months = others[0]?.byMonth ?? []
  return {
    groups: groups.slice(0, most - 1),
    others: {
      count: others.length,
      byMonth: months.map((_, index) => sum(others.map(({ byMonth }) => byMonth[index] ?? zero))),
    },
  }
}

/** A share in percent, with a digit after the point; null of nothing. */
export function shareOf(part: Amount, whole: Amount): number | null {
  const all = Number(whole)
  return all > 0 ? Math.round((Number(part) / all) * 1000) / 10 : null
}

/** What servers cost a month now, by group. Servers without a known price are left out. */
export function recurringByKey(
  servers: readonly { readonly key: string; readonly price: Money | null }[],
  currency: string,
): ReadonlyMap<string, Amount> {
  const keys = new Map<string, Money[]>()
  for (const { key, price } of servers)
    if (price?.currency === currency) keys.set(key, [...(keys.get(key) ?? []), price])
  return new Map(
    [...keys].flatMap(([key, prices]) =>
      sumsByCurrency(prices).map(({ amount }) => [key, amount] as const),
    ),
  )
}
