import { useLingui } from '@lingui/react/macro'
import { useCan } from './hooks.ts'

/** Why the session may not send an action, for a control's `disabledReason`; undefined where it may. */
export function useForbidden(serverId?: number): (action: string) => string | undefined {
  const { t } = useLingui()
  const can = useCan()
  return (action) => {
    const permission = can(action, serverId)
    return permission.allowed ? undefined : t(permission.reason)
  }
}
