/** How operations end, worded once: in a cell, in a line below what began them, as a filter value. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedTone } from '#ui/Led.tsx'
import type { Outcome } from './operation.ts'

interface Words {
  readonly tone: LedTone
  /** One or two words. */
  readonly word: MessageDescriptor
  /** One of four values to filter by. */
  readonly shown: 'running' | 'done' | 'failed' | 'unknown'
  /** A sentence, where the word isn't enough. */
  readonly line?: MessageDescriptor
}

export const outcomeWords = {
  sending: { tone: 'busy', word: msg`Sending…`, shown: 'running' },
  unanswered: {
    tone: 'warn',
    word: msg`No response`,
    shown: 'unknown',
    line: msg`Checking whether it worked…`,
  },
  running: {
    tone: 'busy',
    word: msg({ message: 'Running', context: 'work under way' }),
    shown: 'running',
  },
  settling: {
    tone: 'busy',
    word: msg`Starting`,
    shown: 'running',
    line: msg`Waiting for the server to start…`,
  },
  done: { tone: 'ok', word: msg`Finished`, shown: 'done' },
  failed: { tone: 'bad', word: msg`Failed`, shown: 'failed' },
  'not-up': {
    tone: 'bad',
    word: msg`Didn’t start`,
    shown: 'failed',
    line: msg`Finished, but the server hasn’t started.`,
  },
  'finished-elsewhere': {
    tone: 'ok',
    word: msg`Finished`,
    // As far as anybody knows.
    shown: 'done',
    line: msg`Another tab or program received the result. Check the server.`,
  },
  'not-known': {
    tone: 'warn',
    word: msg`Unknown`,
    shown: 'unknown',
    line: msg`Result unknown. Check the server before you try again.`,
  },
  'to-pay': {
    tone: 'warn',
    word: msg`Unpaid`,
    // Continues by itself once the invoice is paid.
    shown: 'running',
    line: msg`Your order continues once its invoice is paid.`,
  },
  'not-found': {
    tone: 'bad',
    word: msg`Not ordered`,
    shown: 'failed',
    line: msg`We found no such order. As far as we can see, nothing was ordered.`,
  },
  cancelled: {
    tone: 'off',
    word: msg({ message: 'Canceled', context: 'order' }),
    shown: 'failed',
    line: msg`The invoice was canceled before it was paid.`,
  },
} as const satisfies Record<Outcome['state'], Words>

/** Of a lost response where no read can show what became of it. */
export const onlyWaiting = msg`Result unknown. It may still be in progress.`

/** The line of an outcome, if it has one. */
export const lineOf = ({ state }: Pick<Outcome, 'state'>): MessageDescriptor | undefined => {
  const words: Words = outcomeWords[state]
  return words.line
}
