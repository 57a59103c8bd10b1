import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { countsOf, type BulkRun } from '#work/bulk/run.ts'
import type { Operation } from '#work/operation.ts'
import { messageLabel } from '#features/servers/view/operationWords.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { formatDuration, Elapsed } from '#ui/Duration.tsx'
import { Led } from '#ui/Led.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { endOf, idOf, messageOf, startOf, type Entry, entryTitle } from './entries.ts'
import { OperationResult, SubjectLink } from './operationCells.tsx'
import { runResult } from './resultWords.ts'

const VirtualRows = lazy(async () => (await import('#ui/VirtualRows.tsx')).VirtualRows, {
  meanwhile: (
    <tbody>
      <tr>
        <td colSpan={6}>
          <SkeletonBlock className="h-96" />
        </td>
      </tr>
    </tbody>
  ),
})

interface Look {
  /** A link to an operation's details; its text is added here. */
  renderLink: (id: string) => ReactElement<{ children?: ReactNode; className?: string }>
  /** A server's own page has no server column. */
  ofOneServer?: boolean
}

export interface ActivityTableProps extends Look {
  entries: readonly Entry[]
}

/** Activity, newest first. A row is an operation or a bulk run. */
export function ActivityTable({ entries, ...look }: ActivityTableProps) {
  const { t } = useLingui()
  return (
    <ListTable
      label={t`Activity`}
      stack="phone"
      columns={useColumns(look)}
      items={entries}
      keyOf={idOf}
      virtualRows={VirtualRows}
    />
  )
}

function useColumns({ renderLink, ofOneServer = false }: Look): Column<Entry>[] {
  const { t } = useLingui()
  const server: Column<Entry> = {
    head: t`Server`,
    className: 'unstacked:w-1/4 unstacked:max-w-0',
    cell: (entry) =>
      entry.kind === 'run' ? (
        <RunServers run={entry.run} />
      ) : (
        <SubjectLink operation={entry.operation} className="block min-w-0 truncate" />
      ),
  }
  return [
    {
      head: t`Action`,
      position: 'lead',
      className: 'font-[580]',
      cell(entry) {
        const title = truncate(t(entryTitle(entry)))
        if (entry.kind === 'operation')
          return cloneElement(renderLink(entry.operation.id), {
            className: 'link',
            children: title,
          })
        return (
          <Link to="/servers" search={{ run: 'results', on: entry.run.id }} className="link">
            {title}
          </Link>
        )
      },
    },
    ...(ofOneServer ? [] : [server]),
    {
      head: t`Result`,
      position: 'end',
      className: 'unstacked:w-32',
      cell: (entry) =>
        entry.kind === 'run' ? (
          <RunResult run={entry.run} />
        ) : (
          <OperationResult operation={entry.operation} />
        ),
    },
    {
      head: t`Message`,
      muted: true,
      className: 'unstacked:w-2/5 unstacked:max-w-0',
      cell: (entry) => (
        <span className="block min-w-0 truncate">
          {entry.kind === 'run' ? (
            <Finished run={entry.run} />
          ) : (
            <Message operation={entry.operation} />
          )}
        </span>
      ),
    },
    {
      head: t`Started`,
      muted: true,
      className: 'unstacked:w-36',
      cell: (entry) => <RelativeTime time={startOf(entry) / 1000} />,
    },
    {
      head: t`Duration`,
      muted: true,
      numeric: true,
      className: 'unstacked:w-24',
      cell: (entry) => <TimeTaken entry={entry} />,
    },
  ]
}

/** The final duration, or the time so far. */
function TimeTaken({ entry }: { entry: Entry }) {
  const { i18n } = useLingui()
  const ended = endOf(entry)
  if (ended === undefined) return <Elapsed since={startOf(entry) / 1000} />
  return <>{formatDuration(i18n, (ended - startOf(entry)) / 1000)}</>
}

/** The API's message, with known codes in words. */
function Message({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  const text = messageOf(operation)
  const own = messageLabel(text)
  return <>{truncate(own ? t(own) : text)}</>
}

/** The first few servers by name. */
function RunServers({ run: { rows } }: { run: BulkRun }) {
  const names = rows.slice(0, 3).map(({ name }) => truncate(name))
  const more = rows.length - names.length
  const first = names.join(', ')
  return (
    <span className="block min-w-0 truncate text-muted">
      {more > 0 ? (
        <Trans>
          {first} and {more} more
        </Trans>
      ) : (
        first
      )}
    </span>
  )
}

function Finished({ run }: { run: BulkRun }) {
  const { ended, wanted } = countsOf(run)
  return (
    <Trans>
      {ended} of {wanted}
    </Trans>
  )
}

/** A bulk run's status. */
function RunResult({ run }: { run: BulkRun }) {
  const { t } = useLingui()
  const { tone, word } = runResult(run)
  return <Led tone={tone}>{t(word)}</Led>
}
