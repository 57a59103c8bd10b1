import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { applyCredit } from '#api/actions/billing/money.ts'
import { invalidateChanged, useAction } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { allowedRead, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'

/** In ms. A card payment takes a minute or two, a bank transfer hours. */
const firstDelay = 3000
const maxDelay = 30_000
const growth = 1.3

/** The delay before an unpaid invoice is read again; false for any other. */
export function nextPollDelay(
  invoice: Pick<InvoiceDetail, 'status'> | undefined,
  timesRead: number,
): number | false {
  if (invoice && !isPayable(invoice)) return false
  return Math.min(firstDelay * growth ** timesRead, maxDelay)
}

/**
 * An invoice, polled while it is unpaid: at growing intervals while the tab is visible, and at once when the person
 * returns to it. Once it is paid, everything that the payment changes is read again.
 */
export function useInvoice(invoiceId: number): AllowedRead<InvoiceDetail> {
  const queryClient = useQueryClient()
  const permission = useCan()(getInvoice.key)
  const query = useAction(
    getInvoice,
    { invoice_id: invoiceId },
    {
      enabled: permission.allowed,
      refetchInterval: ({ state }: Query<InvoiceDetail, ApiError>) =>
        nextPollDelay(state.data, state.dataUpdateCount + state.errorUpdateCount),
      refetchOnWindowFocus: ({ state }: Query<InvoiceDetail, ApiError>) =>
        state.data !== undefined && !isPayable(state.data) ? false : 'always',
    },
  )
  const isUnpaid = query.data && isPayable(query.data)
  const wasUnpaid = useRef(false)
  // The payment happens outside the panel: only the invoice's status shows it.
  useEffect(() => {
    if (wasUnpaid.current && isUnpaid === false) void invalidateChanged(queryClient, applyCredit)
    wasUnpaid.current = isUnpaid === true
  }, [queryClient, isUnpaid])
  return allowedRead(permission, query)
}
