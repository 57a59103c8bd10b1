/** Activity as files: the current list as CSV, everything as JSON. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countsOf, type BulkRow, type BulkRun } from '#work/bulk/run.ts'
import type { Operation } from '#work/operation.ts'
import { messageLabel } from '#features/servers/view/operationWords.ts'
import type { CsvCell } from '#lib/text/csv.ts'
import type { useFileTime } from '#ui/dateFormats.ts'
import {
  endOf,
  messageOf,
  operationEnd,
  shownParameters,
  startOf,
  type Entry,
  entryTitle,
} from './entries.ts'
import { outcomeWords } from '#work/outcomes.ts'
import { runResult } from './resultWords.ts'

const head: readonly MessageDescriptor[] = [
  msg`Started`,
  msg`Time zone (start)`,
  msg`Ended`,
  msg`Time zone (end)`,
  msg`Seconds`,
  msg`Action`,
  msg`Server`,
  msg`Number`,
  msg`Result`,
  msg`Message`,
  msg`Parameters`,
  msg`Hardware output`,
]

const iso = (at: number): string => new Date(at).toISOString()
const isoOf = (at: number | undefined): string | null => (at === undefined ? null : iso(at))

/** CSV rows with a header, in the words of the screen. `time` comes from `useFileTime`. */
export function activityRows(
  entries: readonly Entry[],
  i18n: I18n,
  time: ReturnType<typeof useFileTime>,
): CsvCell[][] {
  const rows = entries.map((entry) => {
    const [started, ended] = [startOf(entry), endOf(entry)]
    return [
      ...time(started),
      ...time(ended),
      ended === undefined ? null : Math.round((ended - started) / 1000),
      i18n._(entryTitle(entry)),
      ...aboutOf(entry, i18n),
    ]
  })
  return [head.map((column) => i18n._(column)), ...rows]
}

const listed = (parameters: readonly (readonly [name: string, value: string | number])[]): string =>
  parameters.map(([name, value]) => `${name}=${value}`).join(' ')

/** The columns from "Server" on. */
function aboutOf(entry: Entry, i18n: I18n): CsvCell[] {
  if (entry.kind === 'run') {
    const { rows, parameters } = entry.run
    const { ended, wanted } = countsOf(entry.run)
    return [
      rows.map(({ name }) => name).join(' '),
      null,
      i18n._(runResult(entry.run).word),
      i18n._(msg`${ended} of ${wanted}`),
      listed(Object.entries(parameters)),
      '',
    ]
  }
  const { operation } = entry
  const { subject, outcome } = operation
  const message = messageOf(operation)
  const own = messageLabel(message)
  return [
    subject.name,
    subject.serverId,
    i18n._(outcomeWords[outcome.state].word),
    own ? i18n._(own) : message,
    listed(shownParameters(operation)),
    'debug' in outcome ? (outcome.debug ?? '') : '',
  ]
}

/** Secrets were removed before anything was stored. */
function operationReport(operation: Operation) {
  const { id, action, subject, run, order, startedAt, stages, outcome } = operation
  const ended = operationEnd(operation)
  const reported = 'scope' in outcome ? outcome : undefined
  return {
    id,
    action,
    server: subject,
    bulk_run: run ?? null,
    result: outcome.state,
    started: iso(startedAt),
    ended: isoOf(ended),
    seconds: ended === undefined ? null : (ended - startedAt) / 1000,
    parameters: Object.fromEntries(shownParameters(operation)),
    stages: stages.map(({ scope, at }) => ({ message: scope, at: iso(at) })),
    message: reported?.scope ?? null,
    told: reported?.result ?? {},
    hardware_output: reported?.debug ?? null,
    order: order && orderReport(order),
    invoice: ('invoiceId' in outcome ? outcome.invoiceId : order?.invoiceId) ?? null,
  }
}

const orderReport = ({
  machine,
  location,
  system,
  price,
  elsewhere,
}: NonNullable<Operation['order']>) => ({ machine, location, system, price, elsewhere })

function runReport({ id, command, parameters, startedAt, condition, rows }: BulkRun) {
  return {
    id,
    command,
    parameters,
    started: iso(startedAt),
    ended: isoOf(condition.state === 'ended' ? condition.at : undefined),
    condition: condition.state,
    rows: rows.map(rowReport),
  }
}

const rowReport = ({ serverId, name, parameters, now }: BulkRow) => ({
  server: { serverId, name },
  parameters,
  result: now.state,
  started: 'since' in now ? isoOf(now.since) : null,
  ended: 'at' in now ? isoOf(now.at) : null,
  message: 'failure' in now ? now.failure.text : 'scope' in now ? now.scope : null,
  reason: 'failure' in now ? now.failure.kind : 'reason' in now ? now.reason : null,
})

/** Everything as JSON. `at`: the time of the export, in ms. */
export const activityReport = (
  operations: readonly Operation[],
  runs: readonly BulkRun[],
  at: number,
): string =>
  JSON.stringify(
    {
      made: iso(at),
      operations: operations.map(operationReport),
      bulk_runs: runs.map(runReport),
    },
    null,
    2,
  )
