import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#routes/-failure/NotFound.tsx'
import { useLeave } from '#routes/-frame/useLeave.ts'
import { CommandDialog, dialogNamed } from '../-server/CommandDialog.tsx'
import { targetOf } from '../-server/target.ts'
import { Overview } from './-Overview.tsx'
import { useServer } from './-useServer.ts'

/** A command over the server's page: an address of its own, so that it can be linked and Back closes it. */
export const Route = createFileRoute('/_panel/servers_/$serverId/run/$command')({
  component: RunCommand,
  // What a component throws is caught by its own route only.
  notFoundComponent: NotFound,
})

function RunCommand() {
  const { serverId, command: named } = Route.useParams()
  const command = dialogNamed(named)
  if (!command) throw notFound()
  const leave = useLeave({ to: '/servers/$serverId', params: { serverId } })
  const detail = useServer()
  return (
    <>
      <Overview detail={detail} />
      <CommandDialog command={command} target={targetOf(detail)} onClose={leave} />
    </>
  )
}
