/** What the activity lists: single work, and work on many servers as one. Pure. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countsOf, isOpen, namedCount, type BulkRun } from '#features/operations/bulk/run.ts'
import { isPending, type Operation } from '#features/operations/operation.ts'
import { bulkCommand } from '#features/servers/commands/serverCommands.ts'
import { operationWords } from '#features/servers/view/operationWords.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { spans, type ActivityFilter, type ShownState } from './activitySearch.ts'

export type Entry =
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'run'; readonly run: BulkRun }

/**
 * Everything, newest first. A bulk run stands for its rows. Of one server, its own rows are listed instead, with their
 * messages; the run only where it has none for it: a tag is written without work that would be followed.
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

/** Whether anything was to be done to the server of a row. */
const wasWanted = ({ state }: BulkRun['rows'][number]['now']): boolean => state !== 'skipped'

/** Its own id: of the operation, or of the run. */
export const idOf = (entry: Entry): string =>
  entry.kind === 'operation' ? entry.operation.id : entry.run.id

/** In ms. */
export const startOf = (entry: Entry): number =>
  entry.kind === 'operation' ? entry.operation.startedAt : entry.run.startedAt

/** When it ended, in ms; undefined while more may be learnt of it. */
export function endOf(entry: Entry): number | undefined {
  if (entry.kind === 'operation') return operationEnd(entry.operation)
  const { condition } = entry.run
  return condition.state === 'ended' ? condition.at : undefined
}

/** See `endOf`. */
export const operationEnd = (operation: Operation): number | undefined =>
  !isPending(operation) && 'at' in operation.outcome ? operation.outcome.at : undefined

/** What it was asked for, for eyes and files; what stands in columns of its own is left out. */
export const shownParameters = ({
  parameters,
}: Pick<Operation, 'parameters'>): readonly (readonly [name: string, value: string])[] =>
  Object.entries(parameters).filter(([name]) => name !== 'action' && name !== 'id')

/** The last thing the service said of it; '' when it said nothing yet. */
export function messageOf({ outcome, stages }: Operation): string {
  if ('scope' in outcome) return outcome.scope
  return stages.at(-1)?.scope ?? ''
}

const shownAs = {
  sending: 'running',
  running: 'running',
  settling: 'running',
  // It goes on by itself, once somebody has paid.
  'to-pay': 'running',
  unanswered: 'unknown',
  'not-known': 'unknown',
  'not-found': 'failed',
  cancelled: 'failed',
  done: 'done',
  // Told elsewhere, it is done as far as anybody knows.
  'finished-elsewhere': 'done',
  failed: 'failed',
  'not-up': 'failed',
} as const satisfies Record<Operation['outcome']['state'], ShownState>

/** How it stands, in the four ways that a person narrows by. A run is as good as the worst of its rows. */
export function shownState(entry: Entry): ShownState {
  if (entry.kind === 'operation') return shownAs[entry.operation.outcome.state]
  if (isOpen(entry.run)) return 'running'
  const { failed, unsure } = countsOf(entry.run)
  if (failed > 0) return 'failed'
  return unsure > 0 ? 'unknown' : 'done'
}

/** Every bulk run. */
export const manyServers = 'many'
/** Every order of a new server. */
export const newServer = 'order'

/** The kind of work: `manyServers`, `newServer`, or the action: `eq/reboot`. */
export function workOf(entry: Entry): string {
  if (entry.kind === 'run') return manyServers
  return entry.operation.order ? newServer : entry.operation.action
}

/** What an entry is called: "Reboot", "Reboot 12 servers". */
export function entryTitle(entry: Entry): MessageDescriptor {
  if (entry.kind === 'operation') return operationWords(entry.operation).title
  const { command } = entry.run
  return bulkCommand(command)?.bulk.title(namedCount(entry.run)) ?? msg`${command}`
}

/** What a kind of work is called, see `workOf`. */
export function workTitle(work: string): MessageDescriptor {
  if (work === manyServers) return msg`Bulk action`
  if (work === newServer) return msg`New server`
  return operationWords({ action: work }).title
}

/** Whose time it is: `now` in ms, and the zone that days are counted in; undefined: the browser's own. */
export interface Reader {
  now: number
  zone: string | undefined
}

const dayMs = 86_400_000

/** The day it is for the reader, as an address has it. */
export const dayFor = (time: number, zone: string | undefined): CalendarDay =>
  // Sweden writes days as the calendar of our addresses does.
  new Date(time).toLocaleDateString('sv-SE', zone === undefined ? {} : { timeZone: zone })

function isInTime(entry: Entry, { when, from, to }: ActivityFilter, reader: Reader): boolean {
  if (when === undefined) return true
  const [start, end] = [startOf(entry), endOf(entry) ?? reader.now]
  if (when !== 'own') return end >= reader.now - spans[when] * dayMs
  const [first, last] = [dayFor(start, reader.zone), dayFor(end, reader.zone)]
  return (from === undefined || last >= from) && (to === undefined || first <= to)
}

/** Where a text is looked for. */
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

/** Those that match. By server, the entries are made for it already: see `entriesOf`. */
export function entriesThatMatch(
  entries: readonly Entry[],
  filter: ActivityFilter,
  reader: Reader,
): readonly Entry[] {
  const { q = '', result, work } = filter
  const wanted = q.trim().toLowerCase()
  return entries.filter(
    (entry) =>
      (result === undefined || shownState(entry) === result) &&
      (work === undefined || workOf(entry) === work) &&
      isInTime(entry, filter, reader) &&
      (wanted === '' || textsOf(entry).some((text) => text.toLowerCase().includes(wanted))),
  )
}

/**
 * What goes when somebody clears their past: what runs stays, and with it what it is made of. `openRuns`: bulk runs
 * that are not at their end; they still read from their operations how each row ended.
 */
export function clearableHistory(
  operations: readonly Operation[],
  openRuns: ReadonlySet<string>,
): readonly string[] {
  // What was prepared with the key of an installation that runs tells what is being installed.
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
