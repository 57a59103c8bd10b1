import { useLingui } from '@lingui/react/macro'
import {
  obstacleTo,
  serverCommands,
  type ServerCommandName,
  type ServerTarget,
} from '#commands/serverCommands.ts'
import { useRunning } from '#operations/hooks.ts'
import { useCan } from '#session/hooks.ts'

/** Why a command cannot be given now: no permission, the server's state, or the same work under way. */
export function useDisabledReason(
  target: ServerTarget,
): (name: ServerCommandName) => string | undefined {
  const { t } = useLingui()
  const can = useCan()
  const running = useRunning(target.id)
  return (name) => {
    const { action } = serverCommands[name]
    const permission = can(action.key, target.id)
    if (!permission.allowed) return t(permission.reason)
    if (running.some((operation) => operation.action === action.key))
      return t`This is under way already.`
    const obstacle = obstacleTo(name, target)
    return obstacle && t(obstacle)
  }
}
