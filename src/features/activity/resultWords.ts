/** Results of operations and bulk runs in words, on the screen and in files. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { countsOf, type BulkRun } from '#work/bulk/run.ts'
import type { Operation } from '#work/operation.ts'
import type { LedTone } from '#ui/Led.tsx'

interface Result {
  readonly tone: LedTone
  readonly word: MessageDescriptor
}

const running: Result = {
  tone: 'busy',
  word: msg({ message: 'Running', context: 'work under way' }),
}

export const operationResults = {
  sending: { tone: 'busy', word: msg`Sending…` },
  unanswered: { tone: 'warn', word: msg`No response` },
  running,
  settling: { tone: 'busy', word: msg`Starting` },
  done: { tone: 'ok', word: msg`Finished` },
  failed: { tone: 'bad', word: msg`Failed` },
  'not-up': { tone: 'bad', word: msg`Didn’t start` },
  'finished-elsewhere': { tone: 'ok', word: msg`Finished` },
  'not-known': { tone: 'warn', word: msg`Unknown` },
  'to-pay': { tone: 'warn', word: msg`Unpaid` },
  'not-found': { tone: 'bad', word: msg`Not ordered` },
  cancelled: { tone: 'off', word: msg({ message: 'Canceled', context: 'order' }) },
} as const satisfies Record<Operation['outcome']['state'], Result>

export function runResult(run: BulkRun): Result {
  const { failed, unsure, left } = countsOf(run)
  switch (run.condition.state) {
    case 'running':
    case 'stopping':
      return running
    case 'paused':
      return { tone: 'warn', word: msg`Paused` }
    case 'ended': {
      const problems = failed + unsure
      if (problems > 0)
        return {
          tone: 'bad',
          word: msg`${plural(problems, { one: '# needs attention', other: '# need attention' })}`,
        }
      return left > 0 ? { tone: 'off', word: msg`Stopped` } : { tone: 'ok', word: msg`Finished` }
    }
    default:
      return run.condition satisfies never
  }
}
