import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { listServers } from '#api/actions/eq.ts'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { prefetchInvoices } from '#features/billing/view/useInvoiceList.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { wholeList } from '#features/servers/list/search/listQueries.ts'
import { BillingScreen } from '#features/billing/BillingScreen.tsx'

/** Billing: the summary, and tabs. */
export const Route = createFileRoute('/_panel/billing')({
  loader: ({ context }) => {
    prefetch(context, getClient, {})
    prefetchInvoices(context)
    prefetch(context, listServers, wholeList)
  },
  component: BillingScreen,
  errorComponent: screenFailure(msg`Billing`),
})
