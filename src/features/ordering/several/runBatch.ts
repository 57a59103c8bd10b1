/**
 * Orders the remaining rows of a batch one after another, in the tab where the person confirmed. Each row is claimed in
 * storage before its order is sent with `sendOrder`, which never sends twice and checks lost responses. Stops at the first
 * order that is refused or undecided.
 */
import type { RequestOf } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import type { Client } from '#api/client.ts'
import type { SessionScope } from '#api/clientContext.ts'
import { ApiError } from '#api/wire.ts'
import type { Operations } from '#work/operations.ts'
import { isUndecided } from '#work/orders/lostOrder.ts'
import type { OrderDescription } from '#work/orders/order.ts'
import { sendOrder } from '#work/orders/sendOrder.ts'
import {
  claimRow,
  isOrderable,
  rowsOf,
  type IndexedRow,
  type Refusal,
  type RowState,
} from './batch.ts'
import type { BatchStore } from './batchStore.ts'

/** Shared by all rows. Kept in memory only: it contains the password. */
export interface BatchOrder {
  readonly request: RequestOf<typeof orderInstance>
  readonly description: Omit<OrderDescription, 'name' | 'batch'>
  /** Refetches the plan: has it changed since the person agreed to it? @throws {ApiError} */
  readonly hasChanged: () => Promise<boolean>
}

interface Dependencies {
  readonly client: Pick<Client, 'call'>
  readonly operations: Pick<Operations, 'send' | 'all'>
  readonly batches: Pick<BatchStore, 'get' | 'update'>
  readonly inSession: SessionScope['inSession']
  /** Whether the person pressed Stop. */
  readonly isStopped: () => boolean
}

const refusalOf = ({ kind, text, status }: ApiError): Refusal => ({
  kind,
  text,
  ...(status !== undefined && { status }),
})

/** Resolves when ordering ends or stops. API failures are stored in their row; only bugs reject. */
export async function runBatch(
  { client, operations, batches, inSession, isStopped }: Dependencies,
  id: string,
  { request, description, hasChanged }: BatchOrder,
): Promise<void> {
  const rowAt = (index: number): IndexedRow | undefined => {
    const batch = batches.get(id)
    return batch && rowsOf(batch, operations.all(), false)[index]
  }
  const owner = batches.get(id)?.owner
  const hasUndecidedOrder = (): boolean =>
    operations.all().some((operation) => operation.owner === owner && isUndecided(operation))

  /** Resolves with whether the next row may be ordered. */
  async function orderRow(index: number): Promise<boolean> {
    const row = rowAt(index)
    const claim = row && claimRow(row)
    if (!row || !claim || claim.type !== 'claimed') return false
    const { hostname, state } = row
    const setState = (from: RowState, to: RowState) => batches.update(id, [{ index, from, to }])
    try {
      // Never order in the session of whoever has signed in since.
      if (await inSession(hasChanged(), orderInstance.key)) {
        await setState(state, { type: 'refused', refusal: { kind: 'changed', text: '' } })
        return false
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.kind !== 'session')
        await setState(state, { type: 'refused', refusal: refusalOf(error) })
      return false
    }
    if (hasUndecidedOrder() || !(await setState(state, claim))) return false
    try {
      const orderId = await sendOrder(
        { client, operations },
        // `request` is the first row's. Either all rows have a hostname or none has.
        hostname === '' ? request : { ...request, hostname },
        {
          ...description,
          name: hostname || description.machine,
          batch: { id, place: index, attempt: claim.attempt },
        },
      )
      const sent = operations.all().find((operation) => operation.id === orderId)
      return sent !== undefined && !isUndecided(sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await setState(
        claim,
        error.kind === 'session'
          ? { type: 'waiting' }
          : { type: 'refused', refusal: refusalOf(error) },
      )
      return false
    }
  }

  const batch = batches.get(id)
  if (!batch) return
  const rest = rowsOf(batch, operations.all(), false).filter(isOrderable)
  for (const { index } of rest) {
    // Rows are ordered in sequence: each one depends on the result before it.
    // oxlint-disable-next-line no-await-in-loop
    if (isStopped() || !(await orderRow(index))) return
  }
}
