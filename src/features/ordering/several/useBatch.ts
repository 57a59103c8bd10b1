import { t as translate } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { orderInstance } from '#api/actions/eq/order.ts'
import { useClient, useSessionScope } from '#api/clientContext.ts'
import { invalidateChanged } from '#api/hooks.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { forgetDraft, moveDraft } from '#lib/forms/draft.ts'
import { createStore } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'
import { useOperations, useOperationsStore, useOwner } from '#work/hooks.ts'
import { newId } from '#work/operation.ts'
import { toast } from '#ui/toast.ts'
import { orderDraft } from '../choice/orderFields.ts'
import { isOrderable, rowsOf, type Batch, type IndexedRow } from './batch.ts'
import { batches } from './batchStore.ts'
import { runBatch, type BatchOrder } from './runBatch.ts'

/** What the page needs to continue a batch. Keyed by the session's client, so that no later session can use it. */
const batchOrders = new WeakMap<object, Map<string, BatchOrder>>()

/** Batches that this tab is ordering. */
const running = createStore<ReadonlySet<string>>(new Set())
/** Batches for which Stop was pressed. */
const stopping = createStore<ReadonlySet<string>>(new Set())

const withId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids, id])
const withoutId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((one) => one !== id))

export type NewBatch = Omit<Batch, 'id' | 'owner' | 'startedAt' | 'version' | 'rows'>

function useRunBatch(): (id: string) => Promise<void> {
  const client = useClient()
  const inSession = useSessionScope()
  const queryClient = useQueryClient()
  const operations = useOperationsStore()
  const router = useRouter()
  const navigate = useNavigate()

  function notifyFinished(id: string): void {
    const batch = batches.get(id)
    if (!batch || router.latestLocation.pathname === `/order/${id}`) return
    const rows = rowsOf(batch, operations.all(), false)
    const ordered = rows.filter(({ status }) => status === 'ordered').length
    const count = rows.length
    toast({
      id,
      tone: ordered === count ? 'ok' : 'warn',
      title: translate`${ordered} of ${count} servers ordered`,
      action: {
        label: translate`View order`,
        onSelect: () => void navigate({ to: '/order/$orderId', params: { orderId: id } }),
      },
    })
  }

  return async (id) => {
    const order = batchOrders.get(client)?.get(id)
    // A second press may come before the next render.
    if (!order || running.get().has(id)) return
    running.set(withId(running.get(), id))
    stopping.set(withoutId(stopping.get(), id))
    try {
      await runBatch(
        { client, operations, batches, inSession, isStopped: () => stopping.get().has(id) },
        id,
        order,
      )
    } finally {
      running.set(withoutId(running.get(), id))
      const batch = batches.get(id)
      if (
        batch &&
        rowsOf(batch, operations.all(), false).every(({ status }) => status === 'ordered')
      )
        forgetBatch(client, id)
      void invalidateChanged(queryClient, orderInstance)
      notifyFinished(id)
    }
  }
}

/** Removes the password and the draft. */
function forgetBatch(client: object, id: string): void {
  batchOrders.get(client)?.delete(id)
  forgetDraft(id)
}

/** Starts ordering a batch. Resolves with its id once it is stored; ordering continues in the background. */
export function useStartBatch(): (
  batch: NewBatch,
  hostnames: readonly string[],
  order: BatchOrder,
) => Promise<string> {
  const client = useClient()
  const owner = useOwner()
  const run = useRunBatch()
  return async (batch, hostnames, order) => {
    const id = newId()
    await batches.add({
      ...batch,
      id,
      owner,
      startedAt: serviceNow(),
      version: 0,
      rows: hostnames.map((hostname) => ({ hostname, state: { type: 'waiting' } })),
    })
    const ordersById = batchOrders.get(client) ?? new Map<string, BatchOrder>()
    batchOrders.set(client, ordersById.set(id, order))
    // After a reload the remaining servers are ordered from the form.
    moveDraft(orderDraft, id)
    void run(id)
    return id
  }
}

export interface BatchState {
  readonly batch: Batch
  readonly rows: readonly IndexedRow[]
  /** This tab is ordering the batch. */
  readonly isRunning: boolean
  /** Stop was pressed while an order is being sent. */
  readonly isStopping: boolean
  /** Orders the remaining rows; undefined if the page no longer has the password. */
  readonly onContinue: (() => void) | undefined
  readonly onStop: () => void
  /** Doesn't order the remaining rows. */
  readonly onSkip: () => void
  /** Moves the draft back to the form, which asks for the password. */
  readonly onReturnToForm: () => void
}

/** 'loading' until storage is read; undefined if there is no such batch. */
export function useBatch(id: string): BatchState | 'loading' | undefined {
  const client = useClient()
  const owner = useOwner()
  const run = useRunBatch()
  const operations = useOperations()
  const isLoaded = useStore(batches.isLoaded)
  const batch = useStore(batches.all).find((one) => one.id === id && one.owner === owner)
  const isRunning = useStore(running).has(id)
  const isStopping = useStore(stopping).has(id) && isRunning
  if (!batch) return isLoaded ? undefined : 'loading'
  const rows = rowsOf(batch, operations, isRunning)
  const rest = rows.filter(isOrderable)
  const skipRest = () =>
    batches.update(
      id,
      rest.map(({ index, state: from }) => ({ index, from, to: { type: 'skipped' } })),
    )
  return {
    batch,
    rows,
    isRunning,
    isStopping,
    onContinue: batchOrders.get(client)?.has(id) ? () => void run(id) : undefined,
    onStop: () => stopping.set(withId(stopping.get(), id)),
    onSkip: () => {
      forgetBatch(client, id)
      void skipRest()
    },
    onReturnToForm: () => {
      moveDraft(id, orderDraft, { hostname: rest[0]?.hostname ?? '' })
      void skipRest()
    },
  }
}
