/** Activity as files: the current list as CSV, everything as JSON. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countsOf, type BulkRow, type BulkRun } from '#features/operations/bulk/run.ts'
import type { Operation } from '#features/operations/operation.ts'
import {
  endOf,
  messageOf,
  operationEnd,
  shownParameters,
  startOf,
  type Entry,
  entryTitle,
} from './entries.ts'

const head: readonly MessageDescriptor[] = [
  msg`Started`,
  msg`Ended`,
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

/** CSV rows with a header. Times are ISO 8601, results are the panel's own codes. */
export function activityRows(entries: readonly Entry[], i18n: Pick<I18n, '_'>): string[][] {
  const rows = entries.map((entry) => {
    const [started, ended] = [startOf(entry), endOf(entry)]
    return [
      iso(started),
      ended === undefined ? '' : iso(ended),
      ended === undefined ? '' : String(Math.round((ended - started) / 1000)),
      i18n._(entryTitle(entry)),
      ...aboutOf(entry),
    ]
  })
  return [head.map((column) => i18n._(column)), ...rows]
}

const listed = (parameters: readonly (readonly [name: string, value: string | number])[]): string =>
  parameters.map(([name, value]) => `${name}=${value}`).join(' ')

/** The columns from "Server" on. */
function aboutOf(entry: Entry): string[] {
  if (entry.kind === 'run') {
    const { rows, condition, parameters } = entry.run
    const { done, failed, unsure } = countsOf(entry.run)
    const counts = { done, failed, unsure, servers: rows.length }
    return [
      rows.map(({ name }) => name).join(' '),
      '',
      condition.state,
      listed(Object.entries(counts)),
      listed(Object.entries(parameters)),
      '',
    ]
  }
  const { operation } = entry
  const { subject, outcome } = operation
  return [
    subject.name,
    subject.serverId === null ? '' : String(subject.serverId),
    outcome.state,
    messageOf(operation),
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
