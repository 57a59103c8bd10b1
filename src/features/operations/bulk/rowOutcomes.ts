/** What becomes of a run's rows by what is learnt of their operations. Pure: nothing is sent because of it. */
import { serviceNow } from '#api/serviceClock.ts'
import { isRunning, type Operation } from '../operation.ts'
import { isOpen, type BulkRow, type BulkRun, type RowState } from './run.ts'

/** The rows, by place, that are not what they were now that their operations are known to be so. */
export function settledRows(
  run: BulkRun,
  operations: readonly Operation[],
): ReadonlyMap<number, RowState> {
  const rows = new Map<number, RowState>()
  if (isOpen(run)) {
    const byId = new Map(operations.map((operation) => [operation.id, operation]))
    for (const [place, { now }] of run.rows.entries()) {
      if (now.state !== 'working') continue
      const operation = byId.get(now.operationId)
      if (!operation) rows.set(place, untracked(now.since))
      else if (!isRunning(operation)) rows.set(place, finalState(operation, now.since))
    }
  }
  // A lost reply is followed on, also after the run has ended: the server may show what became of it.
  const own = operations.filter((operation) => operation.run === run.id)
  if (own.length === 0) return rows
  for (const [place, row] of run.rows.entries()) {
    if (row.now.state !== 'unsure') continue
    const operation = operationOf(row, row.now.since, own)
    const learnt = operation && resolvedState(operation, row.now.since, isOpen(run))
    if (learnt) rows.set(place, learnt)
  }
  return rows
}

/** The rows, by place, that a tab was sending when it closed in the middle. */
export function abandonedRows(
  run: BulkRun,
  operations: readonly Operation[],
): ReadonlyMap<number, RowState> {
  const own = operations.filter((operation) => operation.run === run.id)
  const rows = new Map<number, RowState>()
  for (const [place, row] of run.rows.entries()) {
    if (row.now.state !== 'sending') continue
    const { since } = row.now
    // Its key may have been kept in the last moment.
    const operation = operationOf(row, since, own)
    rows.set(
      place,
      operation
        ? { state: 'working', since, operationId: operation.id }
        : { state: 'unsure', since, at: serviceNow(), failure: { kind: 'tab-closed', text: '' } },
    )
  }
  return rows
}

/** The operation that a row began when it was sent, not one of an earlier try. */
const operationOf = (
  { serverId }: BulkRow,
  since: number,
  operations: readonly Operation[],
): Operation | undefined =>
  operations.find(({ subject, startedAt }) => subject.serverId === serverId && startedAt >= since)

/** What a row that was not known has turned out to be; undefined while it still is not. */
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
      // It counts among those under way again; nobody waits for it in a run that has ended.
      return runIsOpen ? { state: 'working', since, operationId: operation.id } : undefined
    case 'sending':
    case 'unanswered':
    case 'not-known':
    case 'finished-elsewhere':
    // Orders stand in no row.
    case 'to-pay':
    case 'not-found':
    case 'cancelled':
      return undefined
    default:
      return operation.outcome satisfies never
  }
}

/** Work that no tab knows any more: it was cleared, or too much came after it. */
const untracked = (since: number): RowState => ({
  state: 'unsure',
  since,
  at: serviceNow(),
  failure: { kind: 'forgotten', text: '' },
})

/** How an operation's end reads as the end of its row. */
function finalState({ key, outcome }: Operation, since: number): RowState {
  switch (outcome.state) {
    case 'sending':
    case 'running':
    case 'settling':
      return { state: 'waiting' }
    case 'done': {
      const { at, scope } = outcome
      // Without a key no reply ever came: the server itself showed it.
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
