/** The form of a row in the tables of commands. */
import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Action, CallbackScript, RequestOf } from '#api/action.ts'
import type { NextBoot } from '#lib/rules/server.ts'
import type { RowCommand } from '#features/operations/bulk/sender.ts'
import type { ServerCondition } from '../rules/serverConditions.ts'
import type { RuledCapability, ServerStanding } from '#lib/rules/serverCan.ts'

export interface ServerTarget extends ServerStanding {
  readonly id: number
  readonly name: string
  readonly nextBoot: NextBoot
  /** What holds besides its state, the worst first, where that was read. */
  readonly hold?: readonly ServerCondition[]
}

/**
 * - `none`: can be undone, so it just happens
 * - `interrupts`: services stop or the next boot changes, so it asks first
 * - `erases`: data is lost, so the server's name has to be typed
 */
export type Danger = 'none' | 'interrupts' | 'erases'

/** What is changed by it: two commands on the same part of one server cannot run at once. */
export type Part = 'power' | 'next boot' | 'IPMI user' | 'IPMI access' | 'BMC' | 'reading'

/** What a command is on many servers at once. What it sends for each needs the row, what all rows share, and the PIN. */
export interface Bulk extends Pick<RowCommand, 'request'> {
  readonly title: (count: number) => MessageDescriptor
  /** What happens, and what it means for the person's services. */
  readonly consequence: MessageDescriptor
  /** What a person has to say beside the servers. */
  readonly fields: 'nothing' | 'tag' | 'tag-name' | 'block'
}

interface CommandBase {
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  /** Also the permission it needs. */
  readonly action: Action
  /** The rule of `serverCan` that it obeys. */
  readonly capability: RuledCapability
  readonly danger: Danger
  /** What happens, and what it means for the person's services. */
  readonly consequence: MessageDescriptor
  /** The same of a virtual server, where nobody goes to the hardware. */
  readonly virtualConsequence?: MessageDescriptor
  /** Starts the server: what the next boot does matters. */
  readonly boots?: true
  /** What is said of one server while it runs, and once it is done. */
  readonly running?: MessageDescriptor
  readonly done?: MessageDescriptor
  /** Where it can be done to many servers at once. */
  readonly bulk?: Bulk
}

export type CallbackAction = Action & { readonly later: CallbackScript }

/** Long-running work that needs nothing but the server and perhaps the PIN. */
export interface WorkCommand extends CommandBase {
  readonly kind: 'work'
  readonly action: CallbackAction
  readonly part: Part
  /** The dialog's title, as a question about the named server. */
  readonly question: (name: string) => MessageDescriptor
  readonly running: MessageDescriptor
  readonly done: MessageDescriptor
  /** The same of the named server, in a message; its name and `done` when left out. */
  readonly doneNotice?: (name: string) => MessageDescriptor
  /** Where it boots: the button's words when the next boot is not from disk. */
  readonly anywayLabel?: MessageDescriptor
  /** `pin` is used where the action wants one. */
  readonly request: (target: ServerTarget, pin: string) => RequestOf<CallbackAction>
}

/** Opens a ticket for our technicians; the response is the ticket. */
export interface TicketCommand extends CommandBase {
  readonly kind: 'ticket'
  readonly question: (name: string) => MessageDescriptor
  readonly request: (target: ServerTarget) => RequestOf<Action>
}

/** What every dialog of a command is given. */
export interface CommandDialogProps {
  readonly target: ServerTarget
  readonly onClose: () => void
}

/**
 * A dialog, loaded when it is opened: whoever reads the table has no need of it. Written out in the rows, since a dialog
 * reads the table that names it.
 */
export type LoadedDialog = Promise<ComponentType<CommandDialogProps>>

/** Needs more than the PIN: has a form of its own, in a dialog or on a tab of the server. */
export interface FormCommand extends CommandBase {
  readonly kind: 'form'
  /** Its form, or the tab that holds it. */
  readonly dialog?: ComponentType<CommandDialogProps>
  readonly tab?: 'reinstall' | 'tags' | 'network'
  readonly part?: Part
}

export type Command = WorkCommand | TicketCommand | FormCommand

/** What happens when it is done to this server. */
export const consequenceFor = (
  { consequence, virtualConsequence }: Pick<CommandBase, 'consequence' | 'virtualConsequence'>,
  { kind }: Pick<ServerTarget, 'kind'>,
): MessageDescriptor =>
  virtualConsequence && (kind === 'virtual' || kind === 'vgpu') ? virtualConsequence : consequence

/** Whether the API wants the PIN with it (spec.md 4.7). */
export const needsPin = ({ action }: Pick<CommandBase, 'action'>): boolean => action.pin === true

/** Whether a person is asked before it happens. */
export const needsConfirmation = (command: Pick<CommandBase, 'action' | 'danger'>): boolean =>
  needsPin(command) || command.danger !== 'none'
