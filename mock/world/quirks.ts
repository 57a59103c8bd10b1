import * as z from 'zod/mini'
import { isRecord } from '#api/codecs.ts'
import type { Body } from '../reply.ts'
import { withShortKeyInfo, withUnderscoredPermissions } from './authQuirks.ts'
import { withOtherBilling } from './billingQuirks.ts'
import { withOrderRedirect, withUntidyCatalogue } from './catalogueQuirks.ts'
import { withOtherCallbacks, withOtherServers } from './serverQuirks.ts'

/** Real-life variants of replies (wire.md); the panel must work the same with each of them. */
export const quirkNames = [
  /** Numeric ids arrive as strings. wire.md 2, 3. */
  'ids-as-strings',
  /** Sign-ins and `info` arrive inside `result`. wire.md 2. */
  'wrapped-login',
  /** Lists of ids arrive as maps id -> id. spec.md 2.2. */
  'id-maps',
  /** An empty map arrives as `[]`. wire.md 3. */
  'empty-maps-as-lists',
  /** `eq list` answers with bare ids even when asked for rows. wire.md 3. */
  'bare-ids',
  /** Billing replies use other places and names. wire.md 7. */
  'other-billing',
  /** `info` of a one-server key holds little more than the owner's ids. wire.md 2. */
  'short-key-info',
  /** Permissions look like `eq_list`. wire.md 2. */
  'underscored-permissions',
  /** An expired session also answers HTTP 401. wire.md 1. */
  'dead-session-401',
  /** Location lists are untidy, preset groups are records. wire.md 8. */
  'untidy-catalogue',
  /** An unpaid order returns its invoice under another name, and a payment URL. wire.md 3. */
  'order-redirect',
  /** Servers, ports and addresses have other layouts. wire.md 3, 5. */
  'other-servers',
  /** Callback replies have other layouts. wire.md 4. */
  'other-callbacks',
] as const
export type Quirk = (typeof quirkNames)[number]
export const quirkSchema = z.enum(quirkNames)

const idsAsStrings = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value))
    return value.map((item) =>
      name === 'servers' && typeof item === 'number' ? String(item) : idsAsStrings(item),
    )
  if (isRecord(value))
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
  // `order_instance` always answers a JSON number: a strict client refuses a string (wire.md 3).
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
    Array.isArray(reply)
      ? reply
      : Object.fromEntries(
          Object.entries(reply).map(([name, value]) => [
            name,
            isRecord(value) && Object.keys(value).length === 0 ? [] : value,
          ]),
        ),
  'bare-ids': (action, reply) => {
    const { servers } = reply
    if (action !== 'eq/list' || !Array.isArray(servers)) return reply
    return { ...reply, servers: servers.map((row: unknown) => (isRecord(row) ? row['id'] : row)) }
  },
  'other-billing': withOtherBilling,
  'untidy-catalogue': withUntidyCatalogue,
  'order-redirect': withOrderRedirect,
  'other-servers': withOtherServers,
  'other-callbacks': withOtherCallbacks,
  'short-key-info': withShortKeyInfo,
  'underscored-permissions': withUnderscoredPermissions,
  // Changes the HTTP status, not the reply: see `answer`.
  'dead-session-401': (_action, reply) => reply,
} satisfies Record<Quirk, (action: string, reply: Body) => Body>

/** Applied in this order: ids change before the layout around them. */
const order: readonly Quirk[] = [
  'short-key-info',
  'underscored-permissions',
  'untidy-catalogue',
  'order-redirect',
  'other-servers',
  'other-callbacks',
  'bare-ids',
  'other-billing',
  'ids-as-strings',
  'id-maps',
  'empty-maps-as-lists',
  'wrapped-login',
]

/** Applies the world's quirks to `reply`. */
export function withQuirks(quirks: readonly Quirk[], action: string, reply: Body): Body {
  return order
    .filter((quirk) => quirks.includes(quirk))
    .reduce((body, quirk) => apply[quirk](action, body), reply)
}
