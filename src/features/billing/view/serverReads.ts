import {
  getBillingData,
  getCancellationRequests,
  getCredits,
  getRelatedInvoices,
  type BillingData,
  type Cancellation,
  type Invoice,
} from '#api/actions/billing.ts'
import type { List } from '#api/lists.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { useAllowed, type AllowedRead } from '#lib/queryStates/useAllowed.ts'

export const useBillingData = (id: number): AllowedRead<BillingData> =>
  useAllowed(getBillingData, { id }, id)

export const useServerInvoices = (id: number): AllowedRead<List<Invoice>> =>
  useAllowed(getRelatedInvoices, { id }, id)

/** A server's scheduled cancellation; null without one. */
export function useCancellation(id: number): AllowedRead<Cancellation | null> {
  const read = useAllowed(getCancellationRequests, { id }, id)
  return {
    ...read,
    // Some services ignore `id` and list all servers; without `relid` a request is this server's.
    data: read.data && (read.data.find(({ relid }) => relid === null || relid === id) ?? null),
  }
}

export const useCredits = (id: number) => useAllowed(getCredits, { id }, id)

/** A server's currency: from its billing data, its newest invoice or the session. */
export function useServerCurrency(id: number): string {
  const { record } = useSignedIn()
  const billing = useBillingData(id).data
  const invoice = useServerInvoices(id).data?.[0]
  return (
    (billing && currencyNamed(billing)) ||
    (invoice && currencyNamed(invoice)) ||
    currencyNamed({ currencycode: record.currency_code ?? '' })
  )
}
