import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { abortReinstall, orderInstance, reinstall } from '#api/actions/eq.ts'
import type { Part, ServerTarget } from '../commands/command.ts'
import {
  obstacleTo,
  serverCommand,
  serverCommands,
  type ServerCommandName,
} from '../commands/serverCommands.ts'
import { useRunning } from '#features/operations/hooks.ts'
import { useCan } from '#lib/session/hooks.ts'
import { operationWords } from '../view/operationWords.ts'

/**
 * Why a command cannot be given now: no permission, work under way on the same part of the server, or the
 * server's state.
 */
export function useDisabledReason(
  target: ServerTarget,
): (name: ServerCommandName) => string | undefined {
  const reason = useDisabledReasons()
  return (name) => reason(target, name)
}

/** The same, where several servers are shown. */
export function useDisabledReasons(): (
  target: ServerTarget,
  name: ServerCommandName,
) => string | undefined {
  const reasonAgainst = useReasonAgainst()
  return (target, name) => {
    const { action } = serverCommands[name]
    return reasonAgainst(target, {
      action: action.key,
      parts: partsOf({ action: action.key }),
      obstacle: obstacleTo(name, target),
    })
  }
}

/** Something that may be done to a server, of the table of commands or not. */
interface Capability {
  /** Also the permission it needs. */
  readonly action: string
  /** What it changes. */
  readonly parts: readonly Part[]
  /** What the server's state has against it. */
  readonly obstacle?: MessageDescriptor | undefined
}

/** The rule behind both, for what is in no row of the table. Told anew when work begins or ends, in whichever tab. */
export function useReasonAgainst(): (
  target: ServerTarget,
  capability: Capability,
) => string | undefined {
  const { t } = useLingui()
  const can = useCan()
  const everywhere = useRunning()
  return (target, { action, parts, obstacle }) => {
    const running = everywhere.filter(({ subject }) => subject.serverId === target.id)
    const permission = can(action, target.id)
    if (!permission.allowed) return t(permission.reason)
    if (running.some((operation) => operation.action === action)) return t`Already in progress`
    const other = running.find((operation) =>
      partsOf(operation).some((part) => parts.includes(part)),
    )
    if (other) return t`In progress: ${t(operationWords(other).running)}`
    return obstacle && t(obstacle)
  }
}

/** The part of a server that a command changes. Readings change nothing and exclude only themselves. */
export function changedPart(name: ServerCommandName) {
  const command = serverCommand(name)
  return command.kind === 'ticket' || command.part === 'reading' ? undefined : command.part
}

const names = Object.keys(serverCommands) as readonly ServerCommandName[]

/** What begins an installation or ends it: it sets the next boot as well, and is spoilt by another. */
const installing: ReadonlySet<string> = new Set([
  orderInstance.key,
  reinstall.key,
  abortReinstall.key,
])

/** The parts that work under way changes. Of a reinstall key, once it does not only wait. */
export function partsOf({ action }: { readonly action: string }): readonly Part[] {
  if (installing.has(action)) return ['power', 'next boot']
  const name = names.find((other) => serverCommands[other].action.key === action)
  const part = name && changedPart(name)
  return part === undefined ? [] : [part]
}
