/** Schemas of the access fields, shared by all installation forms. Messages are translated when shown. */
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

/** Used by the schema and by the field. */
export const sshKeyProblemMessages = {
  private: msg`This is a private key. Paste the public one (it ends in .pub).`,
  several: msg`Paste only one key. Add others on the server later.`,
  truncated: msg`Part of the key is missing. Copy the whole line again.`,
  'other-form': msg`This public key isn’t in OpenSSH format. Export it as one line that begins with ssh-.`,
  damaged: msg`The key is damaged. Copy the whole line again.`,
  'wrong-type': msg`The key doesn’t match its type. Copy the whole line again.`,
  certificate: msg`This is a certificate. Paste the key beside it, for example ~/.ssh/id_ed25519.pub.`,
  'too-short': msg`Servers reject RSA keys shorter than 1,024 bits. Use an Ed25519 key.`,
  options: msg`Remove the options before the key. It must begin with ssh-, ecdsa- or sk-.`,
  'not-a-key': msg`This isn’t an SSH public key. Paste one line that begins with ssh-, ecdsa- or sk-.`,
} as const satisfies Record<SshKeyProblem, MessageDescriptor>

const callbackProblemMessages = {
  'not-a-web-address': msg`Enter a URL, for example https://example.net/installed`,
  'holds-password': msg`Remove the username and password: URLs are logged.`,
  'not-reachable': msg`This URL isn’t reachable from the internet`,
} as const satisfies Record<CallbackProblem, MessageDescriptor>

const scriptProblemMessages = {
  'not-text': msg`This isn’t a text file. Paste a script.`,
} as const satisfies Record<ScriptProblem, MessageDescriptor>

/** A text field without a problem. */
const textField = <Problem extends string>(
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

/** Empty, or one public key. `sshKeyToSend` returns what is sent. */
export const sshKeySchema = textField(sshKeyProblem, sshKeyProblemMessages)

/** `scriptToSend` returns what is sent. */
export const scriptSchema = textField(scriptProblem, scriptProblemMessages)

export const callbackSchema = textField(callbackProblem, callbackProblemMessages)

/** The system's share of the disk in percent. spec.md 4.6 `root_size`. */
export const rootSizeSchema = z.string().check(
  z.refine((typed) => /^\s*\d{1,3}\s*$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 100, {
    error: () => t`Enter a whole number from 1 to 100`,
  }),
)

/**
 * Public keys may be stored in a draft, but only as the parsed line: a private key pasted by mistake must not be
 * stored.
 */
export const draftedKeys: DraftParts = { sshKey: (typed) => sshKeyToSend(typed) ?? '' }
