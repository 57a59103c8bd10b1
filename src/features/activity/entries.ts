/** The entries of the activity list: operations, and bulk runs as one entry each. Pure. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countsOf, isOpen, namedCount, type BulkRun } from '#work/bulk/run.ts'
import { isPending, type Operation } from '#work/operation.ts'
import { outcomeWords } from '#work/outcomes.ts'
import { bulkCommand } from '#features/servers/commands/serverCommands.ts'
import { operationLabels } from '#features/servers/view/operationWords.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { searchFor, searchText } from '#lib/text/searchText.ts'
import { dateTimeFormat } from '#ui/dateTimeFormat.ts'
import { spans, type ActivityFilter, type ShownState } from './activitySearch.ts'

export type Entry =
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'run'; readonly run: BulkRun }

/**
 * All entries, newest first. A bulk run stands for its rows. For a single server its own rows are listed instead, with
 * their messages, and the run only if it has no operation there: setting a tag, for example, starts none.
 */
export function entriesOf(
  operations: readonly Operation[],
  runs: readonly BulkRun[],
  serverId?: number,
): readonly Entry[] {
  const known = new Set(runs.map(({ id }) => id))
  const single = operations.filter(({ subject, run }) =>
    serverId === undefined ? run === undefined || !known.has(run) : subject.serverId === serverId,
  )
  const listed = new Set(single.map(({ run }) => run))
  const many = runs.filter(
    ({ id, rows }) =>
      serverId === undefined ||
      (!listed.has(id) && rows.some((row) => row.serverId === serverId && wasWanted(row.now))),
  )
  const entries: Entry[] = [
    ...single.map((operation): Entry => ({ kind: 'operation', operation })),
    ...many.map((run): Entry => ({ kind: 'run', run })),
  ]
  return entries.toSorted((a, b) => startOf(b) - startOf(a))
}

/** Whether the row's server was included in the run. */
const wasWanted = ({ state }: BulkRun['rows'][number]['now']): boolean => state !== 'skipped'

/** The id of the operation or run. */
export const idOf = (entry: Entry): string =>
  entry.kind === 'operation' ? entry.operation.id : entry.run.id

/** In ms. */
export const startOf = (entry: Entry): number =>
  entry.kind === 'operation' ? entry.operation.startedAt : entry.run.startedAt

/** In ms; undefined while the outcome can still change. */
export function endOf(entry: Entry): number | undefined {
  if (entry.kind === 'operation') return operationEnd(entry.operation)
  const { condition } = entry.run
  return condition.state === 'ended' ? condition.at : undefined
}

export const operationEnd = (operation: Operation): number | undefined =>
  !isPending(operation) && 'at' in operation.outcome ? operation.outcome.at : undefined

/** Request parameters for display and export, without those that have their own columns. */
export const shownParameters = ({
  parameters,
}: Pick<Operation, 'parameters'>): readonly (readonly [name: string, value: string])[] =>
  Object.entries(parameters).filter(([name]) => name !== 'action' && name !== 'id')

/** The API's latest message; '' if there is none yet. */
export function messageOf({ outcome, stages }: Operation): string {
  if ('scope' in outcome) return outcome.scope
  return stages.at(-1)?.scope ?? ''
}

/** The state as one of four filter values. A run is as good as its worst row. */
export function shownState(entry: Entry): ShownState {
  if (entry.kind === 'operation') return outcomeWords[entry.operation.outcome.state].shown
  if (isOpen(entry.run)) return 'running'
  const { failed, unsure } = countsOf(entry.run)
  if (failed > 0) return 'failed'
  return unsure > 0 ? 'unknown' : 'done'
}

/** Filter value for all bulk runs. */
export const manyServers = 'many'
/** Filter value for all orders of new servers. */
export const newServer = 'order'

/** The kind of activity: `manyServers`, `newServer` or an action such as `eq/reboot`. */
export function workOf(entry: Entry): string {
  if (entry.kind === 'run') return manyServers
  return entry.operation.order ? newServer : entry.operation.action
}

/** "Reboot", "Reboot 12 servers". */
export function entryTitle(entry: Entry): MessageDescriptor {
  if (entry.kind === 'operation') return operationLabels(entry.operation).title
  const { command } = entry.run
  return bulkCommand(command)?.bulk.title(namedCount(entry.run)) ?? msg`${command}`
}

/** The label of a filter value, see `workOf`. */
export function workTitle(work: string): MessageDescriptor {
  if (work === manyServers) return msg`Bulk action`
  if (work === newServer) return msg`New server`
  return operationLabels({ action: work }).title
}

/** `now` in ms and the reader's time zone; undefined: the browser's. */
export interface Reader {
  now: number
  zone: string | undefined
}

const dayMs = 86_400_000

/** The reader's calendar day, as in URLs. */
export const dayFor = (time: number, zone: string | undefined): CalendarDay =>
  // Swedish dates are ISO dates.
  dateTimeFormat('sv-SE', {
    ...(zone !== undefined && { timeZone: zone }),
    dateStyle: 'short',
  }).format(time)

function isInTime(entry: Entry, { when, from, to }: ActivityFilter, reader: Reader): boolean {
  if (when === undefined) return true
  const [start, end] = [startOf(entry), endOf(entry) ?? reader.now]
  if (when !== 'own') return end >= reader.now - spans[when] * dayMs
  const [first, last] = [dayFor(start, reader.zone), dayFor(end, reader.zone)]
  return (from === undefined || last >= from) && (to === undefined || first <= to)
}

/** The texts that a search matches. */
function textsOf(entry: Entry): readonly string[] {
  if (entry.kind === 'run')
    return entry.run.rows.flatMap(({ serverId, name, now }) => [
      name,
      String(serverId),
      ...('failure' in now ? [now.failure.text] : []),
    ])
  const { subject } = entry.operation
  return [
    subject.name,
    ...(subject.serverId === null ? [] : [String(subject.serverId)]),
    messageOf(entry.operation),
  ]
}

/** The matching entries. `entriesOf` has already filtered by server. */
export function entriesThatMatch(
  entries: readonly Entry[],
  filter: ActivityFilter,
  reader: Reader,
): readonly Entry[] {
  const { q = '', result, work } = filter
  const isIn = searchFor(q)
  return entries.filter(
    (entry) =>
      (result === undefined || shownState(entry) === result) &&
      (work === undefined || workOf(entry) === work) &&
      isInTime(entry, filter, reader) &&
      (q.trim() === '' || isIn(searchText(textsOf(entry)))),
  )
}

/**
 * What clearing removes: everything but running operations and what they are made of. `openRuns`: unfinished bulk runs,
 * which read the outcomes of their rows from their operations.
 */
export function clearableHistory(
  operations: readonly Operation[],
  openRuns: ReadonlySet<string>,
): readonly string[] {
  // A preparation with a running installation's key tells what is being installed.
  const keys = new Set(operations.filter(isPending).map(({ key }) => key))
  return operations
    .filter((operation) => {
      const { run, usedKey } = operation
      return (
        !isPending(operation) &&
        (run === undefined || !openRuns.has(run)) &&
        (usedKey === undefined || !keys.has(usedKey))
      )
    })
    .map(({ id }) => id)
}
