/** Shared validation. Messages are translated when shown. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { hostnameProblem, longestHostname, type HostnameProblem } from '#lib/rules/server.ts'

export const pinLength = 4

/** A PIN in a form. Never stored in a draft; cleared when it was refused. */
export const pinSchema = z
  .string()
  .check(z.length(pinLength, { error: () => t`Enter all ${pinLength} digits` }))

const hostnameMessages = {
  characters: msg`Use letters, digits and hyphens, such as web-1.example.net`,
  'too-long': msg`Use at most ${longestHostname} characters, including the domain`,
  address: msg`This is read as an IP address. Use a name, such as web-1.example.net.`,
} as const satisfies Record<HostnameProblem, MessageDescriptor>

/** Names of one server or several: the first that can't be one counts. */
export const hostnameCheck = (namesIn: (typed: string) => readonly string[]) => {
  const problemIn = (typed: unknown): HostnameProblem | undefined =>
    namesIn(String(typed))
      .map(hostnameProblem)
      .find((problem) => problem !== undefined)
  return z.refine<string>((typed) => problemIn(typed) === undefined, {
    error({ input }) {
      const problem = problemIn(input)
      return problem && i18n._(hostnameMessages[problem])
    },
  })
}

/** A host name; surrounding whitespace is ignored. */
export const hostnameSchema = z.string().check(
  z.trim(),
  hostnameCheck((typed) => [typed]),
)
