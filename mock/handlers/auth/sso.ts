/** Single sign-on. spec.md 4.1, 5.2, 7. */
import type { ReplyOf } from '#api/action.ts'
import type { socialInit } from '#api/actions/auth.ts'
import { readIdentityToken, type Profile } from '../../identity/identityToken.ts'
import { sha256 } from '../../identity/digest.ts'
import type { AccountRow, SsoFlowRow, SsoProvider } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { socialRefusal } from '../missing.ts'
import { Refusal, coded, errorResult } from '../refusal.ts'
import type { Call, HandlersOf } from '../types.ts'

/** Lifetimes in seconds; the verifier expires before the state. */
const stateLife = 900
const verifierLife = 600
const hashLife = 300

const clientId = (provider: SsoProvider): string => `patchbay-${provider}`

/** The panel's callback page for the provider. */
const returnAddress = ({ origin }: Call, provider: SsoProvider): string =>
  `${origin}/sso/${provider}`

/** Parameters of the authorization request. */
const beginning = (call: Call, provider: SsoProvider, state: string) => ({
  client_id: clientId(provider),
  redirect_uri: returnAddress(call, provider),
  state,
})

const isDown = ({ settings }: World, provider: SsoProvider): boolean =>
  settings.providers_down.includes(provider)

/** Stores a single sign-on in progress. */
function startFlow(
  world: World,
  flow: Pick<SsoFlowRow, 'id' | 'provider' | 'verifier'>,
): SsoFlowRow {
  const now = world.clock.now()
  const { ssoFlows, ssoGrants, ssoHashes } = world.tables
  // Clean up expired leftovers.
  for (const table of [ssoFlows, ssoGrants, ssoHashes])
    for (const { id, expires } of table.all()) if (expires <= now) table.delete(id)
  return ssoFlows.put({
    ...flow,
    device_id: flow.verifier === null ? '' : world.random.text(32),
    verifier_expires: now + verifierLife * 1000,
    expires: now + stateLife * 1000,
  })
}

/** Redeems the flow of a state: valid once. */
function redeemFlow(world: World, state: string): SsoFlowRow | undefined {
  const { ssoFlows } = world.tables
  const flow = ssoFlows.get(state)
  if (!flow) return undefined
  ssoFlows.delete(state)
  return flow.expires > world.clock.now() ? flow : undefined
}

/** Exchanges a code for a profile: undefined when the code is refused, null when no profile was shared. */
async function exchangeCode(
  world: World,
  provider: SsoProvider,
  code: string,
  verifier: string | null,
): Promise<Profile | null | undefined> {
  const { ssoGrants } = world.tables
  const grant = ssoGrants.get(code)
  if (!grant || grant.provider !== provider) return undefined
  ssoGrants.delete(code)
  if (grant.expires <= world.clock.now()) return undefined
  // PKCE, checked as a provider does (RFC 7636).
  const { challenge } = grant
  if (challenge !== null && (verifier === null || challenge !== (await sha256(verifier))))
    return undefined
  return grant.profile
}

/**
 * Links an identity to the session's account, or finds its account: the linked one, or the one with its email. Without a
 * session it returns the hash that `billinglogin` accepts.
 */
function linkIdentity(
  call: Call,
  provider: SsoProvider,
  { subject, email }: Profile,
): { sso: SsoProvider; sso_hash: string | null; sso_set: number; error_code: null } {
  const { world, caller } = call
  const { identities, accounts, ssoHashes } = world.tables
  const id = `${provider}:${subject}`
  const linked = identities.get(id)
  const owner: AccountRow | undefined =
    caller?.account ??
    (linked
      ? accounts.get(linked.account_id)
      : accounts.find((account) => account.email.toLowerCase() === email.toLowerCase()))
  if (!owner)
    throw coded(
      -1,
      `auth/${provider}_signin: authentication data cannot be loaded`,
      'No client has this identity',
    )
  if (linked && linked.account_id !== owner.id)
    throw coded(-1, `auth/${provider}_signin: the identity is linked to another client`)
  identities.put({ id, account_id: owner.id, provider, email })
  const sso_set = linked ? 0 : 1
  if (caller) return { sso: provider, sso_hash: null, sso_set, error_code: null }
  const hash = world.random.text(40, '0123456789abcdef')
  ssoHashes.put({
    id: hash,
    provider,
    account_id: owner.id,
    expires: world.clock.now() + hashLife * 1000,
  })
  return { sso: provider, sso_hash: hash, sso_set, error_code: null }
}

