/** What somebody comes back with from another service, held against what this tab kept. Pure; spec.md 4.1, 5.2. */
import type { SsoFlow, SsoProvider } from './flow.ts'

/** What vouches for a person, in the form that the service wants it. */
export type Proof =
  | { provider: 'idtoken'; credential: string }
  | { provider: 'codehost'; state: string; code: string }
  | { provider: 'social'; state: string; code: string; device_id: string }

/** Why nothing of it was sent to the service. */
export type AnswerProblem =
  /** This tab has sent nobody to that provider: a forged link, a second use, or another tab. */
  | 'not-begun'
  /** It belongs to another sign-in than the one that this tab began. */
  | 'other-state'
  /** The person said no there. */
  | 'denied'
  /** The provider could not do it. */
  | 'provider-failed'
  | 'no-proof'

export type Judged =
  | { ok: true; flow: SsoFlow; proof: Proof }
  | { ok: false; problem: AnswerProblem }

const no = (problem: AnswerProblem): Judged => ({ ok: false, problem })

/** What providers call a person's own no. */
const denials = new Set(['access_denied', 'user_denied', 'user_cancelled', 'consent_required'])

/**
 * Whether somebody who comes back from `provider` is who left. `answer` is what the address said: a token comes behind
 * the `#`, which no server sees, everything else in the query.
 */
export function judgeAnswer(
  flow: SsoFlow | undefined,
  provider: SsoProvider,
  answer: Pick<URL, 'search' | 'hash'>,
): Judged {
  if (flow?.provider !== provider) return no('not-begun')
  const fields = new URLSearchParams(
    provider === 'idtoken' ? answer.hash.replace(/^#/, '') : answer.search,
  )
  const states = fields.getAll('state')
  if (states.length !== 1 || states[0] !== flow.state) return no('other-state')
  const error = fields.get('error')
  if (error !== null) return no(denials.has(error) ? 'denied' : 'provider-failed')
  switch (provider) {
    case 'idtoken': {
      const credential = fields.get('credential') ?? fields.get('id_token') ?? ''
      if (credential === '') return no('no-proof')
      return nonceOf(credential) === flow.nonce
        ? { ok: true, flow, proof: { provider, credential } }
        : no('other-state')
    }
    case 'codehost':
    case 'social': {
      const code = fields.get('code') ?? ''
      if (code === '') return no('no-proof')
      if (provider === 'codehost')
        return { ok: true, flow, proof: { provider, state: flow.state, code } }
      const device_id = fields.get('device_id') ?? ''
      // The verifier stays at the service; the device that it goes with is what this tab can check.
      return device_id === flow.deviceId
        ? { ok: true, flow, proof: { provider, state: flow.state, code, device_id } }
        : no('other-state')
    }
  }
}

/** The nonce that an identity token names, unchecked: whether the token is genuine is for the service to say. */
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
