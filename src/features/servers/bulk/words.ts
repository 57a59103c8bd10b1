/** What a bulk run says of its rows. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { mayHaveHappened, ownWords, whatHappened } from '#api/errorWords.ts'
import { ApiError } from '#api/wire.ts'
import { bulkCommand, obstacleWords } from '../commands/serverCommands.ts'
import type { BulkRow, BulkRun, RowFailure, RowState } from '#features/operations/bulk/run.ts'
import type { LedTone } from '#ui/Led.tsx'
import type { SkipReason } from '../dialogs/bulkPreview.ts'

export const skipWords = {
  ...obstacleWords,
  forbidden: msg`Your account may not do this to it.`,
  'under-way': msg`Other work on it is under way or waits its turn.`,
  unreadable: msg`It could not be read, so its state is not known.`,
  armed: msg`Its next boot is not from disk.`,
  'no-address': msg`It has no main address.`,
  'blocked-already': msg`Its main address is blocked already.`,
  'tagged-already': msg`It has this tag already.`,
  'no-such-tag': msg`It has no such tag.`,
} as const satisfies Record<SkipReason, MessageDescriptor>

const isSkipReason = (reason: string): reason is SkipReason => Object.hasOwn(skipWords, reason)

export const rowTones = {
  waiting: 'off',
  sending: 'busy',
  working: 'busy',
  done: 'ok',
  failed: 'bad',
  unsure: 'warn',
  skipped: 'off',
  left: 'off',
} as const satisfies Record<RowState['state'], LedTone>

/** A row's state in one or two words, for the file. */
export const stateWords = {
  waiting: msg`Waits its turn`,
  sending: msg`Being sent`,
  working: msg`Under way`,
  done: msg`Done`,
  failed: msg`Failed`,
  unsure: msg`Not known`,
  skipped: msg`Skipped`,
  left: msg`Not begun`,
} as const satisfies Record<RowState['state'], MessageDescriptor>

/** What is said of one row, in full. */
export function useRowWords(): (run: BulkRun, row: BulkRow) => string {
  const { t } = useLingui()
  const failure = (run: BulkRun, { kind, text, status }: RowFailure): string => {
    switch (kind) {
      case 'work':
        return text === '' ? t`It failed.` : text
      case 'told-elsewhere':
        return t`It has ended, but its result was told elsewhere. Look at the server.`
      case 'tab-closed':
        return t`Not known whether it was carried out: the tab was closed in the middle. Look at the server.`
      case 'not-up':
        return t`The service says done, but the server has not come up. Look at its console.`
      case 'not-read':
        return t`It could not be read right before, so nothing was sent to it.`
      case 'forgotten':
        return t`This browser no longer knows what became of it. Look at the server.`
      case 'fault':
        return t`Not known whether it was carried out: the panel made a mistake. Look at the server.`
      default: {
        const action = bulkCommand(run.command)?.action.key ?? run.command
        const error = new ApiError({ kind, text, status, action })
        const words = ownWords(error)
        if (mayHaveHappened(error))
          return t`${t(whatHappened(error))} Not known whether it was carried out.`
        return words === undefined ? t(whatHappened(error)) : t`The service refused: ${words}`
      }
    }
  }
  return (run, { now }) => {
    const command = bulkCommand(run.command)
    switch (now.state) {
      case 'working':
        return command ? `${t(command.running)}…` : t(stateWords.working)
      case 'done': {
        const done = t(command ? command.done : stateWords.done)
        return now.seen ? t`${done}. No answer came, but the server shows it.` : done
      }
      case 'failed':
      case 'unsure':
        return failure(run, now.failure)
      case 'skipped':
        return isSkipReason(now.reason)
          ? t`Skipped. ${t(skipWords[now.reason])}`
          : t(stateWords.skipped)
      case 'waiting':
      case 'sending':
      case 'left':
        return t(stateWords[now.state])
      default:
        return now satisfies never
    }
  }
}
