import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { hostnameField } from '#form/hostname.ts'
import { rootPasswordProblems } from '#domain/rootPassword.ts'

/** What the reinstall form takes. Messages are worded when somebody sees them. */
export const reinstallFields = z.object({
  os: z.string().check(z.minLength(1, { error: () => t`Choose a system.` })),
  password: z.string().check(
    z.refine((password) => rootPasswordProblems(password).length === 0, {
      error: () => t`The password does not keep all the rules yet.`,
    }),
  ),
  hostname: hostnameField,
})

export type ReinstallValues = z.infer<typeof reinstallFields>
