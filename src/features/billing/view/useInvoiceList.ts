import { useQuery } from '@tanstack/react-query'
import { getInvoice, getInvoices } from '#api/actions/billing/invoices.ts'
import { pollingInterval } from '#api/backOff.ts'
import { invoiceListQuery, type InvoiceList } from '#lib/invoices/invoiceList.ts'
import { useInvoiceReader } from '#lib/invoices/useDebt.ts'
import { canRead, type Dependencies } from '#lib/queryStates/prefetch.ts'
import { allowedRead, refreshEvery, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'

/** All invoices of the account, as far as loaded: check `complete` before counting. */
export function useInvoiceList(): AllowedRead<InvoiceList> {
  const permission = useCan()(getInvoices.key)
  const query = useQuery({
    ...invoiceListQuery(useInvoiceReader()),
    enabled: permission.allowed,
    refetchInterval: pollingInterval(refreshEvery.account),
  })
  return allowedRead(permission, query)
}

/** Starts loading them, for route loaders: see `prefetch`. */
export function prefetchInvoices({ client, queryClient, session }: Dependencies): void {
  if (!canRead(session, getInvoices.key)) return
  const mayReadItems = canRead(session, getInvoice.key)
  void queryClient.prefetchQuery(invoiceListQuery({ client, queryClient, mayReadItems }))
}
