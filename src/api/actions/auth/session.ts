/** Sessions: opening one, its permissions, ending it. spec.md 2.2, 4.1, 5, wire.md 2. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import {
  billingText,
  filled,
  flag,
  integer,
  maybeInteger,
  maybeText,
  percent,
  text,
  unixTime,
} from '../../codecs.ts'
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

/** spec.md 2.2. For a key that can access one server, everything but the permissions may be absent (wire.md 2). */
const sessionRecord = {
  role: text,
  role_name: text,
  role_type: text,
  billing_id: text,
  billing_location: text,
  customer_id: z.optional(integer),
  /** What this session may do, as `<resource>/<action>`; absent if not stated. */
  permissions: z.optional(list(z.string())),
  servers: idList,
  email: text,
  client_ip: text,
  default_lang: maybeText,
  currency_code: maybeText,
  /** The first sign-in: no PIN has been set yet. */
  new: flag,
  /** Restricted until an invoice is paid; `prebill_scope` says to what. */
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
  /**
   * Private networks, such as "10.12.4.0/24", and the VLAN of each: two lists side by side, so an element that can't be read keeps
   * its place (see `privateRangesOf`).
   */
  private_ranges: otherwise(maybeList(z.unknown()), []),
  private_vlans: otherwise(maybeList(z.unknown()), []),
}

/** Adds the token. `api` names another host to continue with (wire.md 2); it is checked before use. */
const login = {
  ...sessionRecord,
  token: filled,
  token_expire: unixTime,
  api: maybeText,
  /** A verification code was sent: the token works once `2fa_check` has accepted it. spec.md 5.5. */
  '2fa': flag,
}

/** How long a session lasts, and whether it is bound to the caller's IP address. */
const sessionTerms = {
  /** Seconds; defaults to about two hours. */
  ttl: z.optional(integer),
  /** `false` (sent as 0) lets the caller's IP address change. spec.md 5.3. */
  fix_ip: z.optional(flag),
}

/** Signs in with an API key; the session has the key's scope. spec.md 5.2. */
export const loginWithKey = auth('login', {
  token: 'none',
  effect: 'write',
  harmlessTwice: true,
  request: { key: z.string(), ...sessionTerms },
  reply: z.object(login),
})

export const ssoProviders = ['idtoken', 'codehost', 'social'] as const

/** Returned only by `billinglogin`. spec.md 4.1. */
const clientDetails = z.object({
  account_id: maybeInteger,
  email: text,
  userid: maybeInteger,
  billing: text,
  currency_code: maybeText,
  countrycode: text,
  /** From the billing system, as are its encoded letters. */
  countryname: billingText,
})

/**
 * Signs in at one billing location: with `user` and `password`, or with `sso` and `sso_hash` after one of the SSO
 * flows. spec.md 5.2. If two-factor authentication is on, also sends the code (`2fa`).
 */
export const billinglogin = auth('billinglogin', {
  token: 'none',
  effect: 'write',
  harmlessTwice: true,
  request: {
    user: z.optional(z.string()),
    password: z.optional(z.string()),
    /** `billing_com`, …; see `billing_list`. */
    location: z.optional(z.string()),
    sso: z.optional(z.enum(ssoProviders)),
    sso_hash: z.optional(z.string()),
    /** An existing session to continue. Listed here because sign-in calls never send one on their own. */
    token: z.optional(z.string()),
    ...sessionTerms,
  },
  reply: z.object({
    ...login,
    billing_token: maybeText,
    country: text,
    country_code: text,
    /** In percent. */
    vat: percent,
    contact_id: maybeInteger,
    client_details: z.optional(otherwise(z.nullable(clientDetails), null)),
  }),
})

/**
 * The current session. spec.md 2.2. For a key that can access one server, the response holds little more than
 * `billing_id`, `customer_id`, `billing_location` and `data.username` (wire.md 2).
 */
export const info = auth('info', {
  token: 'required',
  effect: 'read',
  request: {},
  reply: z.object({
    ...sessionRecord,
    token_expire: z.optional(unixTime),
    /** `[]` when empty. */
    data: z.optional(otherwise(z.object({ username: text }), { username: '' })),
  }),
})

/** Ends the session. */
export const logout = auth('logout', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  request: {},
  reply: z.object({ message: text }),
})

/** Submits the verification code for the session that `billinglogin` opened. spec.md 5.5. */
export const checkSecondFactor = auth('2fa_check', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  secret: ['code'],
  changes: ['auth/info'],
  request: { code: z.string() },
  reply: accepted,
})

/** Sends the verification code again, to the linked email address or phone. spec.md 4.1. */
export const resendSecondFactor = auth('2fa_resend', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  request: { from: z.enum(['user_profile', 'resend_dialog']) },
  reply: z.object({ message: text }),
})

/**
 * Ends all sessions of the account if `confirm` is true and the reset token is right. spec.md 3, 4.1. A call without
 * `confirm` emails the reset token (our own choice; the spec does not say).
 */
export const resetSessions = auth('session_reset', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  request: {
    user_email: z.string(),
    reset_token: z.optional(z.string()),
    confirm: z.optional(flag),
  },
  reply: accepted,
})
