import { useQueries } from '@tanstack/react-query'
import { listServers } from '#api/actions/eq.ts'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { getBillingData } from '#api/actions/billing/service.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery, useAction } from '#api/hooks.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import { withTax } from './rules/creditRunway.ts'
import {
  horizon,
  monthsOfCycle,
  outlook,
  outlookDays,
  type DueServer,
  type Outlook,
  type OutlookDays,
} from './rules/outlook.ts'
import { serverName } from '#lib/rules/server.ts'
import { rateOf } from '#lib/money/vat.ts'
import { useAccountCurrency } from './view/useAccountCurrency.ts'
import { useAccountFacts } from '#features/servers/view/conditions.ts'
import { useCan } from '#lib/session/hooks.ts'
import { wholeList } from '#features/servers/list/search/listQueries.ts'
import { useOpenInvoices } from './useBooks.ts'

/** How many single things are asked about for it: the soonest ones. */
export interface Depth {
  /** Servers, for what their next period costs. */
  readonly prices: number
  /** Invoices, for the servers they are for. */
  readonly items: number
}

/** For one line of words: the servers of the next day, up to a few. */
export const shallow: Depth = { prices: 3, items: 3 }
/** For the tab that lists all of it, at first and with every press for more. */
export const deepBy: Depth = { prices: 200, items: 40 }

export interface KnownOutlook extends Outlook {
  /** Servers and invoices that were not asked about: more than `depth` of them. */
  readonly unread: number
  /** Some are still being asked about. */
  readonly isReading: boolean
}

/** The upcoming charges; undefined while the invoices are not known. */
export function useOutlook(
  depth: Depth,
  days: OutlookDays = outlookDays,
): KnownOutlook | undefined {
  const { today, cancellations } = useAccountFacts()
  const until = horizon(today, days)
  const books = useOpenInvoices()
  const can = useCan()
  const { data: listed } = useAction(listServers, wholeList, {
    enabled: can(listServers.key).allowed,
  })
  const soonest = (listed ?? [])
    .flatMap((entry) => (entry.detail === 'full' && entry.due_date !== null ? [entry] : []))
    .flatMap((entry) => {
      const { id, due_date: due } = entry
      const ends = entry.is_prebill || (cancellations?.has(id) ?? false)
      return due !== null && due <= until ? [{ id, name: serverName(entry), due, ends }] : []
    })
    .toSorted((one, other) => one.due.localeCompare(other.due))
  const renewed = soonest.filter(({ ends }) => !ends)
  const { periods, isReading } = usePeriods(
    renewed.slice(0, depth.prices),
    books ? rateOf(books.vat) : '0',
  )
  const open = (books?.open ?? []).toSorted((one, other) =>
    (one.duedate ?? '').localeCompare(other.duedate ?? ''),
  )
  // What is late is not what comes next.
  const next = open.filter(({ duedate }) => duedate !== null && duedate >= today)
  const subjects = useServersOf([...new Set([...next, ...open])].slice(0, depth.items))
  if (!books) return undefined
  const told = outlook(
    open.map((invoice) => ({ ...invoice, servers: subjects.get(invoice.id) ?? null })),
    soonest.map((server) => ({
      ...server,
      price: periods.get(server.id)?.price ?? null,
      months: periods.get(server.id)?.months,
    })),
    today,
    until,
  )
  const unread = Math.max(0, renewed.length - depth.prices) + Math.max(0, open.length - depth.items)
  return { ...told, unread, isReading }
}

type Period = Pick<DueServer, 'price' | 'months'>

/** How long a period of each is and what it costs, taxes included, as its own page reads it. */
function usePeriods(
  servers: readonly { id: number }[],
  taxRate: string,
): { periods: ReadonlyMap<number, Period>; isReading: boolean } {
  const client = useClient()
  const can = useCan()
  const ofAccount = useAccountCurrency()
  return useQueries({
    queries: servers.map(({ id }) => ({
      ...actionQuery(client, getBillingData, { id }),
      enabled: can(getBillingData.key, id).allowed,
    })),
    combine: (replies) => ({
      isReading: replies.some(({ isLoading }) => isLoading),
      periods: new Map(
        replies.flatMap(({ data }, index): [number, Period][] => {
          const id = servers[index]?.id
          if (id === undefined || !data) return []
          const { billing_reccuring: price, billing_cycle } = data
          const currency = currencyNamed(data) || ofAccount
          return [
            [
              id,
              {
                months: monthsOfCycle(billing_cycle),
                price: price === null ? null : { currency, amount: withTax(price, taxRate) },
              },
            ],
          ]
        }),
      ),
    }),
  })
}

/** The servers that each invoice is for, by its items, as far as they have been read. */
function useServersOf(invoices: readonly { id: number }[]): ReadonlyMap<number, readonly number[]> {
  const client = useClient()
  const { allowed } = useCan()(getInvoice.key)
  return useQueries({
    queries: invoices.map(({ id }) => ({
      ...actionQuery(client, getInvoice, { invoice_id: id }),
      enabled: allowed,
    })),
    combine: (replies) =>
      new Map(
        replies.flatMap(({ data }) =>
          data
            ? [
                [
                  data.id,
                  data.items.flatMap(({ inv_id }) =>
                    inv_id !== null && inv_id > 0 ? [inv_id] : [],
                  ),
                ] as const,
              ]
            : [],
        ),
      ),
  })
}
