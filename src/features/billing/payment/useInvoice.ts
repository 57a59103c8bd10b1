import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { applyCredit } from '#api/actions/billing/money.ts'
import { invalidateChanged, useAction } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { allowedRead, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'

/** In ms. Somebody who pays comes back within a minute or two; a transfer takes hours. */
const firstPause = 3000
const longestPause = 30_000
const growth = 1.3

/** How long to wait before an invoice that waits for money is asked for again; false once it waits no more. */
export function pauseBeforeNext(
  invoice: Pick<InvoiceDetail, 'status'> | undefined,
  timesRead: number,
): number | false {
  if (invoice && !isPayable(invoice)) return false
  return Math.min(firstPause * growth ** timesRead, longestPause)
}

/**
 * An invoice as it stands: while it waits for money it is read again in ever longer pauses, only while the tab is
 * seen, and at once when somebody comes back to the tab. What its payment changes is read again too.
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
        pauseBeforeNext(state.data, state.dataUpdateCount + state.errorUpdateCount),
      refetchOnWindowFocus: ({ state }: Query<InvoiceDetail, ApiError>) =>
        state.data !== undefined && !isPayable(state.data) ? false : 'always',
    },
  )
  const waits = query.data && isPayable(query.data)
  const waited = useRef(false)
  // The money comes in outside of the panel: only that the invoice stands otherwise tells of it.
  useEffect(() => {
    if (waited.current && waits === false) void invalidateChanged(queryClient, applyCredit)
    waited.current = waits === true
  }, [queryClient, waits])
  return allowedRead(permission, query)
}
