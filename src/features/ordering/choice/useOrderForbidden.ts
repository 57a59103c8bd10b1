import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { orderInstance } from '#api/actions/eq/order.ts'
import { brief } from '#lib/text/brief.ts'
import { useSession } from '#lib/session/hooks.ts'
import { permissionOf } from '#lib/session/permissions.ts'

/** Why this session may order nothing at all, whatever is chosen; undefined where it may, and for visitors. */
export function useOrderForbidden(): MessageDescriptor | undefined {
  const state = useSession()
  if (state.status === 'signed-out') return undefined
  const { session } = state
  const permission = permissionOf(session, orderInstance.key)
  if (permission.allowed) return undefined
  const { verified, kyc_comment: why } = session.record
  // The right is missing until then, and no owner of the account can give it. A key is not told.
  if (verified !== null || session.identity.kind !== 'account') return permission.reason
  return why === null
    ? msg`Your identity isn’t verified yet. You can order once it is.`
    : msg`Your identity isn’t verified yet. You can order once it is. Note from support: ${brief(why)}`
}
