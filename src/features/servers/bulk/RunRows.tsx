import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { mayBeRetried, type BulkRow, type BulkRun } from '#features/operations/bulk/run.ts'
import { useAttention } from '#features/operations/hooks.ts'
import { formatDuration } from '#ui/duration.ts'
import { Elapsed } from '#ui/Elapsed.tsx'
import { RowList } from './RowList.tsx'
import { rowTones, useRowWords } from './words.ts'

interface Props {
  run: BulkRun
  rows: readonly BulkRow[]
  onRetry: (serverId: number) => void
}

/** What has become of each server. */
export function RunRows({ run, rows, onRetry }: Props) {
  const { t } = useLingui()
  const words = useRowWords()
  const listed = (row: BulkRow) => ({
    tone: rowTones[row.now.state],
    name: <Name row={row} />,
    note: words(run, row),
    aside: mayBeRetried(row) ? (
      <button
        type="button"
        className="link min-h-6 touch:min-h-10"
        aria-label={t`Try again: ${row.name}`}
        onClick={() => onRetry(row.serverId)}
      >
        <Trans>Try again</Trans>
      </button>
    ) : (
      <Time row={row} />
    ),
  })
  return <RowList label={t`Results`} items={rows} row={listed} />
}

function Name({ row: { serverId, name } }: { row: BulkRow }) {
  return (
    <Link to="/servers/$serverId" params={{ serverId }} className="link block truncate">
      {name}
    </Link>
  )
}

/** How long it has taken. */
function Time({ row: { now } }: { row: BulkRow }) {
  const { i18n } = useLingui()
  // What is looked at is checked more often.
  useAttention(now.state === 'working' ? now.operationId : undefined)
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
