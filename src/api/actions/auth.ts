/** Who is calling: sessions, log-ins and their log. Spec 4.1, wire.md 2. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { flag, idList, integer, list, maybeList, maybeText, text, unixTime } from '../codecs.ts'

const auth = script('auth')

/** Spec 2.2. Every part but the permissions may be absent for a key that opens one server (wire.md 2). */
const sessionRecord = {
  role: text,
  role_name: text,
  role_type: text,
  billing_id: text,
  billing_location: text,
  customer_id: z.optional(integer),
  /** What this session may do, as `<resource>/<action>`; absent means the service did not say. */
  permissions: z.optional(list(z.string())),
  servers: idList,
  email: text,
  client_ip: text,
  default_lang: maybeText,
  currency_code: maybeText,
  /** The first sign-in: the PIN is not set yet. */
  new: flag,
  /** Limited until a bill is paid; `prebill_scope` says to what. */
  prebill: flag,
  prebill_scope: text,
  prebill_pending: maybeList(z.unknown()),
  corporate: flag,
  verified: maybeText,
}

/** Adds the token. `api` names another host to go on with (wire.md 2); it is checked before use. */
const login = {
  ...sessionRecord,
  token: z.string().check(z.minLength(1)),
  token_expire: unixTime,
  api: maybeText,
}

/** How long a session lasts and whether it is bound to the caller's address. */
const sessionTerms = {
  /** Seconds; the service's own default (about two hours) when absent. */
  ttl: z.optional(integer),
  /** `false` lets the caller's address change (sent as 0). Spec 5.3. */
  fix_ip: z.optional(flag),
}

/** Signs in with an API key; its scope is the session's scope. Spec 5.2. */
export const loginWithKey = auth('login', {
  token: 'none',
  effect: 'write',
  request: { key: z.string(), ...sessionTerms },
  reply: z.object(login),
})

/** Signs in with e-mail and password at one billing location. Spec 5.2. */
export const billinglogin = auth('billinglogin', {
  token: 'none',
  effect: 'write',
  request: { user: z.string(), password: z.string(), location: z.string(), ...sessionTerms },
  reply: z.object(login),
})

/** The session behind the token. Spec 2.2. */
export const info = auth('info', {
  token: 'required',
  effect: 'read',
  request: {},
  reply: z.object({ ...sessionRecord, token_expire: z.optional(unixTime) }),
})

/** Clears the token. */
export const logout = auth('logout', {
  token: 'required',
  effect: 'write',
  request: {},
  reply: z.object({ message: text }),
})
