/** How sign-ins and sessions answer at other times (wire.md 1, 2). */
import { isRecord } from '#api/codecs.ts'
import type { Body } from '../reply.ts'

/** `info` of a key that opens one server tells little more than whose it is. */
export function withShortKeyInfo(action: string, reply: Body): Body {
  if (action !== 'auth/info' || !isRecord(reply['data'])) return reply
  const { result, billing_id, customer_id, billing_location, data } = reply
  return { result, billing_id, customer_id, billing_location, data }
}

/** `eq_list` for `eq/list`, as a reference sample prints them. */
export function withUnderscoredPermissions(_action: string, reply: Body): Body {
  const { permissions } = reply
  if (!Array.isArray(permissions)) return reply
  return {
    ...reply,
    permissions: permissions.map((permission) => String(permission).replace('/', '_')),
  }
}
