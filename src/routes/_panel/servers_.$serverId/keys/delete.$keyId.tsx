import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#reading/NotFound.tsx'
import { useLeave } from '#form/useLeave.ts'
import { DeleteKey } from './-DeleteKey.tsx'

/** Deleting a key. */
export const Route = createFileRoute('/_panel/servers_/$serverId/keys/delete/$keyId')({
  params: {
    parse: ({ keyId }) => {
      const id = Number(keyId)
      if (!Number.isSafeInteger(id) || id < 1) throw notFound()
      return { keyId: id }
    },
    stringify: ({ keyId }) => ({ keyId: String(keyId) }),
  },
  component: Screen,
  // What a component throws is caught by its own route only.
  notFoundComponent: NotFound,
})

function Screen() {
  const { serverId, keyId } = Route.useParams()
  const leave = useLeave({ to: '/servers/$serverId/keys', params: { serverId } })
  return <DeleteKey key={keyId} serverId={serverId} keyId={keyId} onClose={leave} />
}
