/** Sends an order once, and leaves it to the operations whatever becomes of it. spec.md 4.6, wire.md 3. */
import type { ReplyOf, RequestOf } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import type { Client } from '#api/client.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import { askedSecrets } from '#api/secretNames.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { ApiError } from '#api/wire.ts'
import type { Operations } from '../operations.ts'
import { shownParameters } from '../secrets.ts'
import type { OrderDescription } from './order.ts'
import { readBefore } from './findOrder.ts'

/** What is written down leaves within this time, unless the session was lost. In ms. */
const soon = 1000

interface Dependencies {
  client: Pick<Client, 'call'>
  operations: Pick<Operations, 'send'>
}

/**
 * Resolves with the operation's id once the service has taken the order, or once its reply is lost: then it is
 * looked for, and never sent again. It is on disk before it leaves, with what was there before it.
 * @throws {ApiError} when nothing was ordered: the service refused, or could not be asked what was there before.
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
    askedSecrets(request),
  )
  await sent.stored
  let left = false
  let leftAt = 0
  let reply: ReplyOf<typeof orderInstance>
  try {
    const before = await readBefore(client)
    leftAt = serviceNow()
    await sent.describe({ ...order, before, leftAt })
    // Whoever signed in meanwhile has ordered nothing.
    if (!sent.isOwnSession()) throw new ApiError({ kind: 'session', action: orderInstance.key })
    reply = await client.call(orderInstance, request, {
      outlives: true,
      onSend() {
        left = true
        // Somebody had to sign in first: the service works on it from now.
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
    await sent.withdraw()
    throw error
  }
  if (reply.outcome === 'installing') await sent.accepted(reply.callback, reply.id)
  else await sent.awaitPayment(reply.invoiceId)
  return sent.id
}
