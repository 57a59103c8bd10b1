/** Counts what each order made, and reports a second server. Loaded with the first order. */
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import type { Operation } from '#work/operation.ts'
import type { Operations } from '#work/operations.ts'
import { orderTimeout } from '#work/orders/lostOrder.ts'
import { findSurplusOrders } from '#work/orders/surplusOrders.ts'
import { sentTwice } from '#lib/sentTwice/sentTwice.ts'

interface Dependencies {
  client: Pick<Client, 'call'>
  operations: Pick<Operations, 'all' | 'subscribe'>
  /** The current session's owner. */
  owner: () => string
}

/** Older orders aren't counted any more. In ms. */
const countedFor = 60 * 60_000

/** Whether the API has accepted it, in this browser. */
const isAccepted = ({ order, outcome: { state } }: Operation): boolean =>
  order?.before !== undefined &&
  !order.elsewhere &&
  !['sending', 'unanswered', 'not-found', 'cancelled'].includes(state)

/**
 * Counts each order once it is accepted, and again when the API can't be working on an earlier try any more. While
 * another order is under way it waits.
 */
export function countOrders({ client, operations, owner }: Dependencies): void {
  const counted = new Set<string>()

  async function count(operation: Operation): Promise<void> {
    const { order, subject, outcome } = operation
    const surplus = await findSurplusOrders(client, operation, operations.all)
    if (surplus === undefined) return void counted.delete(timeOf(operation))
    if (surplus.length === 0 || operation.owner !== owner()) return
    const own = {
      invoiceId: outcome.state === 'to-pay' ? outcome.invoiceId : (order?.invoiceId ?? null),
      serverId: subject.serverId,
    }
    sentTwice.report({
      kind: 'order',
      id: `order ${operation.id}`,
      at: operation.startedAt,
      machine: order?.machine ?? '',
      orders: [own, ...surplus],
    })
  }

  function look(): void {
    if (document.visibilityState !== 'visible') return
    for (const operation of operations.all()) {
      if (operation.owner !== owner() || !isAccepted(operation)) continue
      if (serviceNow() - operation.startedAt > countedFor) continue
      const time = timeOf(operation)
      if (counted.has(time)) continue
      counted.add(time)
      if (!isOver(operation)) setTimeout(look, untilOver(operation))
      void count(operation).catch((error: unknown) => {
        counted.delete(time)
        ignoreApiError(error)
      })
    }
  }
  operations.subscribe(look)
  document.addEventListener('visibilitychange', look)
  look()
}

/** How long the API may still be working on it. In ms. */
const untilOver = ({ order, startedAt }: Operation): number =>
  (order?.leftAt ?? startedAt) + orderTimeout - serviceNow()

const isOver = (operation: Operation): boolean => untilOver(operation) <= 0

/** Each order is counted at these times. */
const timeOf = (operation: Operation): string =>
  `${operation.id} ${isOver(operation) ? 'over' : 'accepted'}`
