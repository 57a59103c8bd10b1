import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { listsAction, type Session } from './session.ts'

/** Whether something may be done, and if not, why: for the control that shows it disabled. */
export type Permission = { allowed: true } | { allowed: false; reason: MessageDescriptor }

/**
 * Whether this session may call an action (spec.md 5.4), on a certain server when `serverId` is given. The
 * service decides in the end; this only keeps people from trying in vain. No list means it did not say.
 */
export function permissionOf(
  { identity, record: { permissions } }: Session,
  action: string,
  serverId?: number,
): Permission {
  const onlyServer = identity.kind === 'api-key' ? identity.serverId : undefined
  if (serverId !== undefined && onlyServer !== undefined && serverId !== onlyServer)
    return {
      allowed: false,
      reason: msg`Your API key is for another server.`,
    }
  if (permissions === undefined || listsAction(permissions, action)) return { allowed: true }
  return onlyServer === undefined
    ? { allowed: false, reason: msg`You don’t have permission to do this. Ask the account owner.` }
    : {
        allowed: false,
        reason: msg`An API key for one server can’t do this. Sign in with your account.`,
      }
}
