/** Results of bulk runs in words, on the screen and in files. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { countsOf, type BulkRun } from '#work/bulk/run.ts'
import { outcomeWords } from '#work/outcomes.ts'
import type { LedTone } from '#ui/Led.tsx'

interface Result {
  readonly tone: LedTone
  readonly word: MessageDescriptor
}

export function runResult(run: BulkRun): Result {
  const { failed, unsure, left } = countsOf(run)
  switch (run.condition.state) {
    case 'running':
    case 'stopping':
      return outcomeWords.running
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
