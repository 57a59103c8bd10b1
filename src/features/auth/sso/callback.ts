/** Verifies a provider's callback against the flow that this tab stored. spec.md 4.1, 5.2. */
import type { SsoFlow, SsoProblem, SsoProvider } from './flow.ts'

/** The proof of identity, as the API takes it. */
export type Proof =
  | { provider: 'idtoken'; credential: string }
  | { provider: 'codehost'; state: string; code: string }
  | { provider: 'social'; state: string; code: string; device_id: string }

export type VerifiedCallback =
  | { ok: true; flow: SsoFlow; proof: Proof }
  | { ok: false; problem: SsoProblem }

const rejected = (problem: SsoProblem): VerifiedCallback => ({ ok: false, problem })

/** Error codes for a user who declined. */
const denials = new Set(['access_denied', 'user_denied', 'user_cancelled', 'consent_required'])

/** An identity token comes in the hash, which no server sees; everything else in the query. */
export function verifyCallback(
  flow: SsoFlow | undefined,
  provider: SsoProvider,
  url: Pick<URL, 'search' | 'hash'>,
): VerifiedCallback {
  if (flow?.provider !== provider) return rejected('not-begun')
  const fields = new URLSearchParams(
    provider === 'idtoken' ? url.hash.replace(/^#/, '') : url.search,
  )
  const states = fields.getAll('state')
  if (states.length !== 1 || states[0] !== flow.state) return rejected('other-state')
  const error = fields.get('error')
  if (error !== null) return rejected(denials.has(error) ? 'denied' : 'provider-failed')
  switch (provider) {
    case 'idtoken': {
      const credential = fields.get('credential') ?? fields.get('id_token') ?? ''
      if (credential === '') return rejected('no-proof')
      return nonceOf(credential) === flow.nonce
        ? { ok: true, flow, proof: { provider, credential } }
        : rejected('other-state')
    }
    case 'codehost':
    case 'social': {
      const code = fields.get('code') ?? ''
      if (code === '') return rejected('no-proof')
      if (provider === 'codehost')
        return { ok: true, flow, proof: { provider, state: flow.state, code } }
      const device_id = fields.get('device_id') ?? ''
      // The API keeps the PKCE verifier; this tab can only check the device id that belongs to it.
      return device_id === flow.deviceId
        ? { ok: true, flow, proof: { provider, state: flow.state, code, device_id } }
        : rejected('other-state')
    }
  }
}

/** The token's nonce, without verifying its signature: the API does that. */
function nonceOf(credential: string): string | undefined {
  try {
    const [, payload = ''] = credential.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('nonce' in claims)) return undefined
    return typeof claims.nonce === 'string' ? claims.nonce : undefined
  } catch {
    return undefined
  }
}
