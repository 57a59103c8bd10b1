import { useQueries } from '@tanstack/react-query'
import { listServers } from '#api/actions/eq.ts'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { getBillingData } from '#api/actions/billing/service.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery, useAction } from '#api/hooks.ts'
import { currencyNamed } from '#domain/amount.ts'
import { withTax } from '#domain/creditRunway.ts'
import { horizon, outlook, type DueServer, type Outlook } from '#domain/outlook.ts'
import { serverName } from '#domain/server.ts'
import { useAccountCurrency } from '#billingView/useAccountCurrency.ts'
import { useAccountFacts } from '#serverView/useAccountFacts.ts'
import { useCan } from '#session/hooks.ts'
import { wholeList } from '../servers/-wholeList.ts'
import { useOpenInvoices } from './-useBooks.ts'

/** How many single things are asked about for it: the soonest ones. */
export interface Depth {
  /** Servers, for what their next period costs. */
  readonly prices: number
  /** Invoices, for the servers they are for. */
  readonly items: number
}

/** What falls due in the weeks ahead; undefined while the invoices are not known. */
export function useOutlook(depth: Depth): Outlook | undefined {
  const { today, cancellations } = useAccountFacts()
  const until = horizon(today)
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
  const prices = usePrices(
    soonest.filter(({ ends }) => !ends).slice(0, depth.prices),
    books?.taxRate ?? '0',
  )
  const open = (books?.open ?? []).toSorted((one, other) =>
    (one.duedate ?? '').localeCompare(other.duedate ?? ''),
  )
  // What is late is not what comes next.
  const next = open.filter(({ duedate }) => duedate !== null && duedate >= today)
  const subjects = useServersOf([...new Set([...next, ...open])].slice(0, depth.items))
  if (!books) return undefined
  return outlook(
    open.map((invoice) => ({ ...invoice, servers: subjects.get(invoice.id) ?? null })),
    soonest.map((server) => ({ ...server, price: prices.get(server.id) ?? null })),
    today,
    until,
  )
}

/** What the next period of each costs, taxes included, as far as that is known. */
function usePrices(
  servers: readonly { id: number }[],
  taxRate: string,
): ReadonlyMap<number, NonNullable<DueServer['price']>> {
  const client = useClient()
  const can = useCan()
  const ofAccount = useAccountCurrency()
  return useQueries({
    queries: servers.map(({ id }) => ({
      ...actionQuery(client, getBillingData, { id }),
      enabled: can(getBillingData.key, id).allowed,
    })),
    combine: (replies) =>
      new Map(
        replies.flatMap(({ data }, index) => {
          const id = servers[index]?.id
          if (id === undefined || !data?.billing_reccuring) return []
          return [
            [
              id,
              {
                currency: currencyNamed(data) || ofAccount,
                amount: withTax(data.billing_reccuring, taxRate),
              },
            ] as const,
          ]
        }),
      ),
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
