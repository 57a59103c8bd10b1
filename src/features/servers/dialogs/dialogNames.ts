import {
  isServerCommand,
  serverCommand,
  type ServerCommandName,
  type TicketName,
  type WorkName,
} from '../commands/serverCommands.ts'

/** Commands that are given in a dialog; the others have a place of their own. */
export type DialogName =
  | WorkName
  | TicketName
  | 'disarm'
  | 'create-pxe'
  | 'open-nat'
  | 'ask-assistance'
  | 'rename'

const hasDialog = (name: ServerCommandName): name is DialogName => {
  const command = serverCommand(name)
  return command.kind !== 'form' || command.place === 'dialog'
}

/** The command that an address names, if it has a dialog. */
export const dialogNamed = (name: string): DialogName | undefined =>
  isServerCommand(name) && hasDialog(name) ? name : undefined
