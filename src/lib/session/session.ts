/** Who is signed in. spec.md 2.2, 5. */
import * as z from 'zod/mini'
import type { ReplyOf } from '#api/action.ts'
import { info, ssoProviders, type loginWithKey } from '#api/actions/auth/session.ts'
import { listsAction } from './mayCall.ts'
import { ownerOf } from './owner.ts'

/** How the user signed in: enough to offer the same again, without secrets. */
export const identitySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('account'),
    email: z.string(),
    location: z.string(),
    /** The SSO provider they used. */
    via: z.optional(z.enum(ssoProviders)),
  }),
  z.object({
    kind: z.literal('api-key'),
    /** Set for a key of one server (spec.md 2.3). */
    serverId: z.optional(z.number()),
  }),
])
export type Identity = z.output<typeof identitySchema>

const recordSchema = z.omit(info.reply, { token_expire: true })
export type SessionRecord = z.output<typeof recordSchema>

export const sessionSchema = z.object({
  /** Stays the same in every tab and renewal, until sign-out. Not a secret. */
  id: z._default(z.string(), ''),
  token: z.string(),
  /** By the API's clock. In Unix seconds. */
  tokenExpire: z.number(),
  /** The API's base URL for this session, on one of the configured hosts. */
  apiBase: z.optional(z.string()),
  identity: identitySchema,
  /** VAT in percent, from the sign-in response (spec.md 4.1); absent for API keys. */
  vat: z.optional(z.string()),
  record: recordSchema,
})
export type Session = z.output<typeof sessionSchema>

export type LoginReply = ReplyOf<typeof loginWithKey> & { readonly vat?: string | null }
export type InfoReply = ReplyOf<typeof info>

/** A session with one server and no account permissions comes from a key for one server. The API doesn't say so (wire.md 2). */
function onlyServer({ servers, permissions }: SessionRecord): number | undefined {
  const wholeAccount = permissions !== undefined && listsAction(permissions, 'api_keys/list')
  return servers.length === 1 && !wholeAccount ? servers[0] : undefined
}

function identityIn(identity: Identity, record: SessionRecord): Identity {
  if (identity.kind === 'account') return identity
  const serverId = onlyServer(record)
  return serverId === undefined ? { kind: 'api-key' } : { kind: 'api-key', serverId }
}

/** `apiBase` was checked by `allowedApiBase`; `id` is new. */
export function openedSession(
  reply: LoginReply,
  identity: Identity,
  { apiBase, id }: { apiBase: string | undefined; id: string },
): Session {
  // Picks the record's fields from the response. Codecs accept their own output.
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

/** `ownerOf` the session that a login response opens. */
export const ownerOfReply = (reply: LoginReply, identity: Identity): string =>
  ownerOf(openedSession(reply, identity, { apiBase: undefined, id: '' }))

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/**
 * Merges the response of `auth/info`, which may be nearly empty (wire.md 2): missing fields keep the value of the login response,
 * and flags only count in a complete record.
 */
export function withInfo(session: Session, { token_expire, ...reply }: InfoReply): Session {
  const isComplete = reply.role !== '' || reply.permissions !== undefined
  const updates = Object.entries(reply).filter(([, value]) =>
    typeof value === 'boolean' ? isComplete : !isEmpty(value),
  )
  // The entries come from a record and go back over a record, name by name.
  const record = { ...session.record, ...(Object.fromEntries(updates) as Partial<SessionRecord>) }
  return {
    ...session,
    tokenExpire: token_expire ?? session.tokenExpire,
    identity: identityIn(session.identity, record),
    record,
  }
}
