/** Learns what has become of a piece of work: from its key, or from the server itself. In the leading tab only. */
import { checkEq, checkNat, type Finished, type Progress } from '#api/actions/callbacks.ts'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { ApiError, wayFailed } from '#api/wire.ts'
import {
  bootsMachine,
  canBeSeen,
  createStartCheck,
  isLate,
  outcomeNotUp,
  outcomeSeen,
  outcomeUnseen,
} from './reconcile.ts'
import type { OperationsChannel } from './channel.ts'
import { isPending, mayStillShow, type Operation, type Outcome } from './operation.ts'
import type { News } from './orders/recoverOrder.ts'
import type { Finding } from './poller.ts'
import { shownResult, withoutSecrets, type SecretResult } from './secrets.ts'

const checks = { eq_callback: checkEq, nat_callback: checkNat }

/** What is heard within this time of the check before is heard of promptly. In ms. */
const promptness = 30_000

/** Measures from now on, in ms: by the time of day, which may be set back, and by the other clock, which may rest in sleep. */
function elapsed(): () => number {
  const time = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - time, performance.now() - steady)
}

/** How long one reading of a server may take before it counts as failed. In ms. */
const readingTime = 15_000

/** The server that a result is about; the service writes its number as text (wire.md 4). */
function serverIn({ context }: Pick<Finished, 'context'>): number | null {
  const id = Number(context['id'])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** How it is with what nothing was learnt of. */
function patienceFor({ state }: Outcome): Finding {
  if (state === 'to-pay') return 'waits'
  return state === 'not-found' ? 'rests' : 'nothing-new'
}

/** What a call that failed says of the way to the service. One that waits for the person to sign in says nothing. */
function unreachable(error: unknown): Finding {
  if (!(error instanceof ApiError)) return 'nothing-new'
  if (error.retryAfter !== undefined) return { backIn: error.retryAfter * 1000 }
  return error.kind === 'malformed' || wayFailed(error) ? 'unreachable' : 'nothing-new'
}

interface Options {
  client: Pick<Client, 'call'>
  /** Whose session it is now. */
  owner: () => string
  channel: Pick<OperationsChannel, 'post'>
  known: (id: string) => Operation | undefined
  /** Whether this tab waits for the reply to a write. */
  waitsForReply: (id: string) => boolean
  /** On disk first, then here, then in the other tabs. */
  keep: (operation: Operation, secret?: SecretResult) => Promise<void>
  /** The secrets that work was asked for with; undefined when no tab remembers them. */
  requestSecrets: (id: string) => readonly string[] | undefined
  /** Here only. */
  adopt: (operation: Operation) => void
  all: () => readonly Operation[]
  /** Whether this tab is being looked at. */
  seen: () => boolean
  /** A server was read. */
  onSeen: (detail: ServerDetail) => void
}

export interface Watcher {
  /** Never rejects. `over`: aborted when this tab no longer leads. */
  check: (id: string, over: AbortSignal) => Promise<Finding>
  /** Another tab says that it waits for the reply to a write. */
  receiveSending: (id: string) => void
}

export function createWatcher({
  client,
  owner,
  channel,
  known,
  waitsForReply,
  keep,
  requestSecrets,
  adopt,
  all,
  seen,
  onSeen,
}: Options): Watcher {
  /** How long ago each was last heard of here. */
  const lastHeard = new Map<string, () => number>()

  /** Writes of other tabs that were asked after, and whether a tab has answered that it waits for them. */
  const askedAfter = new Map<string, boolean>()

  async function take(
    operation: Operation,
    progress: Progress,
    over: AbortSignal,
  ): Promise<Finding> {
    const at = serviceNow()
    const heard = { ...operation, heardAt: at }
    const prompt = (lastHeard.get(operation.id)?.() ?? Infinity) < promptness
    lastHeard.set(operation.id, elapsed())
    const nothingNew = (): Finding => {
      adopt(heard)
      channel.post({ type: 'changed', operation: heard })
      return 'nothing-new'
    }
    switch (progress.state) {
      case 'pending':
        return nothingNew()
      case 'stage': {
        const { scope } = withoutSecrets(
          operation.action,
          { ...progress, debug: null },
          requestSecrets(operation.id),
        )
        // The service repeats a stage at every check until the next one.
        if (operation.stages.at(-1)?.scope === scope) return nothingNew()
        await keep({ ...heard, stages: [...operation.stages, { scope, at, prompt }] })
        return 'news'
      }
      case 'done':
      case 'failed': {
        const { scope, debug, secret } = withoutSecrets(
          operation.action,
          progress,
          requestSecrets(operation.id),
        )
        const result = shownResult(progress.context)
        const comesUp = progress.state === 'done' && bootsMachine(operation)
        const state = comesUp ? 'settling' : progress.state
        const told: Operation = {
          ...heard,
          subject: { ...heard.subject, serverId: heard.subject.serverId ?? serverIn(progress) },
          outcome: { state, scope, debug, result, at, prompt },
        }
        await keep(told, secret)
        return comesUp ? look(told, over) : 'ended'
      }
      case 'unknown-key':
        await keep({ ...heard, outcome: { state: 'finished-elsewhere', at } })
        return 'ended'
    }
  }

  async function poll(asked: Operation, over: AbortSignal): Promise<Finding> {
    let progress: Progress
    try {
      progress = await client.call(checks[asked.callback], { key: asked.key })
    } catch (error) {
      // Offline, a 500, HTML from a proxy, a cut-off reply: says nothing of the work itself. If the lost
      // reply was the result, the next check finds the key gone.
      return unreachable(error)
    }
    const operation = known(asked.id)
    return operation ? take(operation, progress, over) : 'ended'
  }

  const failedToStart = createStartCheck(client)

  /** One call for each server: where the session is lost it waits for the person, and more would wait with it. */
  const readings = new Map<number, Promise<ServerDetail>>()
  const readingOf = (serverId: number): Promise<ServerDetail> => {
    const reading =
      readings.get(serverId) ??
      client.call(showServer, { id: serverId }).finally(() => readings.delete(serverId))
    readings.set(serverId, reading)
    return reading
  }

  /** Gives up when this tab no longer leads, and after a while: other work must not wait for it. */
  const inTime = <Read>(reading: Promise<Read>, over: AbortSignal): Promise<Read> =>
    new Promise((resolve, reject) => {
      // A reading that waits for the person may go on for long: nothing is left behind for each time it was waited for.
      const ended = (): void => {
        clearTimeout(timer)
        over.removeEventListener('abort', giveUp)
      }
      const giveUp = (): void => {
        ended()
        reject(new Error('No reading in time'))
      }
      const timer = setTimeout(giveUp, readingTime)
      over.addEventListener('abort', giveUp, { once: true })
      if (over.aborted) giveUp()
      void reading.then(resolve, reject).finally(ended)
    })

  /** Reads the server to see what has become of the work. */
  async function look(operation: Operation, over: AbortSignal): Promise<Finding> {
    // Another person's server is not this session's to read.
    if (operation.owner !== owner()) return 'nothing-new'
    const conclude = async (outcome: Outcome): Promise<Finding> => {
      const latest = known(operation.id)
      if (!latest) return 'ended'
      const concluded = { ...latest, heardAt: serviceNow(), outcome }
      await keep(concluded)
      return isPending(concluded) ? 'news' : 'ended'
    }
    const { serverId } = operation.subject
    if (serverId === null || !canBeSeen(operation))
      return conclude(outcomeUnseen(operation, serviceNow()))
    let detail: ServerDetail
    try {
      detail = await inTime(readingOf(serverId), over)
    } catch (error) {
      const unreadable =
        error instanceof ApiError && (error.kind === 'forbidden' || error.kind === 'not-found')
      return unreadable ? conclude(outcomeUnseen(operation, serviceNow())) : unreachable(error)
    }
    onSeen(detail)
    const latest = known(operation.id)
    const outcome = latest && outcomeSeen(latest, detail, serviceNow())
    if (outcome) return conclude(outcome)
    if (!latest || !isLate(latest, serviceNow())) return 'nothing-new'
    return (await failedToStart(serverId))
      ? conclude(outcomeNotUp(latest, serviceNow()))
      : 'nothing-new'
  }

  /** Orders that are being learnt of: where the session is lost it waits for the person. */
  const learning = new Map<string, Promise<News | null>>()
  const newsOf = (operation: Operation): Promise<News | null> => {
    const { id } = operation
    const read = async (): Promise<News | null> => {
      const { recoverOrder } = await import('./orders/recoverOrder.ts')
      return recoverOrder(client, operation, all())
    }
    const news = learning.get(id) ?? read().finally(() => learning.delete(id))
    learning.set(id, news)
    return news
  }

  /**
   * Asks what has become of an order that is to be paid, or whose reply was lost, also once it was given up. A hidden
   * tab never asks.
   */
  async function learn(operation: Operation, over: AbortSignal): Promise<Finding> {
    if (operation.outcome.state === 'not-found' && !mayStillShow(operation)) return 'ended'
    const waits = patienceFor(operation.outcome)
    if (operation.owner !== owner()) return waits === 'rests' ? waits : 'nothing-new'
    if (!seen()) return waits
    try {
      const news = await inTime(newsOf(operation), over)
      const latest = known(operation.id)
      if (!latest || latest.outcome.state !== operation.outcome.state) return 'news'
      if (!news) {
        const { outcome } = operation
        return outcome.state === 'to-pay' && outcome.paidAt !== undefined ? 'nothing-new' : waits
      }
      const told = { ...latest, ...news, heardAt: serviceNow() }
      await keep(told)
      if (mayStillShow(told)) return 'rests'
      if (!isPending(told)) return 'ended'
      return told.outcome.state === operation.outcome.state ? 'nothing-new' : 'news'
    } catch (error) {
      return waits === 'rests' ? waits : unreachable(error)
    }
  }

  /** Asks the tab that sent a write whether it still waits; when none does, the reply is lost. */
  async function askAfter(operation: Operation): Promise<Finding> {
    const { id } = operation
    if (waitsForReply(id)) return 'nothing-new'
    if (askedAfter.get(id) !== false) {
      askedAfter.set(id, false)
      channel.post({ type: 'sending-wanted', id })
      return 'news'
    }
    askedAfter.delete(id)
    await keep({ ...operation, outcome: { state: 'unanswered', at: serviceNow() } })
    return 'news'
  }

  return {
    async check(id, over) {
      const operation = known(id)
      switch (operation?.outcome.state) {
        case 'sending':
          return askAfter(operation)
        case 'to-pay':
        case 'not-found':
          return learn(operation, over)
        case 'unanswered':
          return operation.order ? learn(operation, over) : look(operation, over)
        case 'settling':
          return look(operation, over)
        case 'running':
          return poll(operation, over)
        default:
          return 'ended'
      }
    },
    receiveSending: (id) => askedAfter.set(id, true),
  }
}
