import { createFileRoute } from '@tanstack/react-router'
import { NetworkTab } from '#features/serverPage/network/NetworkTab.tsx'

/** Ports, traffic and IP addresses. */
export const Route = createFileRoute('/_panel/servers_/$serverId/network')({
  // Loaders aren't code-split, so this one imports its reads on demand.
  loader: async ({ context, params }) => {
    const { readNetwork } = await import('#features/serverPage/network/readNetwork.ts')
    await readNetwork(context, params.serverId)
  },
  component: NetworkTab,
})
