import { Overview } from './Overview.tsx'
import { useServer } from '#features/servers/view/useServer.ts'

export function OverviewTab() {
  return <Overview detail={useServer()} />
}
