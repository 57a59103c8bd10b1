import { createFileRoute } from '@tanstack/react-router'
import { targetOf } from '#serverView/target.ts'
import { useServer } from '../-useServer.ts'
import { Addresses } from './-Addresses.tsx'
import { Ports } from './-Ports.tsx'
import { TrafficCard } from './-TrafficCard.tsx'

/** Ports, traffic and addresses. */
export const Route = createFileRoute('/_panel/servers_/$serverId/network')({
  // Loaders are part of the entry: what this one needs comes with the tab.
  loader: async ({ context, params }) => {
    const { readNetwork } = await import('./-readNetwork.ts')
    await readNetwork(context, params.serverId)
  },
  component: Network,
})

function Network() {
  const detail = useServer()
  const target = targetOf(detail)
  return (
    <>
      <Ports target={target} />
      <TrafficCard target={target} choosePort />
      <Addresses addresses={detail.IP} target={target} />
    </>
  )
}
