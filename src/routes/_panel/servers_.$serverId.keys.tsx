import { createFileRoute } from '@tanstack/react-router'
import { listApiKeysForServer } from '#api/actions/apiKeys.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { KeysTab } from '#features/serverPage/KeysTab.tsx'

/** The API keys of one server. */
export const Route = createFileRoute('/_panel/servers_/$serverId/keys')({
  loader: ({ context, params: { serverId } }) => {
    prefetch(context, listApiKeysForServer, { server_id: serverId }, serverId)
  },
  component: KeysTab,
})
