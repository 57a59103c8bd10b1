import type { MessageDescriptor } from '@lingui/core'
import type { UseNavigateResult } from '@tanstack/react-router'
import type { ActionKey } from '#api/actions/index.ts'
import type { ServerCommandName } from '#features/servers/commands/serverCommands.ts'

/** A line of the command palette. */
export interface Entry {
  /** Unique. Recent entries are stored by it. */
  readonly name: string
  readonly label: string
  /** At the end of the line, muted. */
  readonly hint: string
  /** Replaces the hint. */
  readonly disabledReason?: string
  readonly open: () => void
}

export interface Group {
  /** Its heading, which is also its key. */
  readonly value: string
  readonly items: readonly Entry[]
}

/** The group that an entry belongs to. */
export type GroupName = 'servers' | 'pages' | 'settings' | 'commands' | 'invoices' | 'keys'

/** Loaded from the API and found by ID. */
export type Resource = 'server' | 'invoice' | 'key'

/** What entries can do. Except for signing out nothing is sent: a command opens its dialog. */
export interface EntryActions {
  readonly navigate: UseNavigateResult<string>
  /** Opens a command's dialog over the current page, or the page that has its form. */
  readonly openCommand: (name: ServerCommandName, serverId: number) => void
  readonly showCalls: () => void
  readonly showShortcuts: () => void
  readonly signOut: (how?: { forget: boolean }) => void
}

/** A static entry. */
export interface PaletteRow {
  /** Unique, without spaces. */
  readonly name: string
  readonly label: MessageDescriptor | string
  /** Synonyms in any language, separated by commas. */
  readonly keywords: string
  readonly group: GroupName
  /** The page it belongs to, shown as its hint. */
  readonly parent?: MessageDescriptor
  /** Hidden without the permission for this action. */
  readonly needs?: ActionKey
  /** Exists once per server. */
  readonly isPerServer?: boolean
  readonly command?: ServerCommandName
  /** Never offered as recent: Enter in an empty palette must not run it. */
  readonly isTransient?: boolean
  readonly open: (tools: EntryActions, serverId: number) => void
}
