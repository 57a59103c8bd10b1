/** Everything that is known of what was done, as one file for people and programs. */
import type { BulkRow, BulkRun } from '#features/operations/bulk/run.ts'
import type { Operation } from '#features/operations/operation.ts'
import { operationEnd, shownParameters } from './entries.ts'

const iso = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString()

/** One piece of work. Secrets are not in it: they were left out before anything was kept. */
function operationReport(operation: Operation) {
  const { id, action, subject, run, order, startedAt, stages, outcome } = operation
  const ended = operationEnd(operation)
  const told = 'scope' in outcome ? outcome : undefined
  return {
    id,
    action,
    server: subject,
    bulk_run: run ?? null,
    result: outcome.state,
    started: iso(startedAt),
    ended: iso(ended),
    seconds: ended === undefined ? null : (ended - startedAt) / 1000,
    parameters: Object.fromEntries(shownParameters(operation)),
    stages: stages.map(({ scope, at }) => ({ message: scope, at: iso(at) })),
    message: told?.scope ?? null,
    told: told?.result ?? {},
    hardware_output: told?.debug ?? null,
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
    ended: iso(condition.state === 'ended' ? condition.at : undefined),
    condition: condition.state,
    rows: rows.map(rowReport),
  }
}

const rowReport = ({ serverId, name, parameters, now }: BulkRow) => ({
  server: { serverId, name },
  parameters,
  result: now.state,
  started: 'since' in now ? iso(now.since) : null,
  ended: 'at' in now ? iso(now.at) : null,
  message: 'failure' in now ? now.failure.text : 'scope' in now ? now.scope : null,
  reason: 'failure' in now ? now.failure.kind : 'reason' in now ? now.reason : null,
})

/** All of it as JSON. `at`: when it was asked for, in ms. */
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
