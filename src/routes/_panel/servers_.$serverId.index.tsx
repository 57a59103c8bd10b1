import { createFileRoute } from '@tanstack/react-router'
import { getBillingData } from '#api/actions/billing.ts'
import { readAhead } from '#lib/reading/readAhead.ts'
import { OverviewTab } from '#features/serverPage/overview/OverviewTab.tsx'

/** The first tab. */
export const Route = createFileRoute('/_panel/servers_/$serverId/')({
  loader: ({ context, params: { serverId: id } }) => readAhead(context, getBillingData, { id }, id),
  component: OverviewTab,
})
