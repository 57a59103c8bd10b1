/** An operation between its request and the response. */
import type { Action } from '#api/action.ts'
import { serviceNow } from '#api/serviceClock.ts'
import type { OperationsChannel } from './channel.ts'
import type { Ledger } from './ledger.ts'
import { newOperation, type Operation, type OperationRequest } from './operation.ts'

/** What a read has shown of an operation whose response is lost. */
type FoundUpdate = Pick<Operation, 'outcome'> &
  Partial<Pick<Operation, 'key' | 'subject' | 'order'>>

/** A request on its way. Report its end exactly once. */
export interface SentOperation {
  id: string
  /** Resolves once storage records that it is being sent, or refuses. */
  stored: Promise<void>
  /** Whether its owner is still signed in. */
  isOwnSession: () => boolean
  /** Adds the details of an order before it is sent. Resolves once stored or refused. */
  describe: (order: Operation['order']) => Promise<void>
  /**
   * The API accepted it. Resolves once its key is stored, so that it survives whatever happens next. `serverId`: the
   * ordered server, if the response names it.
   */
  accepted: (key: string, serverId?: number | null) => Promise<Operation>
  /** The API accepted an order whose invoice has to be paid. */
  awaitPayment: (invoiceId: number) => Promise<void>
  /** Its response is lost, but the server shows that it was carried out. Resolves once stored. */
  found: (update: FoundUpdate) => Promise<Operation>
  /** The response was lost: a write may have been carried out. */
  replyLost: () => Promise<void>
  /** It wasn't carried out, or there is nothing to wait for. */
  withdraw: () => Promise<void>
}

interface Context {
  owner: () => string
  ledger: Ledger
  channel: OperationsChannel
  /** Writes whose response this tab is waiting for. */
  sending: Set<string>
}

/** Records that a request is being sent; see `Operations.send`. */
export function sendOperation(
  request: OperationRequest,
  effect: Action['effect'],
  { owner, ledger, channel, sending }: Context,
): SentOperation {
  let operation = newOperation(request, owner())
  const { id } = operation
  // A bulk run records its own rows, and a lost read is simply repeated.
  const isShown = request.run === undefined && effect === 'write'
  if (isShown) {
    sending.add(id)
    ledger.receive(operation)
    channel.post({ type: 'changed', operation })
  }
  const saved = isShown ? ledger.save(operation) : Promise.resolve()
  return {
    id,
    stored: saved,
    isOwnSession: () => operation.owner === owner(),
    async describe(order) {
      await saved
      // Newer than the known version, even within the same millisecond.
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
      await ledger.prune(serviceNow())
      return running
    },
    async awaitPayment(invoiceId) {
      sending.delete(id)
      const at = serviceNow()
      const outcome = { state: 'to-pay', invoiceId, at } as const
      await ledger.store({ ...operation, heardAt: at, outcome })
      await ledger.prune(serviceNow())
    },
    async found(update) {
      sending.delete(id)
      const heardAt = Math.max(serviceNow(), operation.heardAt + 1)
      const found: Operation = { ...operation, ...update, heardAt }
      await ledger.store(found)
      await ledger.prune(serviceNow())
      return found
    },
    async replyLost() {
      sending.delete(id)
      if (effect === 'write')
        await ledger.store({ ...operation, outcome: { state: 'unanswered', at: serviceNow() } })
    },
    async withdraw() {
      sending.delete(id)
      await saved
      if (isShown) await ledger.remove([id])
    },
  }
}
