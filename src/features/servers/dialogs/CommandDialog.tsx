import type { ServerTarget } from '../commands/command.ts'
import { serverCommands, type TicketName, type WorkName } from '../commands/serverCommands.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { AssistanceDialog } from './AssistanceDialog.tsx'
import { DisarmDialog } from './DisarmDialog.tsx'
import type { DialogName } from './dialogNames.ts'
import { PassThroughDialog } from './PassThroughDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { TicketDialog } from './TicketDialog.tsx'
import { WorkDialog } from './WorkDialog.tsx'

/** Few prepare an installation by hand: its fields come when somebody does. */
const InstallationDialog = lazy(
  async () => (await import('./InstallationDialog.tsx')).InstallationDialog,
)

interface Props {
  command: DialogName
  target: ServerTarget
  onClose: () => void
}

/** The dialog of a command. */
export function CommandDialog({ command, target, onClose }: Props) {
  const rest = { target, onClose }
  switch (command) {
    case 'disarm':
      return <DisarmDialog {...rest} />
    case 'create-pxe':
      return <InstallationDialog {...rest} />
    case 'open-nat':
      return <PassThroughDialog {...rest} />
    case 'ask-assistance':
      return <AssistanceDialog {...rest} />
    case 'rename':
      return <RenameDialog {...rest} />
    default:
      return isTicket(command) ? (
        <TicketDialog key={command} command={command} {...rest} />
      ) : (
        <WorkDialog key={command} command={command} {...rest} />
      )
  }
}

const isTicket = (name: TicketName | WorkName): name is TicketName =>
  serverCommands[name].kind === 'ticket'
