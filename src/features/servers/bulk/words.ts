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
  forbidden: msg`You don’t have permission`,
  'under-way': msg`Another command is running or pending`,
  unreadable: msg`Couldn’t load its status`,
  armed: msg`The next boot isn’t from disk`,
  'no-address': msg`No main IP address`,
  'blocked-already': msg`The main IP address is already blocked`,
  'tagged-already': msg`This tag is already set`,
  'no-such-tag': msg`This tag isn’t set`,
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
  waiting: msg`Pending`,
  sending: msg`Sending…`,
  working: msg`Running`,
  done: msg`Finished`,
  failed: msg`Failed`,
  unsure: msg`Unknown`,
  skipped: msg`Skipped`,
  left: msg`Not started`,
} as const satisfies Record<RowState['state'], MessageDescriptor>

/** What is said of one row, in full. */
export function useRowWords(): (run: BulkRun, row: BulkRow) => string {
  const { t } = useLingui()
  const failure = (run: BulkRun, { kind, text, status }: RowFailure): string => {
    switch (kind) {
      case 'work':
        return text === '' ? t`Failed` : text
      case 'told-elsewhere':
        return t`Finished, but the result was shown elsewhere. Check the server.`
      case 'tab-closed':
        return t`Result unknown: the tab was closed. Check the server.`
      case 'not-up':
        return t`Finished, but the server hasn’t started. Check its console.`
      case 'not-read':
        return t`Couldn’t load this server, so nothing was sent.`
      case 'forgotten':
        return t`The result is no longer stored. Check the server.`
      case 'fault':
        return t`Result unknown because of an error in this panel. Check the server.`
      default: {
        const action = bulkCommand(run.command)?.action.key ?? run.command
        const error = new ApiError({ kind, text, status, action })
        const words = ownWords(error)
        if (mayHaveHappened(error)) return t`${t(whatHappened(error))} The result is unknown.`
        return words === undefined ? t(whatHappened(error)) : t`Refused: ${words}`
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
        return now.seen ? t`${done} (confirmed by its status)` : done
      }
      case 'failed':
      case 'unsure':
        return failure(run, now.failure)
      case 'skipped':
        return isSkipReason(now.reason)
          ? t`Skipped: ${t(skipWords[now.reason])}`
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
