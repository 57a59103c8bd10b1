import { createFileRoute } from '@tanstack/react-router'
import { getBillingData } from '#api/actions/billing.ts'
import { showTraffic } from '#api/actions/net.ts'
import { prefetchReads } from '#lib/queryStates/prefetch.ts'
import { firstReadsAt } from '../-firstReads.ts'
import { OverviewTab } from '#features/serverPage/overview/OverviewTab.tsx'

/** The first tab. */
export const Route = createFileRoute('/_panel/servers_/$serverId/')({
  loaderDeps: ({ search: { range } }) => ({ range }),
  loader: ({ context, location, params: { serverId } }) => {
    const reads = firstReadsAt(location)
    prefetchReads(context, getBillingData, reads, serverId)
    prefetchReads(context, showTraffic, reads, serverId)
  },
  component: OverviewTab,
})
