import { useLingui } from '@lingui/react/macro'
import type { Part, ServerTarget } from '#commands/command.ts'
import {
  obstacleTo,
  serverCommand,
  serverCommands,
  type ServerCommandName,
} from '#commands/serverCommands.ts'
import { useRunning } from '#operations/hooks.ts'
import { useCan } from '#session/hooks.ts'
import { operationWords } from '#serverView/operationWords.ts'

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
  const { t } = useLingui()
  const can = useCan()
  const everywhere = useRunning()
  return (target, name) => {
    const running = everywhere.filter(({ subject }) => subject.serverId === target.id)
    const { action } = serverCommands[name]
    const permission = can(action.key, target.id)
    if (!permission.allowed) return t(permission.reason)
    if (running.some((operation) => operation.action === action.key))
      return t`This is under way already.`
    const part = changedPart(name)
    const other = running.find(
      (operation) => part !== undefined && partsOf(operation).includes(part),
    )
    if (other) return t`Not now: ${t(operationWords(other).running)}.`
    const obstacle = obstacleTo(name, target)
    return obstacle && t(obstacle)
  }
}

/** The part of a server that a command changes. Readings change nothing and exclude only themselves. */
export function changedPart(name: ServerCommandName) {
  const command = serverCommand(name)
  return command.kind === 'ticket' || command.part === 'reading' ? undefined : command.part
}

const names = Object.keys(serverCommands) as readonly ServerCommandName[]

/** The parts that work under way changes: an installation sets the next boot as well, and is spoilt by another. */
export function partsOf({ action }: { readonly action: string }): readonly Part[] {
  const name = names.find((other) => serverCommands[other].action.key === action)
  const part = name && changedPart(name)
  return part === undefined ? [] : name === 'reinstall' ? [part, 'next boot'] : [part]
}
