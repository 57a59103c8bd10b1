import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Terms } from './terms.ts'

const required = (message: () => string) =>
  z.string().check(z.trim(), z.minLength(1, { error: message }))

const secondsOf = (chosen: string): number | undefined =>
  chosen === '' ? undefined : Number(chosen)

const ttl = z.pipe(z.string(), z.transform(secondsOf))

/** The fields of both modes side by side, as the form holds them: switching loses nothing typed. */
export interface SignInValues {
  mode: 'account' | 'api-key'
  email: string
  password: string
  location: string
  key: string
  addressMayChange: boolean
  /** Seconds that the session is wanted for; '' for the service's own time. */
  ttl: string
  /** The email and the options are filled in the next time. */
  remember: boolean
}

/**
 * What the sign-in form takes. Messages are functions: they are worded when somebody sees them, in the
 * language of that moment. A password is taken as typed, spaces included.
 */
const modes = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('account'),
    email: required(() => t`Enter your email address`).check(
      z.regex(/^$|^[^\s@]+@[^\s@]+$/, { error: () => t`Enter a complete email address` }),
    ),
    password: z.string().check(z.minLength(1, { error: () => t`Enter your password` })),
    location: z.string(),
    addressMayChange: z.boolean(),
    ttl,
    remember: z.boolean(),
  }),
  z.object({
    mode: z.literal('api-key'),
    key: required(() => t`Paste your API key`),
    addressMayChange: z.boolean(),
    ttl,
  }),
])

/** What the chosen mode signs in with. */
export type SignInChoice = z.output<typeof modes>

/** From what the form holds to what the chosen mode signs in with; the other mode's fields stay behind. */
export const signInFields = z.pipe(
  z.pipe(
    z.custom<SignInValues>((values) => typeof values === 'object'),
    z.transform((values: SignInValues): z.input<typeof modes> => values),
  ),
  modes,
)

/** What is chosen of the session itself, whichever way somebody signs in. */
export function termsOf({ addressMayChange, ttl: chosen }: SignInValues): Terms {
  const seconds = secondsOf(chosen)
  return { addressMayChange, ...(seconds !== undefined && { ttl: seconds }) }
}
