/** What a tab keeps of somebody who has left for another service, until they come back: once, and in this tab only. */
import * as z from 'zod/mini'
import { ssoProviders } from '#api/actions/auth/session.ts'
import { safeSessionStorage, type SafeStorage } from '#lib/browser/safeStorage.ts'
import { termsSchema } from '../terms.ts'

export type SsoProvider = (typeof ssoProviders)[number]

const flowSchema = z.object({
  provider: z.enum(ssoProviders),
  /** `again`: over a page that waits, in a window of its own. `link`: for the account that is signed in. */
  purpose: z.enum(['sign-in', 'again', 'link']),
  /** What must come back unchanged: whoever does not know it did not leave from this tab. */
  state: z.string().check(z.minLength(1)),
  /** What the identity token must name (OpenID Connect, 3.2.2.11). */
  nonce: z.optional(z.string()),
  /** What `social` knows this browser by; it must come back too. */
  deviceId: z.optional(z.string()),
  /** Billing location. */
  location: z.string(),
  terms: termsSchema,
  /** Where the person goes on to afterwards: a path of this panel. */
  to: z.string(),
})
export type SsoFlow = z.output<typeof flowSchema>

const storageKey = 'patchbay.sso'

/** False where the browser keeps nothing: nobody could come back. */
export const keepFlow = (
  flow: SsoFlow,
  storage: Pick<SafeStorage, 'write'> = safeSessionStorage,
): boolean => storage.write(storageKey, JSON.stringify(flow))

/** Takes what was kept: it is good once, so that nothing that comes back can be used twice. */
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
