/**
 * What a person can do to a server, as one typed table: menus, dialogs and the keyboard read it. A command
 * is disabled only by a reason, and shows it.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { RotateCw, type LucideIcon } from 'lucide-react'
import type { Action, CallbackScript, RequestOf } from '#api/action.ts'
import { reboot } from '#api/actions/eq.ts'
import type { NextBoot } from '#domain/server.ts'
import { serverCan, type Obstacle, type RuledDeed, type ServerStanding } from '#domain/serverCan.ts'

export interface ServerTarget extends ServerStanding {
  readonly id: number
  readonly name: string
  readonly nextBoot: NextBoot
}

type PinnedAction = Action & { readonly later: CallbackScript }

export interface ServerCommand {
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  readonly action: PinnedAction
  /** The rule of `serverCan` that it obeys. */
  readonly deed: RuledDeed
  /** Starts the machine: what the next boot does matters. */
  readonly boots: boolean
  /** The dialog's title, as a question about the named server. */
  readonly question: (name: string) => MessageDescriptor
  /** What happens to the person's services. */
  readonly consequence: MessageDescriptor
  /** What is said while it runs, in the operation's line. */
  readonly running: MessageDescriptor
  readonly request: (target: ServerTarget, pin: string) => RequestOf<PinnedAction>
}

export const serverCommands = {
  reboot: {
    label: msg`Reboot`,
    icon: RotateCw,
    action: reboot,
    deed: 'reboot',
    boots: true,
    question: (name) => msg`Reboot ${name}?`,
    consequence: msg`Services on it stop for about two minutes.`,
    running: msg`Restarting`,
    request: ({ id }, pin) => ({ id, pin }) satisfies RequestOf<typeof reboot>,
  },
} as const satisfies Record<string, ServerCommand>

export type ServerCommandName = keyof typeof serverCommands

export const isServerCommand = (name: string): name is ServerCommandName =>
  Object.hasOwn(serverCommands, name)

/** Each obstacle in words. */
export const obstacleWords = {
  'already-on': msg`The server is on already.`,
  'powered-off': msg`The server is off.`,
  suspended: msg`The server is suspended until its bill is paid.`,
  pending: msg`The server is not handed over yet.`,
  installing: msg`An installation is running.`,
  'bare-metal-only': msg`Only bare-metal servers have this.`,
  'virtual-only': msg`Only virtual servers have this.`,
} as const satisfies Record<Obstacle, MessageDescriptor>

/** Why the server's state forbids the command now, or undefined. */
export function obstacleTo(
  name: ServerCommandName,
  target: ServerStanding,
): MessageDescriptor | undefined {
  const obstacle = serverCan[serverCommands[name].deed](target)
  return obstacle && obstacleWords[obstacle]
}
