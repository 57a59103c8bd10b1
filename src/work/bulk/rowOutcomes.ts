/** How rows end, by the outcomes of their operations. Pure: nothing is sent because of it. */
import { serviceNow } from '#api/serviceClock.ts'
import { isRunning, type Operation } from '../operation.ts'
import { isOpen, type BulkRow, type BulkRun, type RowState } from './run.ts'

/** Rows whose state has changed, by index, given their operations. */
export function settledRows(
  run: BulkRun,
  operations: readonly Operation[],
): ReadonlyMap<number, RowState> {
  const rows = new Map<number, RowState>()
  if (isOpen(run)) {
    const byId = new Map(operations.map((operation) => [operation.id, operation]))
    for (const [index, { now }] of run.rows.entries()) {
      if (now.state !== 'working') continue
      const operation = byId.get(now.operationId)
      if (!operation) rows.set(index, untracked(now.since))
      else if (!isRunning(operation)) rows.set(index, finalState(operation, now.since))
    }
  }
  // A lost response is reconciled even after the run has ended: the server may still show the outcome.
  const own = operations.filter((operation) => operation.run === run.id)
  if (own.length === 0) return rows
  for (const [index, row] of run.rows.entries()) {
    if (row.now.state !== 'unsure') continue
    const operation = operationOf(row, row.now.since, own)
    const resolved = operation && resolvedState(operation, row.now.since, isOpen(run))
    if (resolved) rows.set(index, resolved)
  }
  return rows
}

/** Rows, by index, that a tab was sending when it closed. */
export function abandonedRows(
  run: BulkRun,
  operations: readonly Operation[],
): ReadonlyMap<number, RowState> {
  const own = operations.filter((operation) => operation.run === run.id)
  const rows = new Map<number, RowState>()
  for (const [index, row] of run.rows.entries()) {
    if (row.now.state !== 'sending') continue
    const { since } = row.now
    // Its key may have been stored at the last moment.
    const operation = operationOf(row, since, own)
    rows.set(
      index,
      operation
        ? { state: 'working', since, operationId: operation.id }
        : { state: 'unsure', since, at: serviceNow(), failure: { kind: 'tab-closed', text: '' } },
    )
  }
  return rows
}

/** The operation of a row's latest try. */
const operationOf = (
  { serverId }: BulkRow,
  since: number,
  operations: readonly Operation[],
): Operation | undefined =>
  operations.find(({ subject, startedAt }) => subject.serverId === serverId && startedAt >= since)

/** The state of an unsure row once its outcome is known; undefined until then. */
function resolvedState(
  operation: Operation,
  since: number,
  runIsOpen: boolean,
): RowState | undefined {
  switch (operation.outcome.state) {
    case 'done':
    case 'failed':
    case 'not-up':
      return finalState(operation, since)
    case 'running':
    case 'settling':
      // It counts as in progress again; once the run has ended, nobody waits for it.
      return runIsOpen ? { state: 'working', since, operationId: operation.id } : undefined
    case 'sending':
    case 'unanswered':
    case 'not-known':
    case 'finished-elsewhere':
    // Orders are never rows.
    case 'to-pay':
    case 'not-found':
    case 'cancelled':
      return undefined
    default:
      return operation.outcome satisfies never
  }
}

/** The operation is no longer known: it was cleared or evicted. */
const untracked = (since: number): RowState => ({
  state: 'unsure',
  since,
  at: serviceNow(),
  failure: { kind: 'forgotten', text: '' },
})

/** The final state of a row, from its operation's outcome. */
function finalState({ key, outcome }: Operation, since: number): RowState {
  switch (outcome.state) {
    case 'sending':
    case 'running':
    case 'settling':
      return { state: 'waiting' }
    case 'done': {
      const { at, scope } = outcome
      // No key means that no response came: the server itself showed the outcome.
      return { state: 'done', since, at, scope, ...(key === '' && { seen: true }) }
    }
    case 'failed':
      return {
        state: 'failed',
        since,
        at: outcome.at,
        failure: { kind: 'work', text: outcome.scope },
      }
    case 'not-up':
      return { state: 'failed', since, at: outcome.at, failure: { kind: 'not-up', text: '' } }
    case 'unanswered':
    case 'not-known':
    case 'to-pay':
    case 'not-found':
    case 'cancelled':
      return { state: 'unsure', since, at: outcome.at, failure: { kind: 'timeout', text: '' } }
    case 'finished-elsewhere':
      return {
        state: 'unsure',
        since,
        at: outcome.at,
        failure: { kind: 'told-elsewhere', text: '' },
      }
    default:
      return outcome satisfies never
  }
}
