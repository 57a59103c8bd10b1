/** Sends an order exactly once and follows it whatever happens. spec.md 4.6, wire.md 3. */
import type { ReplyOf, RequestOf } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { mayHaveHappened } from '#api/errors.ts'
import { requestSecrets } from '#api/secretNames.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { ApiError } from '#api/wire.ts'
import type { Operations } from '../operations.ts'
import { shownParameters } from '../secrets.ts'
import type { OrderDescription } from './order.ts'
import { readBefore } from './findOrder.ts'

/** A request leaves within this time of being recorded, unless the person had to sign in first. In ms. */
const soon = 1000

interface Dependencies {
  client: Pick<Client, 'call'>
  operations: Pick<Operations, 'send' | 'all'>
}

/**
 * Resolves with the operation's id once the API has accepted the order, or once its response is lost: it is then searched
 * for and never sent again. A refused order is searched for once: the browser may have sent it before. The order and the
 * account before it are stored before it is sent. @throws {ApiError} when nothing was ordered: the API refused, or the
 * account couldn't be read before
 */
export async function sendOrder(
  { client, operations }: Dependencies,
  request: RequestOf<typeof orderInstance>,
  { name, ...about }: OrderDescription,
): Promise<string> {
  const order = { ...about, elsewhere: false }
  const sent = operations.send(
    {
      action: orderInstance.key,
      callback: orderInstance.later,
      subject: { serverId: null, name },
      parameters: shownParameters(request),
      changes: orderInstance.changes,
      order,
    },
    'write',
    requestSecrets(request),
  )
  /** Whether a refused order was carried out all the same. It is then followed, as is one that can't be searched for. */
  const isFound = async (refusal: ApiError): Promise<boolean> => {
    // A promo code that the first try has used up is refused as forbidden (spec.md 7).
    if (refusal.kind === 'session' || refusal.notSent || !sent.isOwnSession()) return false
    const all = operations.all()
    const own = all.find(({ id }) => id === sent.id)
    if (!own) return false
    const recovery = await import('./recoverOrder.ts').catch(() => undefined)
    try {
      const update = recovery && (await recovery.findRefusedOrder(client, own, all))
      if (update === undefined) throw new ApiError({ kind: 'offline', action: orderInstance.key })
      if (update) await sent.found(update)
      return update !== null
    } catch (error) {
      ignoreApiError(error)
      await sent.replyLost()
      return true
    }
  }
  await sent.stored
  let left = false
  let leftAt = 0
  let reply: ReplyOf<typeof orderInstance>
  try {
    const before = await readBefore(client)
    leftAt = serviceNow()
    await sent.describe({ ...order, before, leftAt })
    // Somebody else has signed in meanwhile: don't order for them.
    if (!sent.isOwnSession()) throw new ApiError({ kind: 'session', action: orderInstance.key })
    reply = await client.call(orderInstance, request, {
      outlives: true,
      onSend() {
        left = true
        // The person had to sign in first: the API starts working on it only now.
        if (serviceNow() - leftAt < soon) return
        leftAt = serviceNow()
        void sent.describe({ ...order, before, leftAt })
      },
    })
  } catch (error) {
    if (left && !(error instanceof ApiError && !mayHaveHappened(error))) {
      await sent.replyLost()
      return sent.id
    }
    if (left && error instanceof ApiError && (await isFound(error))) return sent.id
    await sent.withdraw()
    throw error
  }
  if (reply.outcome === 'installing') await sent.accepted(reply.callback, reply.id)
  else await sent.awaitPayment(reply.invoiceId)
  return sent.id
}
