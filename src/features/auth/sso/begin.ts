/** Starts single sign-on at a provider. spec.md 4.1, 5.2. */
import type { ReplyOf } from '#api/action.ts'
import { codehostInit, socialInit } from '#api/actions/auth/sso.ts'
import type { Client } from '#api/client.ts'
import type { SafeStorage } from '#lib/browser/safeStorage.ts'
import type { Config } from '#config.ts'
import { storeFlow, type SsoFlow, type SsoProvider, SsoError } from './flow.ts'
export type SsoRequest = Pick<SsoFlow, 'provider' | 'purpose' | 'location' | 'terms' | 'to'>

interface Dependencies {
  client: Pick<Client, 'call'>
  config: Pick<Config, 'sso'>
  /** The panel's origin, which the provider redirects back to. */
  origin?: string
  storage?: Pick<SafeStorage, 'write'>
}

const randomToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

type InitReply = ReplyOf<typeof codehostInit>

interface AuthorizationRequest {
  params: Readonly<Record<string, string>>
  /** What the callback must return unchanged. */
  expected: Pick<SsoFlow, 'state' | 'nonce' | 'deviceId'>
}

/** Stores the flow in this tab and resolves to the provider's URL. @throws {ApiError | SsoError} */
export async function beginSso(request: SsoRequest, dependencies: Dependencies): Promise<string> {
  const { config, origin = location.origin, storage } = dependencies
  const provider = config.sso[request.provider]
  if (!provider) throw new SsoError('not-set-up')
  const redirectUri = `${origin}/sso/${request.provider}`
  const { params, expected } =
    request.provider === 'idtoken'
      ? idTokenRequest(redirectUri, provider.clientId)
      : await oauthRequest(request.provider, redirectUri, {
          ...dependencies,
          isLink: request.purpose === 'link',
        })
  if (!storeFlow({ ...request, ...expected }, storage)) throw new SsoError('keeps-nothing')
  const url = new URL(provider.url, origin)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

/** OpenID Connect's implicit flow: the redirect back carries the token, which contains the nonce. */
function idTokenRequest(redirect_uri: string, clientId = ''): AuthorizationRequest {
  const [state, nonce] = [randomToken(), randomToken()]
  return {
    params: {
      client_id: clientId,
      redirect_uri,
      state,
      nonce,
      response_type: 'id_token',
      scope: 'openid email',
    },
    expected: { state, nonce },
  }
}

/** The API creates the state and, for `social`, keeps the PKCE verifier (RFC 7636). */
async function oauthRequest(
  provider: Exclude<SsoProvider, 'idtoken'>,
  redirectUri: string,
  { client, isLink }: Pick<Dependencies, 'client'> & { isLink: boolean },
): Promise<AuthorizationRequest> {
  // With a session the API links the account; without one it signs in.
  const options = isLink ? {} : { token: null }
  if (provider === 'codehost') {
    const init = await client.call(codehostInit, {}, options)
    return { params: authorizationParams(init, redirectUri), expected: { state: init.state } }
  }
  const init = await client.call(socialInit, {}, options)
  const { state, code_challenge, device_id } = init
  const pkce = { code_challenge, code_challenge_method: 'S256', device_id }
  return {
    params: { ...authorizationParams(init, redirectUri), ...pkce },
    expected: { state, deviceId: device_id },
  }
}

/** @throws {SsoError} when the API would redirect to another panel, where this tab's flow isn't stored. */
function authorizationParams(
  { client_id, redirect_uri, state }: InitReply,
  redirectUri: string,
): AuthorizationRequest['params'] {
  if (redirect_uri !== redirectUri) throw new SsoError('returns-elsewhere')
  return { client_id, redirect_uri, state, response_type: 'code' }
}
