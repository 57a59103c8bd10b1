import type { ServerTarget } from '#commands/command.ts'
import {
  isServerCommand,
  isWork,
  type ServerCommandName,
  type WorkName,
} from '#commands/serverCommands.ts'
import { DisarmDialog } from './DisarmDialog.tsx'
import { WorkDialog } from './WorkDialog.tsx'

/** Commands that are given in a dialog; the others have a place of their own. */
export type DialogName = WorkName | 'disarm'

const hasDialog = (name: ServerCommandName): name is DialogName => isWork(name) || name === 'disarm'

/** The command that an address names, if it has a dialog. */
export const dialogNamed = (name: string): DialogName | undefined =>
  isServerCommand(name) && hasDialog(name) ? name : undefined

interface Props {
  command: DialogName
  target: ServerTarget
  onClose: () => void
}

/** The dialog of a command. */
export function CommandDialog({ command, target, onClose }: Props) {
  const rest = { target, onClose }
  return command === 'disarm' ? (
    <DisarmDialog {...rest} />
  ) : (
    <WorkDialog key={command} command={command} {...rest} />
  )
}
