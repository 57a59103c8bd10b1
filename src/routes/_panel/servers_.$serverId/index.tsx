import { createFileRoute } from '@tanstack/react-router'
import { Overview } from './-Overview.tsx'
import { useServer } from './route.tsx'

/** The first tab. */
export const Route = createFileRoute('/_panel/servers_/$serverId/')({
  component: () => <Overview detail={useServer()} />,
})
