import { createFileRoute } from '@tanstack/react-router'
import { listApiKeysForServer } from '#api/actions/apiKeys.ts'
import { readAhead } from '#lib/reading/readAhead.ts'
import { Keys } from './-Keys.tsx'

/** The API keys of one server. */
export const Route = createFileRoute('/_panel/servers_/$serverId/keys')({
  loader: ({ context, params: { serverId } }) => {
    readAhead(context, listApiKeysForServer, { server_id: serverId }, serverId)
  },
  component: KeysTab,
})

function KeysTab() {
  const { serverId } = Route.useParams()
  return <Keys serverId={serverId} />
}
