/** The rows of the command tables. */
import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Action, CallbackScript, RequestOf } from '#api/action.ts'
import type { NextBoot } from '#lib/rules/server.ts'
import type { RowCommand } from '#work/bulk/sender.ts'
import type { ServerCondition } from '../rules/serverConditions.ts'
import type { Capability, ServerFacts } from '#lib/rules/serverCan.ts'

export interface ServerTarget extends ServerFacts {
  readonly id: number
  readonly name: string
  readonly nextBoot: NextBoot
  /** Markdown; undefined without one, or until it is loaded. */
  readonly note?: string | undefined
  /** Conditions other than its state, worst first, if they are loaded. */
  readonly conditions?: readonly ServerCondition[]
}

/**
 * - `none`: can be undone, so it just happens
 * - `interrupts`: services stop or the next boot changes, so it asks first
 * - `erases`: data is lost, so the server's name has to be typed
 */
export type Danger = 'none' | 'interrupts' | 'erases'

/** What a command changes: commands on the same part of a server exclude each other. */
export type Part = 'power' | 'next boot' | 'IPMI user' | 'IPMI access' | 'BMC' | 'reading'

/** A command for many servers. The request is made from the row, the shared parameters and the PIN. */
export interface Bulk extends Pick<RowCommand, 'request'> {
  readonly title: (count: number) => MessageDescriptor
  /** What happens, and what that means for the services. */
  readonly consequence: MessageDescriptor
  /** What the dialog asks for in addition. */
  readonly fields: 'nothing' | 'tag' | 'tag-name' | 'block'
}

interface CommandBase {
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  /** Also the permission it requires. */
  readonly action: Action
  /** The rule of `serverCan`. */
  readonly capability: Capability
  readonly danger: Danger
  /** What happens, and what that means for the services. */
  readonly consequence: MessageDescriptor
  /** The same for virtual servers, where nobody goes on site. */
  readonly virtualConsequence?: MessageDescriptor
  /** Starts the server, so the next boot matters. */
  readonly boots?: true
  /** While it runs for a server, and once it has finished. */
  readonly running?: MessageDescriptor
  readonly done?: MessageDescriptor
  readonly bulk?: Bulk
}

export type CallbackAction = Action & { readonly later: CallbackScript }

/** A long-running operation that needs only the server, and the PIN if its action does. */
export interface OperationCommand extends CommandBase {
  readonly kind: 'work'
  readonly action: CallbackAction
  readonly part: Part
  /** The dialog's title. */
  readonly question: (name: string) => MessageDescriptor
  readonly running: MessageDescriptor
  readonly done: MessageDescriptor
  /** A notification; name and `done` by default. */
  readonly doneNotice?: (name: string) => MessageDescriptor
  /** The button's label if the next boot isn't from disk. */
  readonly anywayLabel?: MessageDescriptor
  /** `pin` is empty where the action doesn't need one. */
  readonly request: (target: ServerTarget, pin: string) => RequestOf<CallbackAction>
}

/** Opens a ticket for our technicians. */
export interface TicketCommand extends CommandBase {
  readonly kind: 'ticket'
  readonly question: (name: string) => MessageDescriptor
  readonly request: (target: ServerTarget) => RequestOf<Action>
}

export interface CommandDialogProps {
  readonly target: ServerTarget
  readonly onClose: () => void
}

/** Loaded when opened. Written out in each row: inferring it would be circular, as dialogs import the table. */
export type LoadedDialog = Promise<ComponentType<CommandDialogProps>>

/** Has a form, in a dialog or on a tab of the server. */
export interface FormCommand extends CommandBase {
  readonly kind: 'form'
  /** Either a dialog, or the tab with the form. */
  readonly dialog?: ComponentType<CommandDialogProps>
  readonly tab?: 'reinstall' | 'tags' | 'network'
  readonly part?: Part
}

export type Command = OperationCommand | TicketCommand | FormCommand

export const consequenceFor = (
  { consequence, virtualConsequence }: Pick<CommandBase, 'consequence' | 'virtualConsequence'>,
  { kind }: Pick<ServerTarget, 'kind'>,
): MessageDescriptor =>
  virtualConsequence && (kind === 'virtual' || kind === 'vgpu') ? virtualConsequence : consequence

/** Whether the API requires the PIN (spec.md 4.7). */
export const needsPin = ({ action }: Pick<CommandBase, 'action'>): boolean => action.pin === true
