import { createFileRoute } from '@tanstack/react-router'
import { useLeave } from '#form/useLeave.ts'
import { targetOf } from '#serverView/target.ts'
import { useServer } from '../-useServer.ts'
import { NewKey } from './-NewKey.tsx'

/** A new key for the server. */
export const Route = createFileRoute('/_panel/servers_/$serverId/keys/new')({ component: Screen })

function Screen() {
  const { serverId } = Route.useParams()
  const leave = useLeave({ to: '/servers/$serverId/keys', params: { serverId } })
  return <NewKey target={targetOf(useServer())} onClose={leave} />
}
