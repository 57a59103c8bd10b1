/** The fields of the first way in, as every form that installs takes them. Messages are worded when somebody sees them. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { callbackProblem, scriptProblem } from './postInstall.ts'
import { rootPasswordProblems } from '#lib/rules/rootPassword.ts'
import { callbackProblemWords, scriptProblemWords } from './PostInstallFields.tsx'
import { sshKeyProblem, sshKeyProblemWords } from './SshKeyField.tsx'

/** Text without a problem, else with the words for it. */
const textWithout = <Problem extends string>(
  problemOf: (typed: string) => Problem | null | undefined,
  words: Readonly<Record<Problem, MessageDescriptor>>,
) =>
  z.string().check(
    z.refine((typed) => problemOf(typed) == null, {
      error: ({ input }) => {
        const problem = problemOf(String(input))
        return problem == null ? undefined : i18n._(words[problem])
      },
    }),
  )

export const rootPasswordSchema = z.string().check(
  z.refine((password) => rootPasswordProblems(password).length === 0, {
    error: () => t`The password does not keep all the rules yet.`,
  }),
)

/** Empty, or one public key. `sshKeyToSend` says what is sent of it. */
export const sshKeySchema = textWithout(sshKeyProblem, sshKeyProblemWords)

/** `scriptToSend` says what is sent of it. */
export const scriptSchema = textWithout(scriptProblem, scriptProblemWords)

export const callbackSchema = textWithout(callbackProblem, callbackProblemWords)

/** Percent of the disk for the system, as typed. spec.md 4.6 `root_size`. */
export const rootSizeSchema = z.string().check(
  z.refine((typed) => /^\s*\d{1,3}\s*$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 100, {
    error: () => t`Write a whole number from 1 to 100.`,
  }),
)
