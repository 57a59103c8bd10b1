/** How sign-ins and sessions answer at other times (wire.md 1, 2). */
type Body = Record<string, unknown>

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `info` of a key that opens one server tells little more than whose it is. */
export function withShortKeyInfo(action: string, reply: Body): Body {
  if (action !== 'auth/info' || !isBody(reply['data'])) return reply
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
