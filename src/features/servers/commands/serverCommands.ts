/**
 * All commands on a server, as one typed table for menus, dialogs, bulk runs, the palette and shortcuts. A disabled
 * command always shows its reason.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { serverCan, type Obstacle, type ServerFacts } from '#lib/rules/serverCan.ts'
import { accessCommands } from './accessCommands.ts'
import { bootCommands } from './bootCommands.ts'
import type { Command, OperationCommand } from './command.ts'
import { metadataCommands } from './metadataCommands.ts'
import { powerCommands } from './powerCommands.ts'
import { assistance, remoteHands } from './remoteHands.ts'

export const serverCommands = {
  ...powerCommands,
  ...bootCommands,
  ...accessCommands,
  ...remoteHands,
  ...assistance,
  ...metadataCommands,
} as const satisfies Record<string, Command>

export type ServerCommandName = keyof typeof serverCommands

export const isServerCommand = (name: string): name is ServerCommandName =>
  Object.hasOwn(serverCommands, name)

type NameOfKind<Kind extends Command['kind']> = {
  [Name in ServerCommandName]: (typeof serverCommands)[Name]['kind'] extends Kind ? Name : never
}[ServerCommandName]

/** Commands that need only the server, and perhaps the PIN. */
export type OperationCommandName = NameOfKind<'work'>
export type TicketName = NameOfKind<'ticket'>

/** A row as the general type. */
export const serverCommand = (name: ServerCommandName): Command => serverCommands[name]
export const operationCommand = (name: OperationCommandName): OperationCommand =>
  serverCommands[name]

export const isOperationCommand = (name: ServerCommandName): name is OperationCommandName =>
  serverCommands[name].kind === 'work'

export const isTicket = (name: ServerCommandName): name is TicketName =>
  serverCommands[name].kind === 'ticket'

type NameWith<Field extends 'bulk' | 'dialog'> = {
  [Name in ServerCommandName]: (typeof serverCommands)[Name] extends Record<Field, object>
    ? Name
    : never
}[ServerCommandName]

/** Commands with a dialog; the others have a form on a tab. */
export type DialogName = OperationCommandName | TicketName | NameWith<'dialog'>

const hasDialog = (name: ServerCommandName): name is DialogName => {
  const command = serverCommand(name)
  return command.kind !== 'form' || command.dialog !== undefined
}

/** Whether it asks for more than the PIN, so that its menu item ends in an ellipsis. */
export const needsInput = (name: ServerCommandName): boolean =>
  serverCommands[name].kind === 'form' && name !== 'reset-next-boot'

/** The command of a URL, if it has a dialog. */
export const dialogNameOf = (name: string): DialogName | undefined =>
  isServerCommand(name) && hasDialog(name) ? name : undefined

export type BulkName = NameWith<'bulk'>
export type BulkCommand = Command & Required<Pick<Command, 'bulk' | 'running' | 'done'>>

const isBulkCommand = (name: string): name is BulkName =>
  isServerCommand(name) && 'bulk' in serverCommands[name]

/** In the order in which they are offered. */
export const bulkNames: readonly BulkName[] = Object.keys(serverCommands).filter(isBulkCommand)

/** The bulk command of a URL. */
export const bulkNameOf = (name: string): BulkName | undefined =>
  isBulkCommand(name) ? name : undefined

/** A row as the general type; undefined for a command of another version. */
export const bulkCommand = (name: string): BulkCommand | undefined =>
  isBulkCommand(name) ? serverCommands[name] : undefined

export const obstacleMessages = {
  'already-on': msg`The server is already on.`,
  'powered-off': msg`The server is off.`,
  suspended: msg`The server is suspended. Pay its invoice first.`,
  pending: msg`The server isn’t ready yet.`,
  installing: msg`An installation is running.`,
  'bare-metal-only': msg`Only for bare metal servers.`,
  'virtual-only': msg`Only for virtual servers.`,
  'boots-from-disk': msg`The server already boots from disk.`,
} as const satisfies Record<Obstacle, MessageDescriptor>

/** Why the server's state rules the command out; undefined if it doesn't. */
export function obstacleTo(
  name: ServerCommandName,
  target: ServerFacts,
): MessageDescriptor | undefined {
  const obstacle = serverCan[serverCommands[name].capability](target)
  return obstacle && obstacleMessages[obstacle]
}
