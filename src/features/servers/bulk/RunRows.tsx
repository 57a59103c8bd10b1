/** A bulk run's rows in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui, Trans } from '@lingui/react/macro'
import { mayHaveHappened, serviceMessage, errorMessage } from '#api/errors.ts'
import { ApiError } from '#api/wire.ts'
import { bulkCommand, obstacleMessages } from '../commands/serverCommands.ts'
import {
  type BulkRow,
  type BulkRun,
  type RowFailure,
  type RowState,
  canRetry,
} from '#work/bulk/run.ts'
import type { LedTone } from '#ui/Led.tsx'
import type { SkipReason } from './preview.ts'
import { Link } from '@tanstack/react-router'
import { usePriorityPolling } from '#work/hooks.ts'
import { outcomeWords } from '#work/outcomes.ts'
import { formatDuration, Elapsed } from '#ui/Duration.tsx'
import { useNow } from '#ui/useNow.ts'
import { RowList } from './RowList.tsx'

export const skipMessages = {
  ...obstacleMessages,
  forbidden: msg`You don’t have permission`,
  'in-progress': msg`Another command is running or pending`,
  unreadable: msg`Couldn’t load the server’s status`,
  'next-boot': msg`The next boot isn’t from disk`,
  'no-address': msg`No main IP address`,
  'already-blocked': msg`The main IP address is already blocked`,
  'already-tagged': msg`This tag is already set`,
  'no-such-tag': msg`This tag isn’t set`,
} as const satisfies Record<SkipReason, MessageDescriptor>

const isSkipReason = (reason: string): reason is SkipReason => Object.hasOwn(skipMessages, reason)

const rowTones = {
  waiting: 'off',
  sending: 'busy',
  working: 'busy',
  done: 'ok',
  failed: 'bad',
  unsure: 'warn',
  skipped: 'off',
  left: 'off',
} as const satisfies Record<RowState['state'], LedTone>

/** Short labels, also used in the CSV. */
export const stateLabels = {
  waiting: msg`Pending`,
  sending: msg`Sending…`,
  working: msg({ message: 'Running', context: 'work under way' }),
  done: msg`Finished`,
  failed: msg`Failed`,
  unsure: msg`Unknown`,
  skipped: msg`Skipped`,
  left: msg`Not started`,
} as const satisfies Record<RowState['state'], MessageDescriptor>

/** The result of a row. */
export function useRowMessage(): (run: BulkRun, row: BulkRow) => string {
  const { t } = useLingui()
  const failure = (run: BulkRun, { kind, text, status }: RowFailure): string => {
    switch (kind) {
      case 'work':
        return text === '' ? t`Failed` : text
      case 'told-elsewhere':
        return t(outcomeWords['finished-elsewhere'].line)
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
        const words = serviceMessage(error)
        if (mayHaveHappened(error)) return t`${t(errorMessage(error))} The result is unknown.`
        return words === undefined ? t(errorMessage(error)) : t`Refused: ${words}`
      }
    }
  }
  return (run, { now }) => {
    const command = bulkCommand(run.command)
    switch (now.state) {
      case 'working':
        return command ? `${t(command.running)}…` : t(stateLabels.working)
      case 'done': {
        const done = t(command ? command.done : stateLabels.done)
        return now.seen ? t`${done} (confirmed by its status)` : done
      }
      case 'failed':
      case 'unsure':
        return failure(run, now.failure)
      case 'skipped':
        return isSkipReason(now.reason)
          ? t`Skipped: ${t(skipMessages[now.reason])}`
          : t(stateLabels.skipped)
      case 'waiting':
      case 'sending':
      case 'left':
        return t(stateLabels[now.state])
      default:
        return now satisfies never
    }
  }
}

interface Props {
  run: BulkRun
  rows: readonly BulkRow[]
  onRetry: (serverId: number) => void
}

export function RunRows({ run, rows, onRetry }: Props) {
  const { t } = useLingui()
  const message = useRowMessage()
  const now = useNow(rows.some(({ now: { state } }) => state === 'unsure') ? 1000 : 3_600_000)
  const content = (row: BulkRow) => ({
    tone: rowTones[row.now.state],
    name: <Name row={row} />,
    note: message(run, row),
    aside: canRetry(row, now) ? (
      <button
        type="button"
        className="link min-h-6 touch:min-h-10"
        aria-label={t`Try again: ${{ name: row.name }}`}
        onClick={() => onRetry(row.serverId)}
      >
        <Trans>Try again</Trans>
      </button>
    ) : (
      <Time row={row} />
    ),
  })
  return <RowList label={t`Results`} items={rows} row={content} />
}

function Name({ row: { serverId, name } }: { row: BulkRow }) {
  return (
    <Link to="/servers/$serverId" params={{ serverId }} className="link block truncate">
      {name}
    </Link>
  )
}

function Time({ row: { now } }: { row: BulkRow }) {
  const { i18n } = useLingui()
  // Visible operations are polled more often.
  usePriorityPolling(now.state === 'working' ? now.operationId : undefined)
  switch (now.state) {
    case 'sending':
    case 'working':
      return <Elapsed since={now.since / 1000} />
    case 'done':
      return <span className="num">{formatDuration(i18n, (now.at - now.since) / 1000)}</span>
    default:
      return null
  }
}
