/** The rows of the cost's table: what invoices charge, beside what servers cost a month now. */
import type { Amount } from '#lib/money/amount.ts'
import { sumsByCurrency, zero, type Money } from '#lib/money/money.ts'
import type { CostGrouping } from './costChoices.ts'
import { keyOfLine, recurringByKey, shareOf, type Cost, type ServerFacts } from './costGroups.ts'

export interface CostRow {
  readonly key: string
  /** Excl. VAT, in the period. */
  readonly total: Amount
  /** For each month of the period. */
  readonly byMonth: readonly Amount[]
  /** Of the period's total, in percent; null of nothing. */
  readonly share: number | null
  /** What its servers cost a month now; undefined where none has a known price, or groups aren't of servers. */
  readonly recurring: Amount | undefined
}

interface PricedServer extends ServerFacts {
  readonly id: number
  readonly price: Money | null
}

/** A group's key of a server; undefined where groups aren't of servers. */
function keyOfServer(server: PricedServer, grouping: CostGrouping): string | undefined {
  if (grouping === 'type' || grouping === 'month') return undefined
  const line = { invoiceId: 0, month: '', type: 'server', description: '', ...noMoney } as const
  return keyOfLine({ ...line, serverId: server.id }, grouping, () => server)
}

const noMoney = { currency: '', amount: zero } as const

/** Groups in their order; those that are priced, but weren't charged yet, follow. Months are newest first. */
export function costRows(
  cost: Cost,
  servers: readonly PricedServer[],
  grouping: CostGrouping,
): readonly CostRow[] {
  const recurring = recurringByKey(
    servers.flatMap((server) => {
      const key = keyOfServer(server, grouping)
      return key === undefined ? [] : [{ key, price: server.price }]
    }),
    cost.currency,
  )
  const charged = cost.groups.map(({ key, total, byMonth }): CostRow => ({
    key,
    total,
    byMonth,
    share: shareOf(total, cost.total),
    recurring: recurring.get(key),
  }))
  const keys = new Set(charged.map(({ key }) => key))
  const nothing = cost.byMonth.map(() => zero)
  const uncharged = [...recurring].flatMap(([key, price]): CostRow[] =>
    keys.has(key)
      ? []
      : [
          {
            key,
            total: zero,
            byMonth: nothing,
            share: shareOf(zero, cost.total),
            recurring: price,
          },
        ],
  )
  if (grouping === 'month')
    return charged.toSorted((one, other) => other.key.localeCompare(one.key))
  return [...charged, ...uncharged]
}

/** What servers with a known price cost a month now. */
export const recurringNow = (servers: readonly PricedServer[]) =>
  sumsByCurrency(servers.flatMap(({ price }) => price ?? []))
