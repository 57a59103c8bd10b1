/**
 * Signing in with another provider. spec.md 4.1, 5.2, 7.
 *
 * With a token, each flow links the identity to the session's account; without one it yields an `sso_hash` for
 * `billinglogin`. `state` is checked on return and, like the code verifier, can be used once.
 */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { filled, flag, isRecord, maybeText, text } from '../../codecs.ts'
import { under, normalized } from '../../lists.ts'

const auth = script('auth')

/** The parameters of the provider's sign-in page. */
const start = z.object({ client_id: filled, redirect_uri: filled, state: filled })
/** With PKCE: the provider checks that the client that returns is the one that left. */
const startWithProof = z.extend(start, { code_challenge: filled, device_id: text })

/** Starts the `codehost` flow. `sso_codehost_unavailable` when the provider is unavailable. */
export const codehostInit = auth('codehost_init', {
  token: 'optional',
  effect: 'write',
  harmlessTwice: true,
  secret: ['state'],
  request: {},
  reply: under('data', start),
})

/**
 * The identity confirmed by the provider. `sso_hash` signs in through `billinglogin`; it is null when the API
 * returned the start values instead (spec.md 4.1 shows both) or linked the identity to the session's account.
 */
const confirmedIdentity = normalized<{
  sso?: string
  sso_hash?: string | null
  sso_set?: number | string
  data?: Readonly<Record<string, unknown>>
}>()(
  z.object({
    sso: text,
    sso_hash: maybeText,
    /** The identity is now linked to an account. */
    sso_set: flag,
    /** Where to send the user next, if stated. */
    redirect_uri: maybeText,
  }),
  (wire) => ({ ...(isRecord(wire['data']) ? wire['data'] : {}), ...wire }),
)

/** Completes the `codehost` flow. `OAUTH_STATE_MISSING` without a state. */
export const codehostSignin = auth('codehost_signin', {
  token: 'optional',
  effect: 'write',
  harmlessTwice: true,
  secret: ['state', 'code'],
  changes: ['auth/info'],
  request: { state: z.string(), code: z.string() },
  reply: confirmedIdentity,
})

/** Signs in with a signed identity token. `MISSING_CREDENTIAL`, `INVALID_CREDENTIAL`. */
export const idtokenSignin = auth('idtoken_signin', {
  token: 'optional',
  effect: 'write',
  harmlessTwice: true,
  changes: ['auth/info'],
  request: { credential: z.string() },
  reply: confirmedIdentity,
})

/** Starts the `social` flow. `SSO_UNAVAILABLE` when the provider is unavailable. */
export const socialInit = auth('social_init', {
  token: 'optional',
  effect: 'write',
  harmlessTwice: true,
  secret: ['state'],
  request: { state: z.optional(z.string()) },
  reply: under('data', startWithProof),
})

/**
 * Completes the `social` flow. The only action called with a query string (spec.md 4.1); its parameters can be used
 * once. `OAUTH_STATE_MISMATCH`, `OAUTH_STATE_MISSING`, `OAUTH_CODE_VERIFIER_MISSING`, `INVALID_HOST_HEADER`,
 * `ERROR_SOCIAL_REQUEST`, `ERROR_FETCH_SOCIAL_USER`.
 */
export const socialSignin = auth('social_signin', {
  token: 'optional',
  effect: 'write',
  harmlessTwice: true,
  secret: ['state', 'code'],
  method: 'GET',
  changes: ['auth/info'],
  request: {
    /** One state, or several as `state[]`: the provider's and ours. */
    state: z.union([z.string(), z.array(z.string())]),
    code: z.optional(z.string()),
    device_id: z.optional(z.string()),
  },
  reply: confirmedIdentity,
})
