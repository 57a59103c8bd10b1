import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { listServers } from '#api/actions/eq.ts'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { prefetchInvoices } from '#features/billing/view/useInvoiceList.ts'
import { prefetchReads } from '#lib/queryStates/prefetch.ts'
import { firstReadsAt } from '../-firstReads.ts'
import { BillingScreen } from '#features/billing/BillingScreen.tsx'

/** Billing: the summary, and tabs. */
export const Route = createFileRoute('/_panel/billing')({
  loader: ({ context, location }) => {
    const reads = firstReadsAt(location)
    prefetchReads(context, getClient, reads)
    prefetchInvoices(context)
    prefetchReads(context, listServers, reads)
  },
  component: BillingScreen,
  errorComponent: screenFailure(msg`Billing`),
})
