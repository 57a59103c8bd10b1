/** Single sign-on in one tab: what it stores until the provider redirects back, and what can go wrong. */
import * as z from 'zod/mini'
import { ssoProviders } from '#api/actions/auth/session.ts'
import { safeSessionStorage, type SafeStorage } from '#lib/browser/safeStorage.ts'
import { termsSchema, type SessionTerms } from '../sessionTerms.ts'

export type SsoProvider = (typeof ssoProviders)[number]

const flowSchema = z.object({
  provider: z.enum(ssoProviders),
  /** `again`: over a waiting page, in a window of its own. `link`: for the signed-in account. */
  purpose: z.enum(['sign-in', 'again', 'link']),
  /** Must come back unchanged: proof that the flow began in this tab. */
  state: z.string().check(z.minLength(1)),
  /** The identity token must contain it (OpenID Connect, 3.2.2.11). */
  nonce: z.optional(z.string()),
  /** The id `social` gave this browser; it must come back too. */
  deviceId: z.optional(z.string()),
  /** Billing location. */
  location: z.string(),
  terms: termsSchema,
  /** Where to go afterwards: a path of this panel. */
  to: z.string(),
})
export type SsoFlow = z.output<typeof flowSchema>

const storageKey = 'patchbay.sso'

/** False where the browser stores nothing, so that the flow couldn't be completed. */
export const storeFlow = (
  flow: SsoFlow,
  storage: Pick<SafeStorage, 'write'> = safeSessionStorage,
): boolean => storage.write(storageKey, JSON.stringify(flow))

/** Removes the flow as it reads it, so that no callback can be used twice. */
export function takeFlow(
  storage: Pick<SafeStorage, 'read' | 'remove'> = safeSessionStorage,
): SsoFlow | undefined {
  const text = storage.read(storageKey)
  storage.remove(storageKey)
  try {
    return z.safeParse(flowSchema, JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The URL of the window that signs in again over a waiting page. */
export const signInAgainUrl = (provider: SsoProvider, { ipMayChange, ttl }: SessionTerms): string =>
  `/sso/${provider}?${new URLSearchParams({
    begin: 'again',
    ...(ipMayChange && { move: '1' }),
    ...(ttl !== undefined && { ttl: String(ttl) }),
  }).toString()}`

/** Undefined for any other URL. */
export function readSignInAgainUrl(search: string): SessionTerms | undefined {
  const fields = new URLSearchParams(search)
  if (fields.get('begin') !== 'again') return undefined
  const ttl = Number(fields.get('ttl') ?? '')
  return {
    ipMayChange: fields.get('move') === '1',
    ...(Number.isInteger(ttl) && ttl > 0 && { ttl }),
  }
}

/** Why single sign-on failed, apart from errors of the API. */
export type SsoProblem =
  /** This tab has no open flow for that provider: a forged link, a second use, or another tab. */
  | 'not-begun'
  /** The callback belongs to another flow. */
  | 'other-state'
  /** The user declined at the provider. */
  | 'denied'
  | 'provider-failed'
  | 'no-proof'
  /** The panel's configuration doesn't have this provider. */
  | 'not-set-up'
  /** The API would redirect to another panel. */
  | 'returns-elsewhere'
  /** The browser stores nothing, so the flow couldn't be completed. */
  | 'keeps-nothing'
  /** The API accepted the proof but returned no hash to sign in with. */
  | 'no-hash'
  /** Somebody other than the user of the waiting page signed in. */
  | 'somebody-else'

export class SsoError extends Error {
  override readonly name = 'SsoError'
  readonly problem: SsoProblem

  constructor(problem: SsoProblem) {
    super(problem)
    this.problem = problem
  }
}
