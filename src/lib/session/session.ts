/** Who is signed in. spec.md 2.2, 5. */
import * as z from 'zod/mini'
import type { ReplyOf } from '#api/action.ts'
import { info, ssoProviders, type loginWithKey } from '#api/actions/auth/session.ts'

/** How somebody signed in; enough to ask for the same again, and never a secret. */
export const identitySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('account'),
    email: z.string(),
    location: z.string(),
    /** The other service that vouched for the person: the way in that they know. */
    via: z.optional(z.enum(ssoProviders)),
  }),
  z.object({
    kind: z.literal('api-key'),
    /** The key opens this server only (spec.md 2.3). */
    serverId: z.optional(z.number()),
  }),
])
export type Identity = z.output<typeof identitySchema>

const recordSchema = z.omit(info.reply, { token_expire: true })
export type SessionRecord = z.output<typeof recordSchema>

export const sessionSchema = z.object({
  /** The same from signing in to signing out, in every tab, however often it is renewed. No secret. */
  id: z._default(z.string(), ''),
  token: z.string(),
  /** By the service's clock. In Unix seconds. */
  tokenExpire: z.number(),
  /** Where the service wants to be called for this session; within the configured hosts. */
  apiBase: z.optional(z.string()),
  identity: identitySchema,
  /** Percent of value added tax, as the reply to signing in says it (spec.md 4.1); an API key is not told. */
  vat: z.optional(z.string()),
  record: recordSchema,
})
export type Session = z.output<typeof sessionSchema>

export type LoginReply = ReplyOf<typeof loginWithKey> & { readonly vat?: string | null }
export type InfoReply = ReplyOf<typeof info>

/**
 * Whether the list names the action. A reference sample writes `eq_list` for `eq/list` (wire.md 2), and some
 * scripts have a `_` of their own.
 */
export const listsAction = (permissions: readonly string[], action: string): boolean =>
  permissions.some((listed) => listed.replace('/', '_') === action.replace('/', '_'))

/**
 * A key for one server gives a session of one server without the rights over the account. Nothing on the
 * wire says it outright (wire.md 2).
 */
function onlyServer({ servers, permissions }: SessionRecord): number | undefined {
  const wholeAccount = permissions !== undefined && listsAction(permissions, 'api_keys/list')
  return servers.length === 1 && !wholeAccount ? servers[0] : undefined
}

function identityIn(identity: Identity, record: SessionRecord): Identity {
  if (identity.kind === 'account') return identity
  const serverId = onlyServer(record)
  return serverId === undefined ? { kind: 'api-key' } : { kind: 'api-key', serverId }
}

/** The session that a log-in opened. `apiBase` has been checked, see `allowedApiBase`; `id` is a new one. */
export function openedSession(
  reply: LoginReply,
  identity: Identity,
  { apiBase, id }: { apiBase: string | undefined; id: string },
): Session {
  // Takes what belongs to the record; a log-in tells more. Our codecs read their own output.
  const record = z.parse(recordSchema, reply)
  return {
    id,
    token: reply.token,
    tokenExpire: reply.token_expire,
    ...(apiBase === undefined ? {} : { apiBase }),
    ...(reply.vat == null ? {} : { vat: reply.vat }),
    identity: identityIn(identity, record),
    record,
  }
}

/** Whose session a log-in has opened, see `ownerOf`. */
export const ownerOfReply = (reply: LoginReply, identity: Identity): string =>
  ownerOf(openedSession(reply, identity, { apiBase: undefined, id: '' }))

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/**
 * Adds what `auth/info` tells. It may tell much or next to nothing (wire.md 2): what it leaves out stays as
 * the log-in said; a flag counts as told only when the record is a whole one.
 */
export function withInfo(session: Session, { token_expire, ...told }: InfoReply): Session {
  const whole = told.role !== '' || told.permissions !== undefined
  const news = Object.entries(told).filter(([, value]) =>
    typeof value === 'boolean' ? whole : !isEmpty(value),
  )
  // The entries come from a record and go back over a record, name by name.
  const record = { ...session.record, ...(Object.fromEntries(news) as Partial<SessionRecord>) }
  return {
    ...session,
    tokenExpire: token_expire ?? session.tokenExpire,
    identity: identityIn(session.identity, record),
    record,
  }
}

/** Whose session it is, for keeping one person's work apart from the next one's at the same browser. */
export function ownerOf({ identity, record }: Session): string {
  return identity.kind === 'account'
    ? `account ${identity.email.toLowerCase()} ${identity.location}`
    : `customer ${record.customer_id ?? record.billing_id} ${record.billing_location}`
}
