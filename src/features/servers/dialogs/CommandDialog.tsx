import type { CommandDialogProps } from '../commands/command.ts'
import { isTicket, isWork, serverCommands, type DialogName } from '../commands/serverCommands.ts'
import { TicketDialog } from './TicketDialog.tsx'
import { WorkDialog } from './WorkDialog.tsx'

interface Props extends CommandDialogProps {
  command: DialogName
}

/** The dialog of a command. */
export function CommandDialog({ command, ...rest }: Props) {
  if (isWork(command)) return <WorkDialog key={command} command={command} {...rest} />
  if (isTicket(command)) return <TicketDialog key={command} command={command} {...rest} />
  const { dialog: OwnDialog } = serverCommands[command]
  return <OwnDialog {...rest} />
}
