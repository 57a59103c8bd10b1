/**
 * Orders the rest of a batch, one server after another, in the tab whose person decided to. Each row is claimed on
 * disk before its order leaves, and is an order as any other from then on (`sendOrder`): never sent twice, looked for
 * where its reply is lost. It stops at the first that is refused or not known yet.
 */
import type { RequestOf } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import type { Client } from '#api/client.ts'
import type { SessionScope } from '#api/clientContext.ts'
import { ApiError } from '#api/wire.ts'
import type { Operations } from '#features/operations/operations.ts'
import { isUndecided } from '#features/operations/orders/lostOrder.ts'
import type { OrderDescription } from '#features/operations/orders/order.ts'
import { sendOrder } from '#features/operations/orders/sendOrder.ts'
import {
  claimed,
  isOrderable,
  rowsOf,
  type PlacedRow,
  type Refusal,
  type RowState,
} from './batch.ts'
import type { BatchStore } from './batchStore.ts'

/** What every server is ordered with. In memory only: it holds the password. */
export interface BatchOrder {
  readonly request: RequestOf<typeof orderInstance>
  readonly about: Omit<OrderDescription, 'name' | 'batch'>
  /** Reads the plan again: whether it is another one than was agreed to. @throws {ApiError} */
  readonly hasChanged: () => Promise<boolean>
}

interface Dependencies {
  readonly client: Pick<Client, 'call'>
  readonly operations: Pick<Operations, 'send' | 'all'>
  readonly batches: Pick<BatchStore, 'get' | 'change'>
  readonly stays: SessionScope['inSession']
  /** Whether the person wants no more to be ordered. */
  readonly isStopped: () => boolean
}

const refusalOf = ({ kind, text, status }: ApiError): Refusal => ({
  kind,
  text,
  ...(status !== undefined && { status }),
})

/** Resolves when nothing more is ordered. Rejects with a fault of the panel only. */
export async function runBatch(
  { client, operations, batches, stays, isStopped }: Dependencies,
  id: string,
  { request, about, hasChanged }: BatchOrder,
): Promise<void> {
  const rowAt = (place: number): PlacedRow | undefined => {
    const batch = batches.get(id)
    return batch && rowsOf(batch, operations.all(), false)[place]
  }
  const owner = batches.get(id)?.owner
  const isBusy = (): boolean =>
    operations.all().some((operation) => operation.owner === owner && isUndecided(operation))

  /** Gives whether the next one may be ordered. */
  async function orderRow(place: number): Promise<boolean> {
    const row = rowAt(place)
    const claim = row && claimed(row)
    if (!row || !claim || claim.state !== 'claimed') return false
    const { hostname, now } = row
    const settle = (from: RowState, to: RowState) => batches.change(id, [{ place, from, to }])
    try {
      // Whoever has signed in meanwhile orders nothing.
      if (await stays(hasChanged(), orderInstance.key)) {
        await settle(now, { state: 'refused', refusal: { kind: 'changed', text: '' } })
        return false
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.kind !== 'session')
        await settle(now, { state: 'refused', refusal: refusalOf(error) })
      return false
    }
    if (isBusy() || !(await settle(now, claim))) return false
    try {
      const orderId = await sendOrder(
        { client, operations },
        // The request of the first row: every row has a hostname, or none has.
        hostname === '' ? request : { ...request, hostname },
        {
          ...about,
          name: hostname || about.machine,
          batch: { id, place, attempt: claim.attempt },
        },
      )
      const sent = operations.all().find((operation) => operation.id === orderId)
      return sent !== undefined && !isUndecided(sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await settle(
        claim,
        error.kind === 'session'
          ? { state: 'waiting' }
          : { state: 'refused', refusal: refusalOf(error) },
      )
      return false
    }
  }

  const batch = batches.get(id)
  if (!batch) return
  const rest = rowsOf(batch, operations.all(), false).filter(isOrderable)
  for (const { place } of rest) {
    // Whether the next one is ordered depends on how this one went.
    // oxlint-disable-next-line no-await-in-loop
    if (isStopped() || !(await orderRow(place))) return
  }
}
