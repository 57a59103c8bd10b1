/** Real-life variants of sign-in and session replies (wire.md 1, 2). */
import { isRecord } from '#api/codecs.ts'
import type { Body } from '../reply.ts'

/** A one-server key's `info` holds little more than the owner's ids. */
export function withShortKeyInfo(action: string, reply: Body): Body {
  if (action !== 'auth/info' || !isRecord(reply['data'])) return reply
  const { result, billing_id, customer_id, billing_location, data } = reply
  return { result, billing_id, customer_id, billing_location, data }
}

/** `eq_list` instead of `eq/list`, as in a reference sample. */
export function withUnderscoredPermissions(_action: string, reply: Body): Body {
  const { permissions } = reply
  if (!Array.isArray(permissions)) return reply
  return {
    ...reply,
    permissions: permissions.map((permission) => String(permission).replace('/', '_')),
  }
}
