import { notFound } from '@tanstack/react-router'
import { useLeave } from '#form/useLeave.ts'
import { CommandDialog } from '#serverCommands/CommandDialog.tsx'
import { dialogNamed } from '#serverCommands/dialogNames.ts'
import type { ServerTab } from '#serverView/serverTabs.ts'
import { targetOf } from '#serverView/target.ts'
import { useServer } from './-useServer.ts'

interface Props {
  serverId: number
  /** As the address names it. */
  command: string
  /** The tab below the dialog. */
  over: ServerTab
}

/** A command's dialog over a tab of the server's page. */
export function RunCommand({ serverId, command: named, over }: Props) {
  const leave = useLeave({ to: over, params: { serverId }, search: true })
  const target = targetOf(useServer())
  const command = dialogNamed(named)
  if (!command) throw notFound()
  return <CommandDialog command={command} target={target} onClose={leave} />
}
