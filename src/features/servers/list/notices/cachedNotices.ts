import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { isBlocked } from '../../rules/serverConditions.ts'
import { isAtRisk, trafficOutlook } from '../../rules/trafficPeriod.ts'
import { targetOf } from '../../view/useServer.ts'
import { amountOwed, overdueOf, vatInAll } from '#lib/invoices/debt.ts'
import { useDebt } from '#lib/invoices/useDebt.ts'
import { daysBetween, type CalendarDay } from '#lib/dates/calendarDays.ts'
import type { CurrencySum } from '#lib/money/money.ts'
import type { VatBasis } from '#lib/money/vat.ts'

interface NotedServer {
  readonly name: string
  /** Null unless an installation's stage is known. */
  readonly stage: number | null
  /** Would be reinstalled at its next boot. */
  readonly erases: boolean
}

/** What only details of servers show. */
export interface CachedNotices {
  readonly 'network-boot': readonly NotedServer[]
  readonly blocked: readonly NotedServer[]
  readonly installing: readonly NotedServer[]
  /** At risk of costing more; see `isAtRisk`. */
  readonly traffic: readonly NotedServer[]
}

/** Minimum time between updates. In ms. */
const notifyInterval = 250

/** From cached details; loads nothing. */
export function useCachedNotices(): CachedNotices {
  const queryClient = useQueryClient()
  const [store] = useState(() => createStore(queryClient))
  return useSyncExternalStore(store.subscribe, store.get)
}

function createStore(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  let now = noticesOf(queryClient)
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = (): boolean => {
    const next = noticesOf(queryClient)
    if (JSON.stringify(next) === JSON.stringify(now)) return false
    now = next
    return true
  }
  return {
    get: (): CachedNotices => now,
    subscribe: (notify: () => void): (() => void) => {
      const flush = (): void => {
        timer = undefined
        if (update()) notify()
      }
      // Changes between the first render and the subscription.
      timer = setTimeout(flush, 0)
      const unsubscribe = cache.subscribe(({ type, query }) => {
        const key: unknown = query.queryKey
        if (type === 'updated' && Array.isArray(key) && key[0] === showServer.key)
          timer ??= setTimeout(flush, notifyInterval)
      })
      return () => {
        unsubscribe()
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

function noticesOf(queryClient: QueryClient): CachedNotices {
  const notices = {
    'network-boot': [] as NotedServer[],
    blocked: [] as NotedServer[],
    installing: [] as NotedServer[],
    traffic: [] as NotedServer[],
  }
  const now = serviceNow()
  // Only `actionQuery` writes this key, with the action's response type.
  const read = queryClient.getQueriesData<ServerDetail>({ queryKey: [showServer.key] })
  for (const [, detail] of read) {
    if (!detail) continue
    const { name, state, nextBoot } = targetOf(detail)
    const server = {
      name,
      stage: state.state === 'installing' ? state.stage : null,
      erases: nextBoot === 'install',
    }
    if (state.state === 'installing') notices.installing.push(server)
    if (nextBoot === 'network' || nextBoot === 'install') notices['network-boot'].push(server)
    const outlook = trafficOutlook(detail.server_data, now)
    if (outlook && isAtRisk(outlook)) notices.traffic.push(server)
    const main = detail.IP.find(({ main_ip }) => main_ip)
    if (main && isBlocked(main)) notices.blocked.push(server)
  }
  return notices
}

export interface OverdueInvoices {
  readonly count: number
  readonly sums: readonly CurrencySum[]
  readonly vat: VatBasis
  /** Invoices that couldn't be read may be overdue as well. */
  readonly isIncomplete: boolean
  /** Of the oldest. */
  readonly days: number
}

/** Overdue invoices in the cache; loads nothing. */
export function useOverdueInvoices(today: CalendarDay, currency: string): OverdueInvoices {
  const debt = useDebt({ accountCurrency: currency, reads: false })
  const overdue = overdueOf(debt?.owed ?? [], today)
  return {
    count: overdue.length,
    sums: amountOwed(overdue),
    vat: vatInAll(overdue.map(({ vat }) => vat)),
    isIncomplete: debt?.invoices.unreadable !== undefined,
    days: overdue.reduce(
      (most, { duedate }) => Math.max(most, daysBetween(duedate ?? today, today)),
      0,
    ),
  }
}
