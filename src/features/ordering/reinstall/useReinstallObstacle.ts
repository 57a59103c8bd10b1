import type { ServerTarget } from '#features/servers/commands/command.ts'
import { obstacleTo } from '#features/servers/commands/serverCommands.ts'
import { partsOf, useReasonAgainst } from '#features/servers/dialogs/useDisabledReason.ts'

/** Why this server cannot be reinstalled now by this action; undefined when it can. */
export function useReinstallObstacle(
  target: ServerTarget,
  action: 'eq/order_instance' | 'eq/reinstall',
): string | undefined {
  const reasonAgainst = useReasonAgainst()
  const obstacle = obstacleTo('reinstall', target)
  return reasonAgainst(target, { action, parts: partsOf({ action }), obstacle })
}
