/** Learns what has become of a piece of work: from its key, or from the server itself. In the leading tab only. */
import { checkEq, checkNat, type Progress } from '#api/actions/callbacks.ts'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { ApiError } from '#api/wire.ts'
import {
  bootsMachine,
  canBeSeen,
  isLate,
  outcomeNotUp,
  outcomeSeen,
  outcomeUnseen,
} from './aftermath.ts'
import type { Channel } from './channel.ts'
import { isFollowed, type Operation, type Outcome } from './operation.ts'
import type { Finding } from './poller.ts'
import { shownResult, withoutSecrets, type SecretResult } from './secrets.ts'
import type { StartCheck } from './startCheck.ts'

const checks = { eq_callback: checkEq, nat_callback: checkNat }

/** How long one reading of a server may take before it counts as failed. In ms. */
const readingTime = 15_000

interface Options {
  client: Pick<Client, 'call'>
  /** Whose session it is now. */
  owner: () => string
  channel: Pick<Channel, 'post'>
  known: (id: string) => Operation | undefined
  /** Whether this tab waits for the reply to a write. */
  waitsForReply: (id: string) => boolean
  /** On disk first, then here, then in the other tabs. */
  keep: (operation: Operation, secret?: SecretResult) => Promise<void>
  /** Here only. */
  adopt: (operation: Operation) => void
  /** A server was read. */
  onSeen: (detail: ServerDetail) => void
}

export interface Follower {
  /** Never rejects. `over`: aborted when this tab no longer leads. */
  check: (id: string, over: AbortSignal) => Promise<Finding>
  /** Another tab says that it waits for the reply to a write. */
  hearSending: (id: string) => void
}

export function createFollower({
  client,
  owner,
  channel,
  known,
  waitsForReply,
  keep,
  adopt,
  onSeen,
}: Options): Follower {
  /** Writes of other tabs that were asked after, and whether a tab has answered that it waits for them. */
  const askedAfter = new Map<string, boolean>()

  async function take(
    operation: Operation,
    progress: Progress,
    over: AbortSignal,
  ): Promise<Finding> {
    const at = serviceNow()
    const heard = { ...operation, heardAt: at }
    const nothingNew = (): Finding => {
      adopt(heard)
      channel.post({ type: 'changed', operation: heard })
      return 'nothing-new'
    }
    switch (progress.state) {
      case 'pending':
        return nothingNew()
      case 'stage': {
        const { scope } = withoutSecrets(operation.action, { ...progress, debug: null })
        // The service repeats a stage at every check until the next one.
        if (operation.stages.at(-1)?.scope === scope) return nothingNew()
        await keep({ ...heard, stages: [...operation.stages, { scope, at }] })
        return 'news'
      }
      case 'done':
      case 'failed': {
        const { scope, debug, secret } = withoutSecrets(operation.action, progress)
        const result = shownResult(progress.context)
        const comesUp = progress.state === 'done' && bootsMachine(operation)
        const state = comesUp ? 'settling' : progress.state
        const told: Operation = { ...heard, outcome: { state, scope, debug, result, at } }
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
    } catch {
      // Offline, a 500, HTML from a proxy, a cut-off reply: says nothing of the work itself. If the lost
      // reply was the result, the next check finds the key gone.
      return 'unreachable'
    }
    const operation = known(asked.id)
    return operation ? take(operation, progress, over) : 'ended'
  }

  let startCheck: Promise<StartCheck> | undefined
  const failedToStart = async (serverId: number): Promise<boolean> => {
    startCheck ??= import('./startCheck.ts').then(({ createStartCheck }) =>
      createStartCheck(client),
    )
    // Without its file the machine is just waited for, as long as others are.
    const asks = await startCheck.catch(() => undefined)
    return asks !== undefined && asks(serverId)
  }

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
  const read = (serverId: number, over: AbortSignal): Promise<ServerDetail> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new Error('No reading in time'))
      const timer = setTimeout(giveUp, readingTime)
      over.addEventListener('abort', giveUp, { once: true })
      void readingOf(serverId)
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer)
          over.removeEventListener('abort', giveUp)
        })
    })

  /** Reads the server to see what has become of the work. */
  async function look(operation: Operation, over: AbortSignal): Promise<Finding> {
    // Another person's server is not this session's to read.
    if (operation.owner !== owner()) return 'unreachable'
    const conclude = async (outcome: Outcome): Promise<Finding> => {
      const latest = known(operation.id)
      if (!latest) return 'ended'
      const concluded = { ...latest, heardAt: serviceNow(), outcome }
      await keep(concluded)
      return isFollowed(concluded) ? 'news' : 'ended'
    }
    if (!canBeSeen(operation)) return conclude(outcomeUnseen(operation, serviceNow()))
    let detail: ServerDetail
    try {
      detail = await read(operation.subject.serverId, over)
    } catch (error) {
      const unreadable =
        error instanceof ApiError && (error.kind === 'forbidden' || error.kind === 'not-found')
      return unreadable ? conclude(outcomeUnseen(operation, serviceNow())) : 'unreachable'
    }
    onSeen(detail)
    const latest = known(operation.id)
    const outcome = latest && outcomeSeen(latest, detail, serviceNow())
    if (outcome) return conclude(outcome)
    if (!latest || !isLate(latest, serviceNow())) return 'nothing-new'
    return (await failedToStart(latest.subject.serverId))
      ? conclude(outcomeNotUp(latest, serviceNow()))
      : 'nothing-new'
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
        case 'unanswered':
        case 'settling':
          return look(operation, over)
        case 'running':
          return poll(operation, over)
        default:
          return 'ended'
      }
    },
    hearSending: (id) => askedAfter.set(id, true),
  }
}
