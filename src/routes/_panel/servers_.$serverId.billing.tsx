import { createFileRoute } from '@tanstack/react-router'
import {
  getBillingData,
  getCancellationRequests,
  getCredits,
  getRelatedInvoices,
} from '#api/actions/billing.ts'
import { prefetchReads } from '#lib/queryStates/prefetch.ts'
import { firstReadsAt } from '../-firstReads.ts'
import { BillingTab } from '#features/serverPage/billing/BillingTab.tsx'

/** The server's price, invoices and cancellation. */
export const Route = createFileRoute('/_panel/servers_/$serverId/billing')({
  loader: ({ context, location, params: { serverId } }) => {
    const reads = firstReadsAt(location)
    prefetchReads(context, getBillingData, reads, serverId)
    prefetchReads(context, getRelatedInvoices, reads, serverId)
    prefetchReads(context, getCancellationRequests, reads, serverId)
    prefetchReads(context, getCredits, reads, serverId)
  },
  component: BillingTab,
})
