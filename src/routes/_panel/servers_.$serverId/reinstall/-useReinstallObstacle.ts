import { useLingui } from '@lingui/react/macro'
import type { ServerTarget } from '#commands/command.ts'
import { obstacleWords } from '#commands/serverCommands.ts'
import { serverCan } from '#domain/serverCan.ts'
import { useCan } from '#session/hooks.ts'

/** Why this server cannot be reinstalled now by this action; undefined when it can. */
export function useReinstallObstacle(
  target: ServerTarget,
  action: 'eq/order_instance' | 'eq/reinstall',
): string | undefined {
  const { t } = useLingui()
  const permission = useCan()(action, target.id)
  if (!permission.allowed) return t(permission.reason)
  const obstacle = serverCan.reinstall(target)
  return obstacle && t(obstacleWords[obstacle])
}
