import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { SessionTerms } from './sessionTerms.ts'
const required = (message: () => string) =>
  z.string().check(z.trim(), z.minLength(1, { error: message }))

const parseTtl = (chosen: string): number | undefined =>
  chosen === '' ? undefined : Number(chosen)

const ttlField = z.pipe(z.string(), z.transform(parseTtl))

/** The form's values hold the fields of both modes, so that switching loses nothing. */
export interface SignInValues {
  mode: 'account' | 'api-key'
  email: string
  password: string
  location: string
  key: string
  ipMayChange: boolean
  /** Session duration in seconds; '' for the API's default. */
  ttl: string
  /** Fill in the email and options next time. */
  remember: boolean
}

/** Messages are functions, so that they follow a change of language. Passwords keep their spaces. */
const choiceSchema = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('account'),
    email: required(() => t`Enter your email address`).check(
      z.regex(/^$|^[^\s@]+@[^\s@]+$/, { error: () => t`Enter a complete email address` }),
    ),
    password: z.string().check(z.minLength(1, { error: () => t`Enter your password` })),
    location: z.string(),
    ipMayChange: z.boolean(),
    ttl: ttlField,
    remember: z.boolean(),
  }),
  z.object({
    mode: z.literal('api-key'),
    key: required(() => t`Paste your API key`),
    ipMayChange: z.boolean(),
    ttl: ttlField,
  }),
])

export type SignInChoice = z.output<typeof choiceSchema>

/** Drops the fields of the other mode. */
export const signInFields = z.pipe(
  z.pipe(
    z.custom<SignInValues>((values) => typeof values === 'object'),
    z.transform((values: SignInValues): z.input<typeof choiceSchema> => values),
  ),
  choiceSchema,
)

export function termsOf({ ipMayChange, ttl: chosen }: SignInValues): SessionTerms {
  const seconds = parseTtl(chosen)
  return { ipMayChange, ...(seconds !== undefined && { ttl: seconds }) }
}
