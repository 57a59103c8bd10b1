/** Why an installation failed: one cause for every place that tells it. wire.md 4. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { installStage, installStages, type InstallStage } from '#lib/rules/server.ts'
import type { Operation } from '#work/operation.ts'

export interface InstallFailure {
  /** Undefined if its messages match no known cause. */
  readonly cause: MessageDescriptor | undefined
  /** The stage that failed: no later one can have begun, whatever was reported. Undefined before the first. */
  readonly stage: InstallStage | undefined
  /** Stopped on purpose, which is no fault. */
  readonly isCanceled: boolean
}

interface Cause {
  /** Of the API's message or the hardware's output. */
  readonly words: RegExp
  readonly message: MessageDescriptor
  /** The latest stage in which it can happen; undefined if in any. */
  readonly latest?: InstallStage
}

/** Matches `what` and a word for failure in one line. */
const fails = (what: string): RegExp =>
  new RegExp(
    `(fail|error|cannot|can't|could not|couldn't|unable).*\\b(?:${what})|\\b(?:${what}).*(fail|error)`,
    'i',
  )

/** The most specific cause first: an installer that fails at its disks also stops responding. */
const causes: readonly Cause[] = [
  { words: fails('partition'), message: msg`Couldn’t partition the disks`, latest: 1 },
  {
    words: fails('mkfs|format(?:ting)? (?:the )?(?:disks?|/dev|root|partition)'),
    message: msg`Couldn’t format the disks`,
    latest: 1,
  },
  {
    words: /no (?:hard )?(?:disks?|drives?|block devices?) (?:were )?(?:found|detected)/i,
    message: msg`The installer found no disks`,
    latest: 1,
  },
  {
    words: /no space left on device/i,
    message: msg`The disks are too small`,
  },
  {
    words: fails('post-?install(?:ation)? script'),
    message: msg`The post-install script failed`,
  },
  { words: fails('grub|boot ?loader'), message: msg`Couldn’t install the boot loader`, latest: 3 },
  {
    words: /stopped (answering|responding)|not respond|timed? ?out/i,
    message: msg`The installer stopped responding`,
  },
]

/** An installer that gives up also says "aborted" (wire.md 4): only somebody's wish is no fault. */
const canceled =
  /cancell?ed|aborted (?:by|at) (?:the |its |your )?(?:user|owner|customer|client|request)/i

/** The last stage that was reported, or that the message names. */
function reachedStage({ stages, outcome }: Pick<Operation, 'stages' | 'outcome'>) {
  const texts = [...stages.map(({ scope }) => scope), 'scope' in outcome ? outcome.scope : '']
  return texts.reduce((reached, text) => Math.max(reached, installStage(text) ?? 0), 0)
}

/** Undefined unless it failed. */
export function installFailure(
  operation: Pick<Operation, 'stages' | 'outcome'>,
): InstallFailure | undefined {
  const { outcome } = operation
  if (outcome.state === 'not-up')
    return {
      cause: msg`The server didn’t start after the installation`,
      stage: installStages.length,
      isCanceled: false,
    }
  if (outcome.state !== 'failed') return undefined
  const { scope, debug } = outcome
  const reached = reachedStage(operation)
  const at = (latest: number): InstallStage | undefined =>
    installStages.find((stage) => stage === Math.min(reached, latest))
  if (canceled.test(scope))
    return { cause: msg`Installation canceled`, stage: at(reached), isCanceled: true }
  const known = causes.find(({ words }) => words.test(scope) || words.test(debug ?? ''))
  return { cause: known?.message, stage: at(known?.latest ?? reached), isCanceled: false }
}
