import { createFileRoute } from '@tanstack/react-router'
import { OverviewTab } from '#features/serverPage/overview/OverviewTab.tsx'
import { readOverview } from '#features/serverPage/overview/readOverview.ts'

/** The first tab. */
export const Route = createFileRoute('/_panel/servers_/$serverId/')({
  loaderDeps: ({ search: { range } }) => ({ range }),
  loader: ({ context, params, deps }) => readOverview(context, params.serverId, deps.range),
  component: OverviewTab,
})
