import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import { useClient, useSessionScope } from '#api/clientContext.ts'
import { invalidateChanged } from '#api/hooks.ts'
import { useOperations, useOperationsStore, useOwner } from '../hooks.ts'
import type { Operation } from '../operation.ts'
import { isUndecided } from './lostOrder.ts'
import type { OrderDescription } from './order.ts'
import { sendOrder } from './sendOrder.ts'

export interface SendOrder {
  /**
   * Sends an order once: a second call returns the promise of the first one in progress. Resolves with the order's id,
   * whose page is `/order/<id>`. @throws {ApiError} when nothing was ordered
   */
  send: (request: RequestOf<typeof orderInstance>, about: OrderDescription) => Promise<string>
  sending: boolean
}

/** Orders being sent: one at a time per owner, whichever form sends it. */
const sendingOrders = new WeakMap<object, { owner: string; sent: Promise<string> }>()

export function useSendOrder(): SendOrder {
  const client = useClient()
  const inSession = useSessionScope()
  const queryClient = useQueryClient()
  const operations = useOperationsStore()
  const owner = useOwner()
  const [sending, setSending] = useState(false)
  return {
    sending,
    send(request, about) {
      // A second click may come before the next render.
      const before = sendingOrders.get(operations)
      if (before?.owner === owner) return before.sent
      setSending(true)
      const work = sendOrder({ client, operations }, request, about).finally(() => {
        if (sendingOrders.get(operations) === entry) sendingOrders.delete(operations)
        setSending(false)
        // Accepted, lost or refused: stock and prices may have changed.
        void invalidateChanged(queryClient, orderInstance)
      })
      const entry = { owner, sent: inSession(work, orderInstance.key) }
      sendingOrders.set(operations, entry)
      return entry.sent
    },
  }
}

/** An order whose outcome is open; no other order may be sent meanwhile. */
export const useUndecidedOrder = (): Operation | undefined => useOperations().find(isUndecided)
