import { useQueries } from '@tanstack/react-query'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { getBillingData } from '#api/actions/billing/service.ts'
import { listServers } from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery, useAction } from '#api/hooks.ts'
import type { OwedInvoice } from '#lib/invoices/debt.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import { rateOf } from '#lib/money/vat.ts'
import { serverName } from '#lib/rules/server.ts'
import { useCan } from '#lib/session/hooks.ts'
import { wholeList } from '#lib/queryStates/firstReads.ts'
import { useAccountFacts } from '#features/servers/view/conditions.ts'
import { useUnpaidInvoices } from '../accountBalance.ts'
import { addVat } from '../rules/credit.ts'
import {
  defaultPeriod,
  dueDaysUntil,
  horizon,
  monthsOfCycle,
  type DueDays,
  type DueServer,
  type UpcomingPeriod,
} from '../rules/dueDays.ts'
import { useAccountCurrency } from '../view/currency.ts'

/** How many single reads are sent, for what is due soonest. */
export interface ReadLimits {
  /** Prices of servers. */
  readonly prices: number
  /** Items of invoices. */
  readonly items: number
}

/** Enough for the next charge. */
export const summaryLimits: ReadLimits = { prices: 3, items: 3 }
/** For the whole list, and for each "load more". */
export const listLimits: ReadLimits = { prices: 200, items: 40 }

export interface LoadedDueDays extends DueDays {
  /** Prices and items beyond the limits. */
  readonly unread: number
  readonly isReading: boolean
}

/** The due days ahead; undefined until the invoices are loaded. */
export function useDueDays(
  limits: ReadLimits,
  period: UpcomingPeriod = defaultPeriod,
): LoadedDueDays | undefined {
  const { today, cancellations } = useAccountFacts()
  const until = horizon(today, period)
  const unpaid = useUnpaidInvoices()
  const can = useCan()
  const { data: listed = [] } = useAction(listServers, wholeList, {
    enabled: can(listServers.key).allowed,
  })
  const dueServers = listed
    .flatMap((entry) => {
      if (entry.detail !== 'full') return []
      const { id, due_date: due } = entry
      const isEnding = entry.is_prebill || (cancellations?.has(id) ?? false)
      return due !== null && due <= until ? [{ id, name: serverName(entry), due, isEnding }] : []
    })
    .toSorted((one, other) => one.due.localeCompare(other.due))
  const renewing = dueServers.filter(({ isEnding }) => !isEnding)
  const { periods, isReading } = usePeriods(
    renewing.slice(0, limits.prices),
    unpaid ? rateOf(unpaid.vat) : '0',
  )
  const invoices = (unpaid?.invoices ?? []).toSorted((one, other) =>
    (one.duedate ?? '').localeCompare(other.duedate ?? ''),
  )
  // The summary shows the next charge, so overdue invoices come last.
  const ahead = invoices.filter(({ duedate }) => duedate !== null && duedate >= today)
  const serversOf = useServersOf([...new Set([...ahead, ...invoices])].slice(0, limits.items))
  if (!unpaid) return undefined
  const dueDays = dueDaysUntil(
    invoices.map((invoice) => ({ ...invoice, servers: serversOf.get(invoice.id) ?? null })),
    dueServers.map((server) => ({
      ...server,
      price: periods.get(server.id)?.price ?? null,
      months: periods.get(server.id)?.months,
    })),
    today,
    until,
  )
  const unread =
    Math.max(0, renewing.length - limits.prices) + Math.max(0, invoices.length - limits.items)
  return { ...dueDays, unread, isReading }
}

type Period = Pick<DueServer, 'price' | 'months'>

/** The billing period of each server: its length, and its price with VAT. */
function usePeriods(
  servers: readonly { id: number }[],
  taxRate: string,
): { periods: ReadonlyMap<number, Period>; isReading: boolean } {
  const client = useClient()
  const can = useCan()
  const accountCurrency = useAccountCurrency()
  return useQueries({
    queries: servers.map(({ id }) => ({
      ...actionQuery(client, getBillingData, { id }),
      enabled: can(getBillingData.key, id).allowed,
    })),
    combine: (results) => ({
      isReading: results.some(({ isLoading }) => isLoading),
      periods: new Map(
        results.flatMap(({ data }, index): [number, Period][] => {
          const id = servers[index]?.id
          if (id === undefined || !data) return []
          const { billing_reccuring: price, billing_cycle } = data
          const currency = currencyNamed(data) || accountCurrency
          const months = monthsOfCycle(billing_cycle)
          return [
            [
              id,
              {
                months,
                price: price === null ? null : { currency, amount: addVat(price, taxRate) },
              },
            ],
          ]
        }),
      ),
    }),
  })
}

/** The servers of each invoice, by its items or those of its parts, as far as loaded. */
function useServersOf(
  invoices: readonly Pick<OwedInvoice, 'id' | 'parts'>[],
): ReadonlyMap<number, readonly number[]> {
  const client = useClient()
  const { allowed } = useCan()(getInvoice.key)
  const billedBy = ({ id, parts }: Pick<OwedInvoice, 'id' | 'parts'>) =>
    parts.length > 0 ? parts : [id]
  return useQueries({
    queries: invoices.flatMap(billedBy).map((id) => ({
      ...actionQuery(client, getInvoice, { invoice_id: id }),
      enabled: allowed,
    })),
    combine(results) {
      const itemsOf = new Map(results.flatMap(({ data }) => (data ? [[data.id, data.items]] : [])))
      return new Map(
        invoices.flatMap((invoice) => {
          const read = billedBy(invoice).map((id) => itemsOf.get(id))
          if (read.includes(undefined)) return []
          const servers = read.flatMap((items = []) => items.flatMap(({ inv_id }) => inv_id ?? []))
          return [[invoice.id, servers.filter((id) => id > 0)] as const]
        }),
      )
    },
  })
}
