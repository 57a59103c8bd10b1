import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Operation } from '#features/operations/operation.ts'

/** Whether a text says that something came to nothing, in one line with `what`. */
const fails = (what: string): RegExp =>
  new RegExp(`(fail|error|cannot|could not|unable).*${what}|${what}.*(fail|error)`, 'i')

/** By what is said, the plainest cause first: an installer that breaks off at its disks stops answering as well. */
const causes: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [fails('partition'), msg`Couldn’t partition the disks`],
  [
    /stopped (answering|responding)|not respond|timed? ?out/i,
    msg`The installer stopped responding`,
  ],
]

/** Why an installation came to nothing, as its heading; undefined where what is said names no cause that is known here. */
export function failureCause({
  outcome,
}: Pick<Operation, 'outcome'>): MessageDescriptor | undefined {
  if (outcome.state === 'not-up') return msg`The server didn’t start after the installation`
  if (outcome.state !== 'failed') return undefined
  const { scope, debug } = outcome
  if (/cancell?ed|aborted/i.test(scope)) return msg`Installation canceled`
  return causes.find(([words]) => words.test(scope) || words.test(debug ?? ''))?.[1]
}
