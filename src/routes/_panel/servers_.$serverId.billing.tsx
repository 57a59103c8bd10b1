import { createFileRoute } from '@tanstack/react-router'
import {
  getBillingData,
  getCancellationRequests,
  getCredits,
  getRelatedInvoices,
} from '#api/actions/billing.ts'
import { readAhead } from '#lib/reading/readAhead.ts'
import { BillingTab } from '#features/serverPage/billing/BillingTab.tsx'

/** What the server costs, its invoices, and giving it back. */
export const Route = createFileRoute('/_panel/servers_/$serverId/billing')({
  loader: ({ context, params: { serverId: id } }) => {
    readAhead(context, getBillingData, { id }, id)
    readAhead(context, getRelatedInvoices, { id }, id)
    readAhead(context, getCancellationRequests, { id }, id)
    readAhead(context, getCredits, { id }, id)
  },
  component: BillingTab,
})
