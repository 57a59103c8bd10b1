import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Operation } from '#work/operation.ts'

/** Matches `what` and a word for failure in one line. */
const fails = (what: string): RegExp =>
  new RegExp(`(fail|error|cannot|could not|unable).*${what}|${what}.*(fail|error)`, 'i')

/** The most specific cause first: an installer that fails at its disks also stops responding. */
const causes: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [fails('partition'), msg`Couldn’t partition the disks`],
  [
    /stopped (answering|responding)|not respond|timed? ?out/i,
    msg`The installer stopped responding`,
  ],
]

/** The cause of a failed installation as a heading; undefined if its messages match no known one. */
export function failureCause({
  outcome,
}: Pick<Operation, 'outcome'>): MessageDescriptor | undefined {
  if (outcome.state === 'not-up') return msg`The server didn’t start after the installation`
  if (outcome.state !== 'failed') return undefined
  const { scope, debug } = outcome
  if (/cancell?ed|aborted/i.test(scope)) return msg`Installation canceled`
  return causes.find(([words]) => words.test(scope) || words.test(debug ?? ''))?.[1]
}
