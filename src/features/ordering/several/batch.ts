/** A batch orders several servers of one plan, one row per server. It never contains secrets. */
import * as z from 'zod/mini'
import { apiErrorKinds } from '#api/wire.ts'
import type { Operation, Outcome } from '#work/operation.ts'

const refusalSchema = z.object({
  /** The kinds of `ApiError`; `changed`: the plan or its price changed after the person agreed to it. */
  kind: z.enum(['changed', ...apiErrorKinds]),
  /** The API's message; '' if it sent none. */
  text: z.string(),
  status: z.optional(z.number()),
})
export type Refusal = z.output<typeof refusalSchema>

const rowStateSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('waiting') }),
  /** Stored before the request is sent, so that a reload never repeats it. Its operation has the outcome. */
  z.object({ type: z.literal('claimed'), attempt: z.number() }),
  /** Nothing was ordered. */
  z.object({ type: z.literal('refused'), refusal: refusalSchema }),
  /** The person chose not to order it. */
  z.object({ type: z.literal('skipped') }),
])
export type RowState = z.output<typeof rowStateSchema>

const rowSchema = z.object({
  /** '' lets the API choose one. */
  hostname: z.string(),
  state: rowStateSchema,
})
export type BatchRow = z.output<typeof rowSchema>

/** Validated when read: another version of the panel may have written it. */
export const batchSchema = z.object({
  id: z.string(),
  /** The session's owner. */
  owner: z.string(),
  /** In ms. */
  startedAt: z.number(),
  /** Incremented by every change; the higher version wins. */
  version: z.number(),
  plan: z.string(),
  location: z.string(),
  /** The operating system's name; '' without one. */
  os: z.string(),
  /** Due now per server, in major units. */
  price: z.object({
    amount: z.string(),
    currency: z.string(),
    vat: z.enum(['excl', 'incl', 'none']),
  }),
  /** The order form with the same choices. */
  formUrl: z.string(),
  rows: z.array(rowSchema),
})
export type Batch = z.output<typeof batchSchema>

/** A row's displayed status. `unknown`: this browser no longer has its operation. */
export type RowStatus =
  | 'waiting'
  | 'ordering'
  | 'checking'
  | 'ordered'
  | 'not-ordered'
  | 'refused'
  | 'skipped'
  | 'unknown'

const statusByOutcome = {
  sending: 'ordering',
  unanswered: 'checking',
  'not-found': 'not-ordered',
  'not-known': 'unknown',
  'to-pay': 'ordered',
  running: 'ordered',
  settling: 'ordered',
  done: 'ordered',
  failed: 'ordered',
  'not-up': 'ordered',
  cancelled: 'ordered',
  'finished-elsewhere': 'ordered',
} as const satisfies Record<Outcome['state'], RowStatus>

/** A row with its status and the operation of its last attempt. */
export interface IndexedRow extends BatchRow {
  readonly index: number
  readonly status: RowStatus
  readonly operation: Operation | undefined
}

/** `running`: this tab orders the batch. A claimed row may then not have its operation yet. */
export function rowsOf(
  { id, rows }: Batch,
  operations: readonly Operation[],
  running: boolean,
): IndexedRow[] {
  return rows.map((row, index) => {
    const { state } = row
    if (state.type !== 'claimed') return { ...row, index, status: state.type, operation: undefined }
    const operation = operations.find(
      ({ order }) =>
        order?.batch?.id === id &&
        order.batch.place === index &&
        order.batch.attempt === state.attempt,
    )
    const status = operation
      ? statusByOutcome[operation.outcome.state]
      : running
        ? 'ordering'
        : 'unknown'
    return { ...row, index, status, operation }
  })
}

/** As far as known nothing was ordered, so that the person may order it. */
export const isOrderable = ({ status }: Pick<IndexedRow, 'status'>): boolean =>
  status === 'waiting' || status === 'refused' || status === 'not-ordered'

/** The outcome isn't known yet; no other row is ordered meanwhile. */
export const isPending = ({ status }: Pick<IndexedRow, 'status'>): boolean =>
  status === 'ordering' || status === 'checking'

/** The state that claims a row for its next attempt; undefined if it can't be ordered. */
export function claimRow(row: Pick<IndexedRow, 'state' | 'status'>): RowState | undefined {
  if (!isOrderable(row)) return undefined
  return { type: 'claimed', attempt: row.state.type === 'claimed' ? row.state.attempt + 1 : 1 }
}

/** Whether the row is unchanged, for compare-and-set between tabs. */
export const isSameState = (one: RowState, other: RowState): boolean =>
  one.type === other.type &&
  (one.type !== 'claimed' || (other.type === 'claimed' && one.attempt === other.attempt))

/** The order form for `count` servers, opened at the password, which isn't stored. */
export const withCount = (formUrl: string, count: number): string =>
  formUrl.replace(/([?&]count=)\d+/, `$1${count}`).replace(/([?&]step=)\w+/, '$1access')
