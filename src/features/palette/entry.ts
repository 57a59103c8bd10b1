import type { MessageDescriptor } from '@lingui/core'
import type { UseNavigateResult } from '@tanstack/react-router'
import type { ActionKey } from '#api/actions/index.ts'
import type { ServerCommandName } from '#features/servers/commands/serverCommands.ts'

/** A line of the command palette. */
export interface Entry {
  /** Its own among all entries. Where it can be gone to again, it is kept by it among the recent ones. */
  readonly name: string
  readonly label: string
  /** At the end of the line, quieter. */
  readonly hint: string
  /** Why it cannot be chosen now, in the place of the hint. */
  readonly disabledReason?: string
  /** Goes where it leads, or does what it says. */
  readonly open: () => void
}

export interface Group {
  /** Its heading, and what tells it from the others. */
  readonly value: string
  readonly items: readonly Entry[]
}

/** Under which heading an entry stands. */
export type GroupName = 'servers' | 'pages' | 'settings' | 'commands' | 'invoices' | 'keys'

/** What was read, and found by its number. */
export type Resource = 'server' | 'invoice' | 'key'

/** What an entry can do. Nothing is sent but a sign-out: a command opens its dialog. */
export interface EntryActions {
  readonly navigate: UseNavigateResult<string>
  /** Opens a command's dialog over the page that is open, or its own page. */
  readonly openCommand: (name: ServerCommandName, serverId: number) => void
  readonly showCalls: () => void
  readonly showShortcuts: () => void
  readonly signOut: (how?: { forget: boolean }) => void
}

/** An entry of the table. */
export interface PaletteRow {
  /** Its own, without a space. */
  readonly name: string
  readonly label: MessageDescriptor | string
  /** What else people type for it, in any language, with commas between. */
  readonly keywords: string
  readonly group: GroupName
  /** What it is a part of: the hint at the end of its line. */
  readonly parent?: MessageDescriptor
  /** Without the permission for this action there is nothing to see or to do. */
  readonly needs?: ActionKey
  /** Each server has one of its own. */
  readonly isPerServer?: boolean
  /** The command that it is, on a server. */
  readonly command?: ServerCommandName
  /** Not offered again as a recent one: Enter in an empty palette must not do it. */
  readonly isTransient?: boolean
  readonly open: (tools: EntryActions, serverId: number) => void
}
