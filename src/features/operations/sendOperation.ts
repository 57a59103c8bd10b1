/** Work from when somebody asked for it until the service has taken it, or not: what is known of it meanwhile. */
import type { Action } from '#api/action.ts'
import { serviceNow } from '#api/serviceClock.ts'
import type { OperationsChannel } from './channel.ts'
import type { Ledger } from './ledger.ts'
import { begun, type Asked, type Operation } from './operation.ts'

/** Work on its way to the service. Say once what became of it. */
export interface SentOperation {
  id: string
  /** Resolves once it is known on disk that it is being sent, or the disk has refused. */
  stored: Promise<void>
  /** Whether whoever began it is still signed in. */
  isOwnSession: () => boolean
  /** Adds what is known of an order before it leaves. Resolves once that is on disk, or the disk has refused. */
  describe: (order: Operation['order']) => Promise<void>
  /**
   * The service has taken it. Resolves once its key is stored, so that it survives whatever happens next. `serverId`:
   * the server that was ordered, where the reply names it.
   */
  accepted: (key: string, serverId?: number | null) => Promise<Operation>
  /** The service has taken an order, whose invoice is to be paid. */
  awaitPayment: (invoiceId: number) => Promise<void>
  /** The reply was lost: a write may have been carried out. */
  replyLost: () => Promise<void>
  /** It was not carried out, or there is nothing to wait for. */
  withdraw: () => Promise<void>
}

interface Context {
  /** Whose session it is. */
  owner: () => string
  ledger: Ledger
  /** To the other tabs. */
  channel: OperationsChannel
  /** The writes that this tab waits for. */
  sending: Set<string>
}

/** Writes down that something is being sent; see `send` of the operations. */
export function sendOperation(
  asked: Asked,
  effect: Action['effect'],
  { owner, ledger, channel, sending }: Context,
): SentOperation {
  let operation = begun(asked, owner())
  const { id } = operation
  // One row of many is written down by its run, and a question that is lost is asked again.
  const isShown = asked.run === undefined && effect === 'write'
  if (isShown) {
    sending.add(id)
    ledger.receive(operation)
    channel.post({ type: 'changed', operation })
  }
  const written = isShown ? ledger.save(operation) : Promise.resolve()
  return {
    id,
    stored: written,
    isOwnSession: () => operation.owner === owner(),
    async describe(order) {
      await written
      // Newer than what is known, also within the same moment.
      operation = {
        ...operation,
        order,
        heardAt: Math.max(serviceNow(), operation.heardAt + 1),
      }
      await ledger.store(operation)
    },
    async accepted(key, serverId = operation.subject.serverId) {
      sending.delete(id)
      const at = serviceNow()
      const running: Operation = {
        ...operation,
        subject: { ...operation.subject, serverId },
        key,
        heardAt: at,
        outcome: { state: 'running' },
      }
      await ledger.store(running)
      await ledger.prune()
      return running
    },
    async awaitPayment(invoiceId) {
      sending.delete(id)
      const at = serviceNow()
      const outcome = { state: 'to-pay', invoiceId, at } as const
      await ledger.store({ ...operation, heardAt: at, outcome })
      await ledger.prune()
    },
    async replyLost() {
      sending.delete(id)
      if (effect === 'write')
        await ledger.store({ ...operation, outcome: { state: 'unanswered', at: serviceNow() } })
    },
    async withdraw() {
      sending.delete(id)
      await written
      if (isShown) await ledger.remove([id])
    },
  }
}
