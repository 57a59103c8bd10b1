import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getInvoice, getInvoices, type Invoice } from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { pollingInterval } from '#api/backOff.ts'
import type { List } from '#api/lists.ts'
import { useCan } from '#lib/session/hooks.ts'
import { debtOf, type Debt } from './debt.ts'
import {
  freshFor,
  invoiceListQuery,
  newestInvoicesQuery,
  type InvoiceList,
  type InvoiceReader,
} from './invoiceList.ts'

/** For the queries of `invoiceList.ts`. */
export function useInvoiceReader(): InvoiceReader {
  const can = useCan()
  return {
    client: useClient(),
    queryClient: useQueryClient(),
    mayReadItems: can(getInvoice.key).allowed,
  }
}

interface KnownDebt extends Debt {
  /** The invoices that it is computed from. */
  readonly invoices: List<Invoice>
}

interface Options {
  readonly accountCurrency: string
  /** Whether to read the newest invoices where no screen has read the whole list. */
  readonly reads: boolean
}

/** What the account owes: from the whole list where a screen has read it, else from the newest invoices. */
export function useDebt({ accountCurrency, reads }: Options): KnownDebt | undefined {
  const reader = useInvoiceReader()
  const { allowed } = useCan()(getInvoices.key)
  // Once a screen has read the whole list, payments made on other screens have to show in it.
  const { data: whole, isFetching } = useQuery({
    ...invoiceListQuery(reader),
    enabled: ({ state }) => reads && allowed && state.data?.complete === true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: pollingInterval(freshFor),
  })
  const newest = useQuery({
    ...newestInvoicesQuery(reader),
    enabled: reads && allowed && whole === undefined && !isFetching,
    refetchInterval: pollingInterval(freshFor),
  }).data
  const list = whole?.complete ? whole : newest
  return list && { ...debtIn(list, accountCurrency), invoices: list.invoices }
}

/** By list, since many parts of the screen ask and the list may hold ten thousand invoices. */
const cache = new WeakMap<InvoiceList, { readonly accountCurrency: string; readonly debt: Debt }>()

export function debtIn(list: InvoiceList, accountCurrency: string): Debt {
  const cached = cache.get(list)
  if (cached?.accountCurrency === accountCurrency) return cached.debt
  const debt = debtOf(list.invoices, list.combined, accountCurrency)
  cache.set(list, { accountCurrency, debt })
  return debt
}
