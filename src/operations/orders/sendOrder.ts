/** Sends an order once, and leaves it to the operations whatever becomes of it. Spec 4.6, wire.md 3. */
import type { ReplyOf, RequestOf } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import type { Client } from '#api/client.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import { ApiError } from '#api/wire.ts'
import type { Operations } from '../operations.ts'
import { shownParameters } from '../secrets.ts'
import type { OrderAbout } from './order.ts'
import { readBefore } from './readAccount.ts'

interface Means {
  client: Pick<Client, 'call'>
  operations: Pick<Operations, 'send'>
}

/**
 * Resolves with the operation's id once the service has taken the order, or once its reply is lost: then it is
 * looked for, and never sent again. What was there before is read first, and the order is on disk before it leaves.
 * @throws {ApiError} when nothing was ordered: the service refused, or could not be asked what was there before.
 */
export async function sendOrder(
  { client, operations }: Means,
  request: RequestOf<typeof orderInstance>,
  { name, ...about }: OrderAbout,
): Promise<string> {
  const { servers, invoice, deploying } = await readBefore(client)
  const sent = operations.send(
    {
      action: orderInstance.key,
      callback: orderInstance.later,
      subject: { serverId: null, name },
      parameters: shownParameters(request),
      changes: orderInstance.changes,
      order: {
        ...about,
        elsewhere: false,
        before: {
          servers: servers && [...servers],
          invoice,
          deploying: deploying && [...deploying],
        },
      },
    },
    'write',
  )
  await sent.written
  let reply: ReplyOf<typeof orderInstance>
  try {
    reply = await client.call(orderInstance, request)
  } catch (error) {
    if (error instanceof ApiError && !mayHaveHappened(error)) {
      await sent.withdrawn()
      throw error
    }
    await sent.lost()
    return sent.id
  }
  if (reply.outcome === 'installing') await sent.taken(reply.callback, reply.id)
  else await sent.owed(reply.invoiceId)
  return sent.id
}
