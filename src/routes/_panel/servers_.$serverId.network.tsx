import { createFileRoute } from '@tanstack/react-router'
import { NetworkTab } from '#features/serverPage/network/NetworkTab.tsx'

/** Ports, traffic and addresses. */
export const Route = createFileRoute('/_panel/servers_/$serverId/network')({
  // Loaders are part of the entry: what this one needs comes with the tab.
  loader: async ({ context, params }) => {
    const { readNetwork } = await import('#features/serverPage/network/readNetwork.ts')
    await readNetwork(context, params.serverId)
  },
  component: NetworkTab,
})
