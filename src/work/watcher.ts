/** Finds out what has become of an operation, from its key or from the server itself. In the leading tab only. */
import { checkEq, checkNat, type Finished, type Progress } from '#api/actions/callbacks.ts'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { unitReset } from '#api/actions/eq/control.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { saysNoAnswer } from '#api/serviceWords.ts'
import { ApiError, isUnanswered } from '#api/wire.ts'
import {
  bootsServer,
  isVerifiable,
  createStartCheck,
  isOverdue,
  notStartedOutcome,
  outcomeFromServer,
  outcomeWithoutServer,
} from './reconcile.ts'
import type { OperationsChannel } from './channel.ts'
import {
  isPending,
  mayStillAppear,
  mayStillRun,
  type Operation,
  type Outcome,
} from './operation.ts'
import type { OrderUpdate } from './orders/recoverOrder.ts'
import type { CheckResult } from './poller.ts'
import { shownResult, separateSecrets, type SecretResult } from './secrets.ts'

const checks = { eq_callback: checkEq, nat_callback: checkNat }

/** A stage is prompt when the previous check was within this time. In ms. */
const promptWithin = 30_000

/**
 * Returns a stopwatch in ms. It takes the larger of two clocks: the system clock may be set back, the monotonic one may
 * stop during sleep.
 */
function startTimer(): () => number {
  const time = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - time, performance.now() - steady)
}

/** Unanswered questions, a second apart, after which no tab waits for a response. Hidden tabs may take a second to answer. */
const senderQuestionLimit = 3

/** How long a read of a server may take before it counts as failed. In ms. */
const readTimeout = 15_000

