import { t as now } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { orderInstance } from '#api/actions/eq/order.ts'
import { useClient, useSessionScope } from '#api/clientContext.ts'
import { invalidateChanged } from '#api/hooks.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { forgetDraft, moveDraft } from '#lib/forms/draft.ts'
import { createStore } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'
import { useOperations, useOperationsStore, useOwner } from '#features/operations/hooks.ts'
import { newId } from '#features/operations/operation.ts'
import { toast } from '#ui/toast.ts'
import { orderDraft } from '../choice/orderFields.ts'
import { isOrderable, rowsOf, type Batch, type PlacedRow } from './batch.ts'
import { batches } from './batchStore.ts'
import { runBatch, type BatchOrder } from './runBatch.ts'

/** What this page can go on with. By the session's client: whoever signs in later cannot. */
const orders = new WeakMap<object, Map<string, BatchOrder>>()

/** The batches that this tab orders now. */
const running = createStore<ReadonlySet<string>>(new Set())
/** Those that a person has stopped meanwhile. */
const stopped = createStore<ReadonlySet<string>>(new Set())

const withId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids, id])
const withoutId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((one) => one !== id))

export type BatchPlan = Omit<Batch, 'id' | 'owner' | 'startedAt' | 'version' | 'rows'>

function useRun(): (id: string) => Promise<void> {
  const client = useClient()
  const stays = useSessionScope()
  const queryClient = useQueryClient()
  const operations = useOperationsStore()
  const router = useRouter()
  const navigate = useNavigate()

  function tellEnd(id: string): void {
    const batch = batches.get(id)
    if (!batch || router.latestLocation.pathname === `/order/${id}`) return
    const rows = rowsOf(batch, operations.all(), false)
    const ordered = rows.filter(({ status }) => status === 'ordered').length
    const count = rows.length
    toast({
      id,
      tone: ordered === count ? 'ok' : 'warn',
      title: now`${ordered} of ${count} servers ordered`,
      action: {
        label: now`View order`,
        onSelect: () => void navigate({ to: '/order/$orderId', params: { orderId: id } }),
      },
    })
  }

  return async (id) => {
    const order = orders.get(client)?.get(id)
    // The second press may come before the first has been drawn.
    if (!order || running.get().has(id)) return
    running.set(withId(running.get(), id))
    stopped.set(withoutId(stopped.get(), id))
    try {
      await runBatch(
        { client, operations, batches, stays, isStopped: () => stopped.get().has(id) },
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
      tellEnd(id)
    }
  }
}

/** The password goes, and what was typed. */
function forgetBatch(client: object, id: string): void {
  orders.get(client)?.delete(id)
  forgetDraft(id)
}

/** Begins an order of several servers. Resolves with its id once it is on disk, and goes on by itself. */
export function useBeginBatch(): (
  plan: BatchPlan,
  hostnames: readonly string[],
  order: BatchOrder,
) => Promise<string> {
  const client = useClient()
  const owner = useOwner()
  const run = useRun()
  return async (plan, hostnames, order) => {
    const id = newId()
    await batches.begin({
      ...plan,
      id,
      owner,
      startedAt: serviceNow(),
      version: 0,
      rows: hostnames.map((hostname) => ({ hostname, now: { state: 'waiting' } })),
    })
    const known = orders.get(client) ?? new Map<string, BatchOrder>()
    orders.set(client, known.set(id, order))
    // After a reload the rest is ordered from the form again.
    moveDraft(orderDraft, id)
    void run(id)
    return id
  }
}

export interface BatchState {
  readonly batch: Batch
  readonly rows: readonly PlacedRow[]
  /** This tab orders one after another now. */
  readonly isRunning: boolean
  /** No more is ordered after the one that is on its way. */
  readonly isStopping: boolean
  /** Orders the rest; undefined where this page no longer knows the password. */
  readonly onContinue: (() => void) | undefined
  readonly onStop: () => void
  /** Leaves the rest unordered. */
  readonly onDrop: () => void
  /** Takes the rest back to the form, as this page no longer knows the password. */
  readonly onReturnToForm: () => void
}

/** 'reading' until the disk has told; undefined when there is none of this id. */
export function useBatch(id: string): BatchState | 'reading' | undefined {
  const client = useClient()
  const owner = useOwner()
  const run = useRun()
  const operations = useOperations()
  const isRead = useStore(batches.isRead)
  const batch = useStore(batches.all).find((one) => one.id === id && one.owner === owner)
  const isRunning = useStore(running).has(id)
  const isStopping = useStore(stopped).has(id) && isRunning
  if (!batch) return isRead ? undefined : 'reading'
  const rows = rowsOf(batch, operations, isRunning)
  const rest = rows.filter(isOrderable)
  const dropRest = () =>
    batches.change(
      id,
      rest.map(({ place, now: from }) => ({ place, from, to: { state: 'dropped' } })),
    )
  return {
    batch,
    rows,
    isRunning,
    isStopping,
    onContinue: orders.get(client)?.has(id) ? () => void run(id) : undefined,
    onStop: () => stopped.set(withId(stopped.get(), id)),
    onDrop: () => {
      forgetBatch(client, id)
      void dropRest()
    },
    onReturnToForm: () => {
      moveDraft(id, orderDraft, { hostname: rest[0]?.hostname ?? '' })
      void dropRest()
    },
  }
}
