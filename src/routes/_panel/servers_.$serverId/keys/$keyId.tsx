import { createFileRoute, notFound } from '@tanstack/react-router'
import { viewApiKey } from '#api/actions/apiKeys.ts'
import { NotFound } from '#reading/NotFound.tsx'
import { useLeave } from '#form/useLeave.ts'
import { readAhead } from '#reading/readAhead.ts'
import { EditKey } from './-EditKey.tsx'

/** Changing a key. */
export const Route = createFileRoute('/_panel/servers_/$serverId/keys/$keyId')({
  params: {
    parse: ({ keyId }) => {
      const id = Number(keyId)
      if (!Number.isSafeInteger(id) || id < 1) throw notFound()
      return { keyId: id }
    },
    stringify: ({ keyId }) => ({ keyId: String(keyId) }),
  },
  loader: ({ context, params: { keyId, serverId } }) =>
    readAhead(context, viewApiKey, { id: keyId }, serverId),
  component: Screen,
  // What a component throws is caught by its own route only.
  notFoundComponent: NotFound,
})

function Screen() {
  const { serverId, keyId } = Route.useParams()
  const leave = useLeave({ to: '/servers/$serverId/keys', params: { serverId } })
  return <EditKey key={keyId} serverId={serverId} keyId={keyId} onClose={leave} />
}
