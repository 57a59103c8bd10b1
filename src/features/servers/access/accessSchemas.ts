/** The fields of the first way in, as every form that installs takes them. Messages are worded when somebody sees them. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import {
  callbackProblem,
  scriptProblem,
  type CallbackProblem,
  type ScriptProblem,
} from './postInstall.ts'
import { rootPasswordProblems } from '#lib/rules/rootPassword.ts'
import { sshKeyProblem, type SshKeyProblem } from './sshKey.ts'

/** What is wrong with what was pasted, and how to mend it; for the field's check and its message. */
export const sshKeyProblemWords = {
  private: msg`This is the private half. Take it out: it belongs on your computer alone. Paste the file that ends with .pub.`,
  several: msg`These are several keys. Paste one; add the others on the server.`,
  truncated: msg`A part of the key is missing. Copy the whole line again.`,
  'other-form': msg`This is a public key in another program’s form. Export it for OpenSSH: one line that begins with ssh-.`,
  'wrong-type': msg`The key is not of the type that its first word says. Copy the whole line again.`,
  options: msg`Leave out what stands before the type: the line begins with ssh- or ecdsa-.`,
  'not-a-key': msg`This is not a public SSH key. It is one line that begins with ssh- or ecdsa-.`,
} as const satisfies Record<SshKeyProblem, MessageDescriptor>

/** What is wrong with an address, and how to mend it. */
const callbackProblemWords = {
  'not-a-web-address': msg`Write a web address, such as https://example.net/installed.`,
  'holds-password': msg`Leave out the name and the password: the address is written to logs.`,
  'not-reachable': msg`The service cannot reach this address from the internet.`,
} as const satisfies Record<CallbackProblem, MessageDescriptor>

const scriptProblemWords = {
  'not-text': msg`This is not text. Paste a script, not a program or an archive.`,
} as const satisfies Record<ScriptProblem, MessageDescriptor>

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
