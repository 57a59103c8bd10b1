/** What is wrong with a server, derived from the operations of this browser and the server as it was read. */
import { saysNotUp } from '#api/serviceWords.ts'
import { isInstallation, isPending, type Operation } from '#work/operation.ts'
import { bootsServer, isOverdue, reconcileTimeout } from '#work/reconcile.ts'
import type { ServerState } from '#lib/rules/server.ts'
import { installFailure } from './installFailure.ts'

export type IncidentKind =
  | 'install-failed'
  /** It was to start, and didn't. */
  | 'not-up'
  /** It takes longer to start than it should, and is still waited for. */
  | 'late'
  /** The hardware reports that it isn't up, though nobody switched it off. */
  | 'silent'

export interface Incident {
  readonly kind: IncidentKind
  /** What it became known by. */
  readonly operation: Operation
  /** Since when, in ms. */
  readonly at: number
}

/** The server as it was last read. */
export interface SeenServer {
  readonly state: ServerState
  /** Whether it has an operating system; an installation that failed leaves none (wire.md 3). */
  readonly hasSystem: boolean
  /** In ms. */
  readonly readAt: number
}

const endedAt = ({ outcome, startedAt }: Operation): number =>
  'at' in outcome ? outcome.at : startedAt

/** Whether it starts or stops the server. */
const switchesPower = (operation: Operation): boolean =>
  bootsServer(operation) || operation.action === 'eq/off'

/**
 * The worst of a server's incidents; undefined if there is none, or it is over.
 * @param operations newest first; of any servers
 * @param seen undefined where it hasn't been read: then it isn't known to be over
 * @param now in ms
 */
export function incidentOf(
  operations: readonly Operation[],
  serverId: number,
  seen: SeenServer | undefined,
  now: number,
): Incident | undefined {
  // Most servers have none.
  const own = operations.filter(({ subject }) => subject.serverId === serverId)
  if (own.length === 0) return undefined
  const state = seen?.state.state
  // Its own page says why it is off.
  if (state === 'suspended' || state === 'installing') return undefined
  return failedInstallation(own, seen) ?? failedStart(own, seen, now) ?? failedCheck(own, seen)
}

function failedInstallation(
  own: readonly Operation[],
  seen: SeenServer | undefined,
): Incident | undefined {
  const operation = own.find(isInstallation)
  const failure = operation && installFailure(operation)
  if (!failure || failure.isCanceled) return undefined
  const at = endedAt(operation)
  const isOver = seen !== undefined && seen.readAt > at && seen.hasSystem
  return isOver ? undefined : { kind: 'install-failed', operation, at }
}

function failedStart(
  own: readonly Operation[],
  seen: SeenServer | undefined,
  now: number,
): Incident | undefined {
  const operation = own.find(switchesPower)
  if (!operation || !bootsServer(operation)) return undefined
  const { outcome, startedAt } = operation
  switch (outcome.state) {
    case 'not-up':
      return isSeenUp(seen, outcome.at) ? undefined : { kind: 'not-up', operation, at: outcome.at }
    // A reboot that was refused while the server kept running is no incident.
    case 'failed':
      return seen?.state.state === 'powered-off' && seen.readAt > outcome.at
        ? { kind: 'not-up', operation, at: outcome.at }
        : undefined
    case 'settling':
      return isOverdue(operation, now) ? { kind: 'late', operation, at: startedAt } : undefined
    case 'running':
      return now - startedAt > reconcileTimeout
        ? { kind: 'late', operation, at: startedAt }
        : undefined
    case 'sending':
    case 'unanswered':
    case 'done':
    case 'not-known':
    case 'finished-elsewhere':
    case 'to-pay':
    case 'not-found':
    case 'cancelled':
      return undefined
    default:
      return outcome satisfies never
  }
}

const isSeenUp = (seen: SeenServer | undefined, since: number): boolean =>
  seen !== undefined && seen.readAt > since && seen.state.state === 'running'

function failedCheck(
  own: readonly Operation[],
  seen: SeenServer | undefined,
): Incident | undefined {
  const operation = own.find((one) => one.action === 'eq/status' && !isPending(one))
  if (operation?.outcome.state !== 'done' || !saysNotUp(operation.outcome.scope)) return undefined
  const { at } = operation.outcome
  // Whatever switched it since then explains it.
  const isExplained = own.some((one) => switchesPower(one) && endedAt(one) > at)
  return isExplained || isSeenUp(seen, at) ? undefined : { kind: 'silent', operation, at }
}
