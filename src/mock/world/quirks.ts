import * as z from 'zod/mini'

/** The other real-life forms of wire.md; the panel must work the same with every one of them. */
export const quirkNames = [
  /** Numeric ids arrive as strings. wire.md 2, 3. */
  'ids-as-strings',
  /** Log-ins and `info` arrive inside `result`. wire.md 2. */
  'wrapped-login',
  /** Lists of ids arrive as maps id -> id. Spec 2.2. */
  'id-maps',
  /** An empty map arrives as `[]`. wire.md 3. */
  'empty-maps-as-lists',
  /** `eq list` answers with bare ids even when asked for rows. wire.md 3. */
  'bare-ids',
] as const
export type Quirk = (typeof quirkNames)[number]
export const quirkSchema = z.enum(quirkNames)

type Body = Record<string, unknown>
const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const idsAsStrings = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value))
    return value.map((item) =>
      name === 'servers' && typeof item === 'number' ? String(item) : idsAsStrings(item),
    )
  if (isBody(value))
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [
        field,
        typeof inner === 'number' && /(^|_)id$/.test(field)
          ? String(inner)
          : idsAsStrings(inner, field),
      ]),
    )
  return value
}

const apply = {
  // `order_instance` answers a JSON number: a strict client refuses a string (wire.md 3).
  'ids-as-strings': (action, reply) =>
    action === 'eq/order_instance' ? reply : (idsAsStrings(reply) as Body),
  'wrapped-login': (action, reply) => {
    if (!['auth/login', 'auth/billinglogin', 'auth/info'].includes(action)) return reply
    const { result: _, module, action: echoed, ...inner } = reply
    return { result: inner, module, action: echoed }
  },
  'id-maps': (action, reply) => {
    const { servers } = reply
    if (!action.startsWith('auth/') || !Array.isArray(servers)) return reply
    return { ...reply, servers: Object.fromEntries(servers.map((id) => [String(id), id])) }
  },
  'empty-maps-as-lists': (_action, reply) =>
    Object.fromEntries(
      Object.entries(reply).map(([name, value]) => [
        name,
        isBody(value) && Object.keys(value).length === 0 ? [] : value,
      ]),
    ),
  'bare-ids': (action, reply) => {
    const { servers } = reply
    if (action !== 'eq/list' || !Array.isArray(servers)) return reply
    return { ...reply, servers: servers.map((row: unknown) => (isBody(row) ? row['id'] : row)) }
  },
} satisfies Record<Quirk, (action: string, reply: Body) => Body>

/** The order matters: ids change their form before the layout around them does. */
const order: readonly Quirk[] = [
  'bare-ids',
  'ids-as-strings',
  'id-maps',
  'empty-maps-as-lists',
  'wrapped-login',
]

/** `reply` in the form that the world's quirks give it. */
export function withQuirks(quirks: readonly Quirk[], action: string, reply: Body): Body {
  return order
    .filter((quirk) => quirks.includes(quirk))
    .reduce((body, quirk) => apply[quirk](action, body), reply)
}
