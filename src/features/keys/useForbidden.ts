import { useLingui } from '@lingui/react/macro'
import { useCan } from '#lib/session/hooks.ts'

/** Why this session may not do something to keys, those of a server when one is given; nothing when it may. */
export function useForbidden(serverId?: number): (action: string) => string | undefined {
  const { t } = useLingui()
  const can = useCan()
  return (action) => {
    const permission = can(action, serverId)
    return permission.allowed ? undefined : t(permission.reason)
  }
}
