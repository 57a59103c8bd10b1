/** Sessions: getting one, what it may do, ending it. spec.md 2.2, 4.1, 5, wire.md 2. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { filled, flag, integer, maybeInteger, maybeText, text, unixTime } from '../../codecs.ts'
import { accepted, idList, list, maybeList, otherwise } from '../../lists.ts'
import { serverTag } from '../../serverTag.ts'

const auth = script('auth')

/** Where and how the account is billed. spec.md 2.2. */
const billingOptions = z.object({
  url: text,
  location: text,
  company: text,
  active: flag,
  /** Names of payment providers. */
  allowed_payments: otherwise(maybeList(z.string()), []),
})

/** spec.md 2.2. Every part but the permissions may be absent for a key that opens one server (wire.md 2). */
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
  prebill_pending: otherwise(maybeList(z.unknown()), []),
  corporate: flag,
  verified: maybeText,
  kyc_id: maybeText,
  kyc_comment: maybeText,
  billing_options: z.optional(otherwise(z.nullable(billingOptions), null)),
  has_product_subscription: flag,
  tags: otherwise(maybeList(serverTag), []),
}

/** Adds the token. `api` names another host to go on with (wire.md 2); it is checked before use. */
const login = {
  ...sessionRecord,
  token: filled,
  token_expire: unixTime,
  api: maybeText,
  /** A code was sent to the second factor: the token works once `2fa_check` took it. spec.md 5.5. */
  '2fa': flag,
}

/** How long a session lasts and whether it is bound to the caller's address. */
const sessionTerms = {
  /** Seconds; the service's own default (about two hours) when absent. */
  ttl: z.optional(integer),
  /** `false` lets the caller's address change (sent as 0). spec.md 5.3. */
  fix_ip: z.optional(flag),
}

/** Signs in with an API key; its scope is the session's scope. spec.md 5.2. */
export const loginWithKey = auth('login', {
  token: 'none',
  effect: 'write',
  request: { key: z.string(), ...sessionTerms },
  reply: z.object(login),
})

export const ssoProviders = ['idtoken', 'codehost', 'social'] as const

/** What only the reply of `billinglogin` tells. spec.md 4.1. */
const clientDetails = z.object({
  account_id: maybeInteger,
  email: text,
  userid: maybeInteger,
  billing: text,
  currency_code: maybeText,
  countrycode: text,
  countryname: text,
})

/**
 * Signs in at one billing location: with `user` and `password`, or with `sso` and `sso_hash` after one of
 * the SSO flows. spec.md 5.2. With two-factor verification it also sends the code (`2fa`).
 */
export const billinglogin = auth('billinglogin', {
  token: 'none',
  effect: 'write',
  request: {
    user: z.optional(z.string()),
    password: z.optional(z.string()),
    /** `billing_com`, …; see `billing_list`. */
    location: z.optional(z.string()),
    sso: z.optional(z.enum(ssoProviders)),
    sso_hash: z.optional(z.string()),
    /** An existing session to go on with; named here because signing in never sends one by itself. */
    token: z.optional(z.string()),
    ...sessionTerms,
  },
  reply: z.object({
    ...login,
    billing_token: maybeText,
    country: text,
    country_code: text,
    vat: maybeText,
    contact_id: maybeInteger,
    client_details: z.optional(otherwise(z.nullable(clientDetails), null)),
  }),
})

/**
 * The session behind the token. spec.md 2.2. A key that opens one server answers with little more than
 * `billing_id`, `customer_id`, `billing_location` and `data.username` (wire.md 2).
 */
export const info = auth('info', {
  token: 'required',
  effect: 'read',
  request: {},
  reply: z.object({
    ...sessionRecord,
    token_expire: z.optional(unixTime),
    /** `[]` where there is nothing to say. */
    data: z.optional(otherwise(z.object({ username: text }), { username: '' })),
  }),
})

/** Clears the token. */
export const logout = auth('logout', {
  token: 'required',
  effect: 'write',
  request: {},
  reply: z.object({ message: text }),
})

/** Submits the code of the second factor for the session that `billinglogin` gave. spec.md 5.5. */
export const checkSecondFactor = auth('2fa_check', {
  token: 'required',
  effect: 'write',
  secret: ['code'],
  changes: ['auth/info'],
  request: { code: z.string() },
  reply: accepted,
})

/** Sends the code again, to the linked e-mail or telephone. spec.md 4.1. */
export const resendSecondFactor = auth('2fa_resend', {
  token: 'required',
  effect: 'write',
  request: { from: z.enum(['user_profile', 'resend_dialog']) },
  reply: z.object({ message: text }),
})

/**
 * Ends every session of the account when `confirm` is yes and the reset token is right. spec.md 3, 4.1.
 * The reset token comes by e-mail, after a call without `confirm` (our own choice; the spec does not say).
 */
export const resetSessions = auth('session_reset', {
  token: 'required',
  effect: 'write',
  request: {
    user_email: z.string(),
    reset_token: z.optional(z.string()),
    confirm: z.optional(flag),
  },
  reply: accepted,
})
