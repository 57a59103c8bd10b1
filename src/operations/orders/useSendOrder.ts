import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import { useClient } from '#api/clientContext.ts'
import { invalidateChanged } from '#api/hooks.ts'
import { useOperationsStore } from '../hooks.ts'
import type { OrderAbout } from './order.ts'
import { sendOrder } from './sendOrder.ts'

export interface SendOrder {
  /**
   * Sends an order, once: a second call while the first is on its way gives the same promise. Resolves with the
   * order's id, whose page `/order/<id>` says what becomes of it. @throws {ApiError} when nothing was ordered
   */
  send: (request: RequestOf<typeof orderInstance>, about: OrderAbout) => Promise<string>
  sending: boolean
}

/** The orders that are being sent: one at a time, whichever form of this page sends it. */
const onTheirWay = new WeakMap<object, Promise<string>>()

export function useSendOrder(): SendOrder {
  const client = useClient()
  const queryClient = useQueryClient()
  const operations = useOperationsStore()
  const [sending, setSending] = useState(false)
  return {
    sending,
    send(request, about) {
      // The second press may come before the first has been drawn.
      const before = onTheirWay.get(operations)
      if (before) return before
      setSending(true)
      const sent = sendOrder({ client, operations }, request, about).finally(() => {
        onTheirWay.delete(operations)
        setSending(false)
        // Taken, lost or refused: what is there now, and what it costs, may be another.
        void invalidateChanged(queryClient, orderInstance)
      })
      onTheirWay.set(operations, sent)
      return sent
    },
  }
}
