/** The fields of the first way in, as every form that installs takes them. Messages are worded when somebody sees them. */
import * as z from 'zod/mini'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import {
  callbackProblem,
  scriptProblem,
  type CallbackProblem,
  type ScriptProblem,
} from './postInstall.ts'
import { rootPasswordProblems } from '#lib/rules/rootPassword.ts'
import { sshKeyProblem, type SshKeyProblem, sshKeyToSend } from './sshKey.ts'
import type { DraftParts } from '#lib/forms/draft.ts'

/** What is wrong with what was pasted, and how to mend it; for the field's check and its message. */
export const sshKeyProblemWords = {
  private: msg`This is a private key. Paste the public one (it ends in .pub).`,
  several: msg`Paste one key only. Add the others on the server later.`,
  truncated: msg`Part of the key is missing. Copy the whole line again.`,
  'other-form': msg`This public key isn’t in OpenSSH format. Export it as one line that begins with ssh-.`,
  'wrong-type': msg`The key doesn’t match its type. Copy the whole line again.`,
  options: msg`Remove the options before the key. It must begin with ssh- or ecdsa-.`,
  'not-a-key': msg`This isn’t an SSH public key. It’s one line that begins with ssh- or ecdsa-.`,
} as const satisfies Record<SshKeyProblem, MessageDescriptor>

/** What is wrong with an address, and how to mend it. */
const callbackProblemWords = {
  'not-a-web-address': msg`Enter a URL, for example https://example.net/installed`,
  'holds-password': msg`Remove the username and password: URLs are logged.`,
  'not-reachable': msg`This URL isn’t reachable from the internet`,
} as const satisfies Record<CallbackProblem, MessageDescriptor>

const scriptProblemWords = {
  'not-text': msg`This isn’t a text file. Paste a script.`,
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
    error: () => t`The password doesn’t meet all requirements`,
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
    error: () => t`Enter a whole number from 1 to 100`,
  }),
)

/**
 * A public key is no secret, and a draft keeps it; but only as the line that would be sent. What else is pasted into its
 * field by mistake, above all its private half, is kept nowhere.
 */
export const draftedKeys: DraftParts = { sshKey: (typed) => sshKeyToSend(typed) ?? '' }
