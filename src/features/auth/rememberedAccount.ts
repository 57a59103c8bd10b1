/** The account to sign in with the next time, where somebody wanted it remembered on this computer. Never a secret. */
import * as z from 'zod/mini'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { billingLocations } from '#lib/session/billingLocations.ts'

const accountSchema = z.object({
  email: z.string(),
  location: z.string(),
  /** Seconds that a session is wanted for; '' for the API's own time. */
  ttl: z._default(z.string(), ''),
  addressMayChange: z._default(z.boolean(), false),
})
export type RememberedAccount = z.input<typeof accountSchema>

const storageKey = 'patchbay.account'

/** One of a billing location that there is no more is forgotten: it would sign nobody in. */
export function rememberedAccount(
  storage = safeLocalStorage,
): z.output<typeof accountSchema> | undefined {
  try {
    const { data } = z.safeParse(accountSchema, JSON.parse(storage.read(storageKey) ?? 'null'))
    return billingLocations.some(({ id }) => id === data?.location) ? data : undefined
  } catch {
    return undefined
  }
}

export function rememberAccount(
  { email, location, ttl, addressMayChange }: RememberedAccount,
  storage = safeLocalStorage,
): void {
  storage.write(storageKey, JSON.stringify({ email, location, ttl, addressMayChange }))
}

export function forgetAccount(storage = safeLocalStorage): void {
  storage.remove(storageKey)
}
