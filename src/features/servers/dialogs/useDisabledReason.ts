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
import { useRunningOperations, useUndecidedOperations } from '#work/hooks.ts'
import { useCan } from '#lib/session/hooks.ts'
import { operationLabels } from '../view/operationWords.ts'

/**
 * Why a command is disabled: no permission, an operation on the same part, running or perhaps running (wire.md, "Decided
 * later"), or the server's state.
 */
export function useDisabledReason(
  target: ServerTarget,
): (name: ServerCommandName) => string | undefined {
  const reason = useDisabledReasons()
  return (name) => reason(target, name)
}

/** The same for several servers. */
export function useDisabledReasons(): (
  target: ServerTarget,
  name: ServerCommandName,
) => string | undefined {
  const reasonAgainst = useActionDisabledReason()
  return (target, name) => {
    const { action } = serverCommands[name]
    return reasonAgainst(target, {
      action: action.key,
      parts: changedParts({ action: action.key }),
      obstacle: obstacleTo(name, target),
    })
  }
}

/** An action on a server, with or without a command. */
interface Capability {
  /** Also the permission it requires. */
  readonly action: string
  readonly parts: readonly Part[]
  /** Why the server's state rules it out. */
  readonly obstacle?: MessageDescriptor | undefined
}

/** For actions without a command. Updates when an operation starts or finishes in any tab. */
export function useActionDisabledReason(): (
  target: ServerTarget,
  capability: Capability,
) => string | undefined {
  const { t } = useLingui()
  const can = useCan()
  const everywhere = useRunningOperations()
  const undecided = useUndecidedOperations()
  return (target, { action, parts, obstacle }) => {
    const running = everywhere.filter(({ subject }) => subject.serverId === target.id)
    const permission = can(action, target.id)
    if (!permission.allowed) return t(permission.reason)
    if (running.some((operation) => operation.action === action)) return t`Already in progress`
    const other = running.find((operation) =>
      changedParts(operation).some((part) => parts.includes(part)),
    )
    if (other) return t`In progress: ${t(operationLabels(other).running)}`
    const unanswered = undecided.find(
      (operation) =>
        operation.subject.serverId === target.id &&
        changedParts(operation).some((part) => parts.includes(part)),
    )
    if (unanswered)
      return unanswered.action === action
        ? t`May still be in progress`
        : t`May still be in progress: ${t(operationLabels(unanswered).running)}`
    return obstacle && t(obstacle)
  }
}

/** Reads change nothing and only exclude themselves. */
export function changedPart(name: ServerCommandName) {
  const command = serverCommand(name)
  return command.kind === 'ticket' || command.part === 'reading' ? undefined : command.part
}

const names = Object.keys(serverCommands) as readonly ServerCommandName[]

/** These also set the next boot. */
const installing: ReadonlySet<string> = new Set([
  orderInstance.key,
  reinstall.key,
  abortReinstall.key,
])

/** The parts that a running operation changes. */
export function changedParts({ action }: { readonly action: string }): readonly Part[] {
  if (installing.has(action)) return ['power', 'next boot']
  const name = names.find((other) => serverCommands[other].action.key === action)
  const part = name && changedPart(name)
  return part === undefined ? [] : [part]
}