/** "A random string followed by 6 digits" (spec.md 4.1). */
const newState = ({ random }: World): string => `${random.text(26)}${random.text(6, '0123456789')}`

/** Starts a flow at `social`: state and verifier are stored until the redirect. */
async function startSocial(call: Call, state: string): Promise<ReplyOf<typeof socialInit>> {
  const verifier = call.world.random.text(64)
  const { device_id } = startFlow(call.world, { id: state, provider: 'social', verifier })
  return {
    ...beginning(call, 'social', state),
    code_challenge: await sha256(verifier),
    device_id,
  }
}

const socialUnavailable = (action: string): Refusal =>
  new Refusal({
    result: -1,
    error: 'SSO_UNAVAILABLE',
    message: `auth/${action}: provider unavailable`,
  })

export const ssoHandlers = {
  'auth/codehost_init': (_request, call) => {
    if (isDown(call.world, 'codehost')) throw coded(-1, 'sso_codehost_unavailable')
    const state = newState(call.world)
    startFlow(call.world, { id: state, provider: 'codehost', verifier: null })
    return {
      result: 'OK',
      data: beginning(call, 'codehost', state),
      error_code: null,
    }
  },

  'auth/codehost_signin': async ({ state, code }, call) => {
    const flow = redeemFlow(call.world, state)
    if (flow?.provider !== 'codehost')
      throw errorResult('auth/codehost_signin: state is unknown', 'OAUTH_STATE_MISSING')
    const profile = isDown(call.world, 'codehost')
      ? undefined
      : await exchangeCode(call.world, 'codehost', code, null)
    if (!profile) throw coded(-1, 'auth/codehost_signin: authentication data cannot be loaded')
    return {
      result: 'OK',
      data: beginning(call, 'codehost', state),
      ...linkIdentity(call, 'codehost', profile),
    }
  },

  'auth/idtoken_signin': async ({ credential }, call) => {
    const profile = await readIdentityToken(call.world, credential)
    if (!profile)
      throw errorResult('auth/idtoken_signin: the credential is invalid', 'INVALID_CREDENTIAL')
    return { result: 'OK', ...linkIdentity(call, 'idtoken', profile) }
  },

  'auth/social_init': async ({ state }, call) => {
    if (isDown(call.world, 'social')) throw socialUnavailable('social_init')
    return { result: 'OK', data: await startSocial(call, state || newState(call.world)) }
  },

  'auth/social_signin': async ({ state, code, device_id }, call) => {
    if (!isHost(call.host)) throw socialRefusal('INVALID_HOST_HEADER', 'host header is invalid')
    const [first = '', ...others] = Array.isArray(state) ? state : [state]
    if (first === '') throw socialRefusal('OAUTH_STATE_MISSING', 'state is missing')
    if (others.some((other) => other !== first))
      throw socialRefusal('OAUTH_STATE_MISMATCH', 'the states differ')
    // Without a code this starts the flow (spec.md 4.1).
    if (!code) {
      if (isDown(call.world, 'social')) throw socialUnavailable('social_signin')
      return { result: 'OK', data: await startSocial(call, first) }
    }
    const flow = redeemFlow(call.world, first)
    if (!flow) throw socialRefusal('OAUTH_STATE_MISMATCH', 'state is unknown')
    if (flow.verifier === null || flow.verifier_expires <= call.world.clock.now())
      throw socialRefusal('OAUTH_CODE_VERIFIER_MISSING', 'code verifier is missing')
    const sameDevice = !device_id || device_id === flow.device_id
    const profile =
      sameDevice && !isDown(call.world, 'social')
        ? await exchangeCode(call.world, 'social', code, flow.verifier)
        : undefined
    if (profile === undefined)
      throw socialRefusal('ERROR_SOCIAL_REQUEST', 'the provider refused the request')
    if (profile === null)
      throw socialRefusal('ERROR_FETCH_SOCIAL_USER', 'the provider did not tell who it is')
    return { result: 'OK', ...linkIdentity(call, 'social', profile) }
  },
} satisfies Pick<
  HandlersOf<'auth'>,
  | 'auth/codehost_init'
  | 'auth/codehost_signin'
  | 'auth/idtoken_signin'
  | 'auth/social_init'
  | 'auth/social_signin'
>

/** A host with an optional port. */
const isHost = (host: string): boolean => /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(host)
