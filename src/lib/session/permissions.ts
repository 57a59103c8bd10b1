import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isForAnother, mayCall, onlyServerOf } from './mayCall.ts'
import type { Session } from './session.ts'

/** With the reason for a disabled control. */
export type Permission = { allowed: true } | { allowed: false; reason: MessageDescriptor }

/**
 * Whether this session may call an action (spec.md 5.4), on one server if `serverId` is given. The API enforces it; this
 * only avoids futile attempts. Without a list of permissions everything counts as allowed.
 */
export function permissionOf(session: Session, action: string, serverId?: number): Permission {
  if (mayCall(session, action, serverId)) return { allowed: true }
  if (isForAnother(session, serverId))
    return {
      allowed: false,
      reason: msg`Your API key is for another server.`,
    }
  return onlyServerOf(session) === undefined
    ? { allowed: false, reason: msg`You don’t have permission to do this. Ask the account owner.` }
    : {
        allowed: false,
        reason: msg`An API key for one server can’t do this. Sign in with your account.`,
      }
}
