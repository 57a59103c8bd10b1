import { createFileRoute } from '@tanstack/react-router'
import { Overview } from './-Overview.tsx'
import { useServer } from './-useServer.ts'

/** The first tab. */
export const Route = createFileRoute('/_panel/servers_/$serverId/')({ component: OverviewTab })

function OverviewTab() {
  return <Overview detail={useServer()} />
}
