import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { rootPasswordProblems } from '#domain/rootPassword.ts'

/** A host name: labels of letters, digits and hyphens, 253 characters at most (RFC 1123). */
const hostname =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** What the reinstall form takes. Messages are worded when somebody sees them. */
export const reinstallFields = z.object({
  os: z.string().check(z.minLength(1, { error: () => t`Choose a system.` })),
  password: z.string().check(
    z.refine((password) => rootPasswordProblems(password).length === 0, {
      error: () => t`The password does not keep all the rules yet.`,
    }),
  ),
  hostname: z.string().check(
    z.trim(),
    z.regex(hostname, {
      error: () => t`Use letters, digits and hyphens, such as web-1 or web-1.example.net.`,
    }),
  ),
})

export type ReinstallValues = z.infer<typeof reinstallFields>
