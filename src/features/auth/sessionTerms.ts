/** Separate from `signInFields.ts`, whose message macros can’t run in Node, where tests and the demo use `signIn.ts`. */
import * as z from 'zod/mini'

/** A session's duration, and whether it is bound to an IP address. spec.md 5.3. */
export const termsSchema = z.object({
  ipMayChange: z.boolean(),
  /** Seconds; left out for the API's default, about two hours. */
  ttl: z.optional(z.number()),
})
export type SessionTerms = z.output<typeof termsSchema>

/** As request fields. */
export const termFields = ({
  ipMayChange,
  ttl,
}: SessionTerms): { fix_ip?: false; ttl?: number } => ({
  ...(ipMayChange && { fix_ip: false }),
  ...(ttl !== undefined && { ttl }),
})
