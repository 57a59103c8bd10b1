import { createFileRoute } from '@tanstack/react-router'
import { Overview } from './-overview/Overview.tsx'
import { readOverview } from './-overview/readOverview.ts'
import { useServer } from './-useServer.ts'

/** The first tab. */
export const Route = createFileRoute('/_panel/servers_/$serverId/')({
  loaderDeps: ({ search: { range } }) => ({ range }),
  loader: ({ context, params, deps }) => readOverview(context, params.serverId, deps.range),
  component: OverviewTab,
})

function OverviewTab() {
  return <Overview detail={useServer()} />
}
