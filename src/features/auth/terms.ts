/** For how long, and from where, a session is wanted. spec.md 5.3. */
import * as z from 'zod/mini'

export const termsSchema = z.object({
  /** The person's address may change while the session lasts. */
  addressMayChange: z.boolean(),
  /** Seconds; absent: as long as the service likes, about two hours. */
  ttl: z.optional(z.number()),
})
export type Terms = z.output<typeof termsSchema>

/** The fields of a sign-in. */
export const termFields = ({ addressMayChange, ttl }: Terms): { fix_ip?: false; ttl?: number } => ({
  ...(addressMayChange && { fix_ip: false }),
  ...(ttl !== undefined && { ttl }),
})
