import type { ServerTarget } from '#commands/command.ts'
import { obstacleTo } from '#commands/serverCommands.ts'
import { partsOf, useReasonAgainst } from '#serverCommands/useDisabledReason.ts'

/** Why this server cannot be reinstalled now by this action; undefined when it can. */
export function useReinstallObstacle(
  target: ServerTarget,
  action: 'eq/order_instance' | 'eq/reinstall',
): string | undefined {
  const reasonAgainst = useReasonAgainst()
  const obstacle = obstacleTo('reinstall', target)
  return reasonAgainst(target, { action, parts: partsOf({ action }), obstacle })
}