/** The server of a result; the API writes its number as text (wire.md 4). */
function serverOf({ context }: Pick<Finished, 'context'>): number | null {
  const id = Number(context['id'])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The check result where nothing new was found. */
function unchangedResult({ state }: Outcome): CheckResult {
  if (state === 'to-pay') return 'waiting'
  return state === 'not-found' ? 'idle' : 'unchanged'
}

/** What a failed call says about the connection. Waiting for the person to sign in says nothing. */
function failedResult(error: unknown): CheckResult {
  if (!(error instanceof ApiError)) return 'unchanged'
  if (error.retryAfter !== undefined) return { retryIn: error.retryAfter * 1000 }
  return error.kind === 'malformed' || isUnanswered(error) ? 'unreachable' : 'unchanged'
}

interface Options {
  client: Pick<Client, 'call'>
  /** The current session's owner. */
  owner: () => string
  channel: Pick<OperationsChannel, 'post'>
  get: (id: string) => Operation | undefined
  /** Whether this tab is waiting for the response to a write. */
  isAwaitingReply: (id: string) => boolean
  /** Stores it, shows it here, and tells the other tabs. */
  store: (operation: Operation, secret?: SecretResult) => Promise<void>
  /** Secrets of the request; undefined when no tab remembers them. */
  requestSecrets: (id: string) => readonly string[] | undefined
  /** Here only. */
  receive: (operation: Operation) => void
  all: () => readonly Operation[]
  isVisible: () => boolean
  /** Called with every server that was read. */
  onServerRead: (detail: ServerDetail) => void
}

export interface Watcher {
  /** Never rejects. `signal`: aborted when this tab no longer leads. */
  check: (id: string, signal: AbortSignal) => Promise<CheckResult>
  /** Another tab is still waiting for the response to a write. */
  receiveSending: (id: string) => void
}

export function createWatcher({
  client,
  owner,
  channel,
  get,
  isAwaitingReply,
  store,
  requestSecrets,
  receive,
  all,
  isVisible,
  onServerRead,
}: Options): Watcher {
  /** Time since each operation was last heard of here. */
  const lastHeard = new Map<string, () => number>()

  /** Writes of other tabs that were asked about: questions since the last answer. */
  const senderQuestions = new Map<string, number>()

  async function applyProgress(
    operation: Operation,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<CheckResult> {
    const at = serviceNow()
    const updated = { ...operation, heardAt: at }
    const prompt = (lastHeard.get(operation.id)?.() ?? Infinity) < promptWithin
    lastHeard.set(operation.id, startTimer())
    const unchanged = (): CheckResult => {
      receive(updated)
      channel.post({ type: 'changed', operation: updated })
      return 'unchanged'
    }
    switch (progress.state) {
      case 'pending':
        return unchanged()
      case 'stage': {
        const { scope } = separateSecrets(
          operation.action,
          { ...progress, debug: null },
          requestSecrets(operation.id),
        )
        // The API repeats a stage at every check until the next one.
        if (operation.stages.at(-1)?.scope === scope) return unchanged()
        await store({ ...updated, stages: [...operation.stages, { scope, at, prompt }] })
        return 'changed'
      }
      case 'done':
      case 'failed': {
        const { scope, debug, secret } = separateSecrets(
          operation.action,
          progress,
          requestSecrets(operation.id),
        )
        // Browsers repeat a write whose connection closed: a module that restarts already doesn't answer the repeat.
        if (
          progress.state === 'failed' &&
          operation.action === unitReset.key &&
          saysNoAnswer(scope)
        ) {
          await store({ ...updated, outcome: { state: 'not-known', at, reason: scope } })
          return 'ended'
        }
        const result = shownResult(progress.context)
        const comesUp = progress.state === 'done' && bootsServer(operation)
        const state = comesUp ? 'settling' : progress.state
        const ended: Operation = {
          ...updated,
          subject: { ...updated.subject, serverId: updated.subject.serverId ?? serverOf(progress) },
          outcome: { state, scope, debug, result, at, prompt },
        }
        await store(ended, secret)
        return comesUp ? checkServer(ended, signal) : 'ended'
      }
      case 'unknown-key':
        await store({ ...updated, outcome: { state: 'finished-elsewhere', at } })
        return 'ended'
    }
  }

  async function poll(before: Operation, signal: AbortSignal): Promise<CheckResult> {
    let progress: Progress
    try {
      progress = await client.call(checks[before.callback], { key: before.key })
    } catch (error) {
      // Offline, a 500, a proxy's HTML or a truncated response say nothing about the work itself. If the lost response was
      // the result, the next check finds the key gone.
      return failedResult(error)
    }
    const operation = get(before.id)
    return operation ? applyProgress(operation, progress, signal) : 'ended'
  }

  const failedToStart = createStartCheck(client)

  /** One call per server: while the session is lost a call waits for the person, and more would pile up. */
  const reads = new Map<number, Promise<ServerDetail>>()
  const readServer = (serverId: number): Promise<ServerDetail> => {
    const read =
      reads.get(serverId) ??
      client.call(showServer, { id: serverId }).finally(() => reads.delete(serverId))
    reads.set(serverId, read)
    return read
  }

  /** Rejects when this tab no longer leads, or after a while: other work must not wait for it. */
  const withTimeout = <Read>(read: Promise<Read>, signal: AbortSignal): Promise<Read> =>
    new Promise((resolve, reject) => {
      // A call that waits for the person to sign in may be pending for long: each wait cleans up after itself.
      const cleanUp = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      const abort = (): void => {
        cleanUp()
        reject(new Error('No read in time'))
      }
      const timer = setTimeout(abort, readTimeout)
      signal.addEventListener('abort', abort, { once: true })
      if (signal.aborted) abort()
      void read.then(resolve, reject).finally(cleanUp)
    })

  /** Reads the server to see what has become of the work. */
  async function checkServer(operation: Operation, signal: AbortSignal): Promise<CheckResult> {
    // This session must not read another person's server.
    if (operation.owner !== owner()) return 'unchanged'
    const conclude = async (outcome: Outcome): Promise<CheckResult> => {
      const latest = get(operation.id)
      if (!latest) return 'ended'
      const concluded = { ...latest, heardAt: serviceNow(), outcome }
      await store(concluded)
      return isPending(concluded) ? 'changed' : 'ended'
    }
    /** Where the server shows nothing. A lost write ends as unknown once the API can't be working on it any more. */
    const concludeUnread = async (): Promise<CheckResult> =>
      mayStillRun(operation, serviceNow())
        ? 'unchanged'
        : conclude(outcomeWithoutServer(operation, serviceNow()))
    const { serverId } = operation.subject
    if (serverId === null || !isVerifiable(operation)) return concludeUnread()
    let detail: ServerDetail
    try {
      detail = await withTimeout(readServer(serverId), signal)
    } catch (error) {
      const isUnreadable =
        error instanceof ApiError && (error.kind === 'forbidden' || error.kind === 'not-found')
      return isUnreadable ? concludeUnread() : failedResult(error)
    }
    onServerRead(detail)
    const latest = get(operation.id)
    const outcome = latest && outcomeFromServer(latest, detail, serviceNow())
    if (outcome) return conclude(outcome)
    if (!latest || !isOverdue(latest, serviceNow())) return 'unchanged'
    return (await failedToStart(serverId))
      ? conclude(notStartedOutcome(latest, serviceNow()))
      : 'unchanged'
  }

  /** Pending order checks; while the session is lost they wait for the person. */
  const orderChecks = new Map<string, Promise<OrderUpdate | null>>()
  const orderUpdate = (operation: Operation): Promise<OrderUpdate | null> => {
    const { id } = operation
    const read = async (): Promise<OrderUpdate | null> => {
      const { recoverOrder } = await import('./orders/recoverOrder.ts')
      return recoverOrder(client, operation, all())
    }
    const update = orderChecks.get(id) ?? read().finally(() => orderChecks.delete(id))
    orderChecks.set(id, update)
    return update
  }

  /**
   * Checks an order that waits for payment, or whose response was lost, even after it was given up. Never from a hidden
   * tab.
   */
  async function checkOrder(operation: Operation, signal: AbortSignal): Promise<CheckResult> {
    if (operation.outcome.state === 'not-found' && !mayStillAppear(operation)) return 'ended'
    const unchanged = unchangedResult(operation.outcome)
    if (operation.owner !== owner()) return unchanged === 'idle' ? unchanged : 'unchanged'
    if (!isVisible()) return unchanged
    try {
      const update = await withTimeout(orderUpdate(operation), signal)
      const latest = get(operation.id)
      if (!latest || latest.outcome.state !== operation.outcome.state) return 'changed'
      if (!update) {
        const { outcome } = operation
        return outcome.state === 'to-pay' && outcome.paidAt !== undefined ? 'unchanged' : unchanged
      }
      const ended = { ...latest, ...update, heardAt: serviceNow() }
      await store(ended)
      if (mayStillAppear(ended)) return 'idle'
      if (!isPending(ended)) return 'ended'
      return ended.outcome.state === operation.outcome.state ? 'unchanged' : 'changed'
    } catch (error) {
      return unchanged === 'idle' ? unchanged : failedResult(error)
    }
  }

  /** Asks the tab that sent a write whether it is still waiting. If no tab is, the response is lost. */
  async function checkSender(operation: Operation): Promise<CheckResult> {
    const { id } = operation
    if (isAwaitingReply(id)) return 'unchanged'
    const asked = senderQuestions.get(id) ?? 0
    if (asked < senderQuestionLimit) {
      senderQuestions.set(id, asked + 1)
      channel.post({ type: 'sending-wanted', id })
      return 'changed'
    }
    senderQuestions.delete(id)
    await store({ ...operation, outcome: { state: 'unanswered', at: serviceNow() } })
    return 'changed'
  }

  return {
    async check(id, signal) {
      const operation = get(id)
      switch (operation?.outcome.state) {
        case 'sending':
          return checkSender(operation)
        case 'to-pay':
        case 'not-found':
          return checkOrder(operation, signal)
        case 'unanswered':
          return operation.order ? checkOrder(operation, signal) : checkServer(operation, signal)
        case 'settling':
          return checkServer(operation, signal)
        case 'running':
          return poll(operation, signal)
        default:
          return 'ended'
      }
    },
    receiveSending: (id) => senderQuestions.set(id, 0),
  }
}
