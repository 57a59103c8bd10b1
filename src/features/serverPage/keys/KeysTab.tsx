import { getRouteApi } from '@tanstack/react-router'
import { Keys } from './Keys.tsx'

const route = getRouteApi('/_panel/servers_/$serverId/keys')

export function KeysTab() {
  const { serverId } = route.useParams()
  return <Keys serverId={serverId} />
}
