import { createFileRoute } from '@tanstack/react-router'
import { listApiKeysForServer } from '#api/actions/apiKeys.ts'
import { readAhead } from '#reading/readAhead.ts'
import { targetOf } from '#serverView/target.ts'
import { useServer } from '../-useServer.ts'
import { Keys } from './-Keys.tsx'

/** The API keys that open this server and nothing else. */
export const Route = createFileRoute('/_panel/servers_/$serverId/keys')({
  loader: ({ context, params: { serverId } }) =>
    readAhead(context, listApiKeysForServer, { server_id: serverId }, serverId),
  component: KeysTab,
})

function KeysTab() {
  const target = targetOf(useServer())
  return (
    <>
      <Keys target={target} />
    </>
  )
}
