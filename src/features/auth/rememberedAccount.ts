/** The account that this browser remembers for the next sign-in, if the user asked for it. Never a secret. */
import * as z from 'zod/mini'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { storedAccount } from '#lib/browser/storedNames.ts'
import { billingLocations } from '#lib/session/billingLocations.ts'

const accountSchema = z.object({
  email: z.string(),
  location: z.string(),
  /** Session duration in seconds; '' for the API's default. */
  ttl: z._default(z.string(), ''),
  ipMayChange: z._default(z.boolean(), false),
})
export type RememberedAccount = z.input<typeof accountSchema>

/** Undefined for a billing location that no longer exists. */
export function rememberedAccount(
  storage = safeLocalStorage,
): z.output<typeof accountSchema> | undefined {
  try {
    const { data } = z.safeParse(accountSchema, JSON.parse(storage.read(storedAccount) ?? 'null'))
    return billingLocations.some(({ id }) => id === data?.location) ? data : undefined
  } catch {
    return undefined
  }
}

export function rememberAccount(
  { email, location, ttl, ipMayChange }: RememberedAccount,
  storage = safeLocalStorage,
): void {
  storage.write(storedAccount, JSON.stringify({ email, location, ttl, ipMayChange }))
}

export function forgetAccount(storage = safeLocalStorage): void {
  storage.remove(storedAccount)
}
