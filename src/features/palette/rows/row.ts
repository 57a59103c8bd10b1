import type { MessageDescriptor } from '@lingui/core'
import type { UseNavigateResult } from '@tanstack/react-router'
import type { ActionKey } from '#api/actions/index.ts'
import type { ServerCommandName } from '#features/servers/commands/serverCommands.ts'
import type { GroupName } from '../entry.ts'

/** What an entry can do. Nothing is sent but a sign-out: a command opens its dialog. */
export interface Tools {
  readonly navigate: UseNavigateResult<string>
  /** Opens a command's dialog over the page that is open, or its own page. */
  readonly command: (name: ServerCommandName, serverId: number) => void
  readonly showCalls: () => void
  readonly showShortcuts: () => void
  readonly signOut: (how?: { forget: boolean }) => void
}

/** An entry of the table. */
export interface Row {
  /** Its own, without a space. */
  readonly name: string
  readonly label: MessageDescriptor | string
  /** What else people type for it, in any language, with commas between. */
  readonly keywords: string
  readonly group: GroupName
  /** What it is a part of: the hint at the end of its line. */
  readonly of?: MessageDescriptor
  /** Without the permission for this action there is nothing to see or to do. */
  readonly needs?: ActionKey
  /** Each server has one of its own. */
  readonly ofServer?: boolean
  /** The command that it is, on a server. */
  readonly command?: ServerCommandName
  /** Not offered again as a recent one: Enter in an empty palette must not do it. */
  readonly isOnce?: boolean
  readonly open: (tools: Tools, serverId: number) => void
}
