/** Leaving for another service that vouches for a person. spec.md 4.1, 5.2. */
import type { ReplyOf } from '#api/action.ts'
import { codehostInit, socialInit } from '#api/actions/auth/sso.ts'
import type { Client } from '#api/client.ts'
import type { SafeStorage } from '#lib/browser/safeStorage.ts'
import type { Config } from '#config.ts'
import { keepFlow, type SsoFlow, type SsoProvider } from './flow.ts'
import { SsoError } from './SsoError.ts'

/** Who wants to leave, and for what. */
export type Wish = Pick<SsoFlow, 'provider' | 'purpose' | 'location' | 'terms' | 'to'>

interface Dependencies {
  client: Pick<Client, 'call'>
  config: Pick<Config, 'sso'>
  /** Where the panel is served: people come back here. */
  origin?: string
  storage?: Pick<SafeStorage, 'write'>
}

/** What cannot be guessed. */
const unguessable = (): string =>
  [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** What the service says of the beginning. */
type Begun = ReplyOf<typeof codehostInit>

/** What the provider is asked, and what must come back from it. */
interface Beginning {
  question: Readonly<Record<string, string>>
  own: Pick<SsoFlow, 'state' | 'nonce' | 'deviceId'>
}

/**
 * Begins at the service and keeps in this tab what must come back. Resolves to the provider's URL, for whoever
 * leads there. @throws {ApiError | SsoError}
 */
export async function beginSso(wish: Wish, dependencies: Dependencies): Promise<string> {
  const { config, origin = location.origin, storage } = dependencies
  const provider = config.sso[wish.provider]
  if (!provider) throw new SsoError('not-set-up')
  const back = `${origin}/sso/${wish.provider}`
  const { question, own } =
    wish.provider === 'idtoken'
      ? atIdToken(back, provider.clientId)
      : await atService(wish.provider, back, { ...dependencies, isLink: wish.purpose === 'link' })
  if (!keepFlow({ ...wish, ...own }, storage)) throw new SsoError('keeps-nothing')
  const url = new URL(provider.url, origin)
  for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value)
  return url.href
}

/** OpenID Connect's implicit flow: the token comes straight back, and names the nonce. */
function atIdToken(redirect_uri: string, clientId = ''): Beginning {
  const [state, nonce] = [unguessable(), unguessable()]
  return {
    question: {
      client_id: clientId,
      redirect_uri,
      state,
      nonce,
      response_type: 'id_token',
      scope: 'openid email',
    },
    own: { state, nonce },
  }
}

/** The service makes the state, and for `social` keeps the verifier that the challenge was made of (RFC 7636). */
async function atService(
  provider: Exclude<SsoProvider, 'idtoken'>,
  back: string,
  { client, isLink }: Pick<Dependencies, 'client'> & { isLink: boolean },
): Promise<Beginning> {
  // Without a session the service answers with something to sign in with instead of linking.
  const whose = isLink ? {} : { token: null }
  if (provider === 'codehost') {
    const begun = await client.call(codehostInit, {}, whose)
    return { question: questionOf(begun, back), own: { state: begun.state } }
  }
  const begun = await client.call(socialInit, {}, whose)
  const { state, code_challenge, device_id } = begun
  const proof = { code_challenge, code_challenge_method: 'S256', device_id }
  return {
    question: { ...questionOf(begun, back), ...proof },
    own: { state, deviceId: device_id },
  }
}

/** Who is sent back elsewhere never arrives: what this tab keeps stays here. */
function questionOf(begun: Begun, back: string): Beginning['question'] {
  const { client_id, redirect_uri, state } = begun
  if (redirect_uri !== back) throw new SsoError('returns-elsewhere')
  return { client_id, redirect_uri, state, response_type: 'code' }
}
