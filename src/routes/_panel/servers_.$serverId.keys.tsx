import { createFileRoute } from '@tanstack/react-router'
import { listApiKeysForServer } from '#api/actions/apiKeys.ts'
import { prefetchReads } from '#lib/queryStates/prefetch.ts'
import { firstReadsAt } from '../-firstReads.ts'
import { KeysTab } from '#features/serverPage/KeysTab.tsx'

/** The API keys of one server. */
export const Route = createFileRoute('/_panel/servers_/$serverId/keys')({
  loader: ({ context, location, params: { serverId } }) =>
    prefetchReads(context, listApiKeysForServer, firstReadsAt(location), serverId),
  component: KeysTab,
})
