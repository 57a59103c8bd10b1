/** The account to sign in with the next time, where somebody wanted it remembered on this computer. Never a secret. */
import * as z from 'zod/mini'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { billingLocations } from '#lib/session/billingLocations.ts'

const accountSchema = z.object({ email: z.string(), location: z.string() })
export type RememberedAccount = z.output<typeof accountSchema>

const storageKey = 'patchbay.account'

/** One of a billing location that there is no more is forgotten: it would sign nobody in. */
export function rememberedAccount(storage = safeLocalStorage): RememberedAccount | undefined {
  try {
    const { data } = z.safeParse(accountSchema, JSON.parse(storage.read(storageKey) ?? 'null'))
    return billingLocations.some(({ id }) => id === data?.location) ? data : undefined
  } catch {
    return undefined
  }
}

export function rememberAccount(
  { email, location }: RememberedAccount,
  storage = safeLocalStorage,
): void {
  storage.write(storageKey, JSON.stringify({ email, location }))
}

export function forgetAccount(storage = safeLocalStorage): void {
  storage.remove(storageKey)
}
