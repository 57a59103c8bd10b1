import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement, type ReactNode, type Ref } from 'react'
import { brief } from '#lib/text/brief.ts'
import type { BulkRun } from '#features/operations/bulk/run.ts'
import { countsOf } from '#features/operations/bulk/run.ts'
import type { Operation } from '#features/operations/operation.ts'
import { messageWords } from '#features/servers/view/operationWords.ts'
import { formatDuration } from '#ui/duration.ts'
import { Elapsed } from '#ui/Elapsed.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Row, Td } from '#ui/Table.tsx'
import { endOf, messageOf, startOf, type Entry } from './entries.ts'
import { entryTitle } from './entryWords.ts'
import { OperationResult } from './OperationResult.tsx'
import { RunResult } from './RunResult.tsx'
import { SubjectLink } from './SubjectLink.tsx'

export interface ActivityRowLook {
  /** The link to all that is known of one operation; its words are added here. */
  renderLink: (id: string) => ReactElement<{ children?: ReactNode; className?: string }>
  /** On the page of one server, the server goes without saying. */
  ofOneServer: boolean
}

interface Props extends ActivityRowLook {
  entry: Entry
  /** Its place among all, where not all of them exist. */
  place?: number
  ref?: Ref<HTMLTableRowElement>
}

/** One piece of work, or one command on many servers. */
export function ActivityRow({ entry, renderLink, ofOneServer, place, ref }: Props) {
  const { t } = useLingui()
  const title = brief(t(entryTitle(entry)))
  return (
    <Row ref={ref} data-index={place} aria-rowindex={place === undefined ? undefined : place + 2}>
      <Td place="lead" className="font-[580]">
        {entry.kind === 'run' ? (
          <Link to="/servers" search={{ run: 'results', on: entry.run.id }} className="link">
            {title}
          </Link>
        ) : (
          cloneElement(renderLink(entry.operation.id), { className: 'link', children: title })
        )}
      </Td>
      {!ofOneServer && (
        <Td label={t`Server`} className="unstacked:w-1/4 unstacked:max-w-0">
          {entry.kind === 'run' ? (
            <RunServers run={entry.run} />
          ) : (
            <SubjectLink operation={entry.operation} className="block min-w-0 truncate" />
          )}
        </Td>
      )}
      <Td place="end" className="unstacked:w-32">
        {entry.kind === 'run' ? (
          <RunResult run={entry.run} />
        ) : (
          <OperationResult operation={entry.operation} />
        )}
      </Td>
      <Td label={t`Message`} muted className="unstacked:w-2/5 unstacked:max-w-0">
        <span className="block min-w-0 truncate">
          {entry.kind === 'run' ? (
            <Finished run={entry.run} />
          ) : (
            <Message operation={entry.operation} />
          )}
        </span>
      </Td>
      <Td label={t`Started`} muted className="unstacked:w-36">
        <RelativeTime time={startOf(entry) / 1000} />
      </Td>
      <Td label={t`Took`} muted numeric className="unstacked:w-24">
        <Took entry={entry} />
      </Td>
    </Row>
  )
}

/** How long it took, or takes already. */
function Took({ entry }: { entry: Entry }) {
  const { i18n } = useLingui()
  const ended = endOf(entry)
  if (ended === undefined) return <Elapsed since={startOf(entry) / 1000} />
  return formatDuration(i18n, (ended - startOf(entry)) / 1000)
}

/** What the service said, its codes in words. */
function Message({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  const text = messageOf(operation)
  const own = messageWords(text)
  return brief(own ? t(own) : text)
}

/** On which servers: the first ones by name. */
function RunServers({ run: { rows } }: { run: BulkRun }) {
  const names = rows.slice(0, 3).map(({ name }) => brief(name))
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
