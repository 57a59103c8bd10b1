import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getInvoices } from '#api/actions/billing/invoices.ts'
import { repeated } from '#api/backOff.ts'
import { useClient } from '#api/clientContext.ts'
import { invoiceListQuery, type InvoiceList } from '#api/invoiceList.ts'
import { mayRead, type Dependencies } from '#lib/queryStates/prefetch.ts'
import { allowedRead, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'

/** How often the whole list is read again while somebody looks. In ms. */
const refreshEvery = 300_000

/** All invoices of the account, as far as they have been read: see `complete` before counting. */
export function useInvoiceList(): AllowedRead<InvoiceList> {
  const permission = useCan()(getInvoices.key)
  const query = useQuery({
    ...invoiceListQuery(useClient(), useQueryClient()),
    enabled: permission.allowed,
    refetchInterval: repeated(refreshEvery),
  })
  return allowedRead(permission, query)
}

/** Starts reading them, for loaders: see `prefetch`. */
export function readInvoicesAhead({ client, queryClient, session }: Dependencies): void {
  if (!mayRead(session, getInvoices.key)) return
  void queryClient.prefetchQuery(invoiceListQuery(client, queryClient))
}
