import { createFileRoute } from '@tanstack/react-router'
import {
  getBillingData,
  getCancellationRequests,
  getCredits,
  getRelatedInvoices,
} from '#api/actions/billing.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { BillingTab } from '#features/serverPage/billing/BillingTab.tsx'

/** The server's price, invoices and cancellation. */
export const Route = createFileRoute('/_panel/servers_/$serverId/billing')({
  loader: ({ context, params: { serverId: id } }) => {
    prefetch(context, getBillingData, { id }, id)
    prefetch(context, getRelatedInvoices, { id }, id)
    prefetch(context, getCancellationRequests, { id }, id)
    prefetch(context, getCredits, { id }, id)
  },
  component: BillingTab,
})
