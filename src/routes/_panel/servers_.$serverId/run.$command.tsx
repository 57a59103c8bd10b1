import { createFileRoute, notFound } from '@tanstack/react-router'
import { isServerCommand } from '#commands/serverCommands.ts'
import { CommandDialog } from '../-server/CommandDialog.tsx'
import { targetOf } from '../-server/target.ts'
import { useServer } from './route.tsx'

/** A command over the server's page: an address of its own, so that Back closes it. */
export const Route = createFileRoute('/_panel/servers_/$serverId/run/$command')({
  params: {
    parse: ({ command }) => {
      if (!isServerCommand(command)) throw notFound()
      return { command }
    },
    stringify: ({ command }) => ({ command }),
  },
  component: RunCommand,
})

function RunCommand() {
  const { serverId, command } = Route.useParams()
  const navigate = Route.useNavigate()
  const target = targetOf(useServer())
  return (
    <CommandDialog
      command={command}
      target={target}
      onClose={() => void navigate({ to: '/servers/$serverId', params: { serverId } })}
    />
  )
}
