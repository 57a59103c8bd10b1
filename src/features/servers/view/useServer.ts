import { getRouteApi } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'

const page = getRouteApi('/_panel/servers_/$serverId')

/** How often the server is read again while somebody looks. In ms. */
const refreshEvery = 30_000

/** The server that the page is about; read by every tab. */
export function useServer() {
  const { serverId } = page.useParams()
  const loaded = page.useLoaderData()
  const { data = loaded } = useAction(
    showServer,
    { id: serverId },
    { refetchInterval: refreshEvery },
  )
  return data
}
