/** Several servers of one plan that are ordered one after another: a row each. Never holds a secret. */
import * as z from 'zod/mini'
import type { Operation, Outcome } from '#features/operations/operation.ts'

const refusalSchema = z.object({
  /** The kinds of `ApiError`; `changed`: the plan or its price is another one than the person agreed to. */
  kind: z.enum([
    'changed',
    'offline',
    'timeout',
    'http',
    'malformed',
    'session',
    'forbidden',
    'not-found',
    'refused',
  ]),
  /** The service's own words; '' when it said nothing. */
  text: z.string(),
  status: z.optional(z.number()),
})
export type Refusal = z.output<typeof refusalSchema>

const rowStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  /**
   * On disk before anything is sent, and nobody sends it again by itself: its operation says what became of it.
   * `attempt`: which of the row's orders it is.
   */
  z.object({ state: z.literal('claimed'), attempt: z.number() }),
  /** Nothing was ordered. */
  z.object({ state: z.literal('refused'), refusal: refusalSchema }),
  /** A person decided against it. */
  z.object({ state: z.literal('dropped') }),
])
export type RowState = z.output<typeof rowStateSchema>

const rowSchema = z.object({
  /** '' leaves it to the service. */
  hostname: z.string(),
  now: rowStateSchema,
})
export type BatchRow = z.output<typeof rowSchema>

/** The stored form is parsed again when read: an older or newer version of the panel may have written it. */
export const batchSchema = z.object({
  id: z.string(),
  /** Owner of the session that began it. */
  owner: z.string(),
  /** In ms. */
  startedAt: z.number(),
  /** Grows with every change: of two accounts the higher one counts. */
  version: z.number(),
  machine: z.string(),
  location: z.string(),
  /** '' where nothing is installed. */
  system: z.string(),
  /** Of each server, now; major units. */
  price: z.object({
    amount: z.string(),
    currency: z.string(),
    vat: z.enum(['excl', 'incl', 'none']),
  }),
  /** The address of the form with the same choices. */
  again: z.string(),
  rows: z.array(rowSchema),
})
export type Batch = z.output<typeof batchSchema>

/** What the screen says of a row. `lost`: its operation is no longer kept in this browser. */
export type RowStatus =
  | 'waiting'
  | 'ordering'
  | 'checking'
  | 'ordered'
  | 'not-ordered'
  | 'refused'
  | 'dropped'
  | 'lost'

const statusOfOutcome = {
  sending: 'ordering',
  unanswered: 'checking',
  'not-found': 'not-ordered',
  'not-known': 'lost',
  'to-pay': 'ordered',
  running: 'ordered',
  settling: 'ordered',
  done: 'ordered',
  failed: 'ordered',
  'not-up': 'ordered',
  cancelled: 'ordered',
  'finished-elsewhere': 'ordered',
} as const satisfies Record<Outcome['state'], RowStatus>

/** A row as it stands, with the operation of its last attempt. */
export interface PlacedRow extends BatchRow {
  readonly place: number
  readonly status: RowStatus
  readonly operation: Operation | undefined
}

/** `running`: this tab carries the batch out, and may not have told of the next operation yet. */
export function rowsOf(
  { id, rows }: Batch,
  operations: readonly Operation[],
  running: boolean,
): PlacedRow[] {
  return rows.map((row, place) => {
    const { now } = row
    if (now.state !== 'claimed') return { ...row, place, status: now.state, operation: undefined }
    const operation = operations.find(
      ({ order }) =>
        order?.batch?.id === id &&
        order.batch.place === place &&
        order.batch.attempt === now.attempt,
    )
    const status = operation
      ? statusOfOutcome[operation.outcome.state]
      : running
        ? 'ordering'
        : 'lost'
    return { ...row, place, status, operation }
  })
}

/** Nothing was ordered for it, as far as anybody can see: a person may decide to order it. */
export const isOrderable = ({ status }: Pick<PlacedRow, 'status'>): boolean =>
  status === 'waiting' || status === 'refused' || status === 'not-ordered'

/** Nobody knows yet what becomes of it: nothing more is ordered until then. */
export const isOpen = ({ status }: Pick<PlacedRow, 'status'>): boolean =>
  status === 'ordering' || status === 'checking'

/** The row for its next order; undefined where it may not be ordered. */
export function claimed(row: Pick<PlacedRow, 'now' | 'status'>): RowState | undefined {
  if (!isOrderable(row)) return undefined
  return { state: 'claimed', attempt: row.now.state === 'claimed' ? row.now.attempt + 1 : 1 }
}

/** Whether nobody has changed the row meanwhile. */
export const isSame = (one: RowState, other: RowState): boolean =>
  one.state === other.state &&
  (one.state !== 'claimed' || (other.state === 'claimed' && one.attempt === other.attempt))

/** The address of the form with the same choice for `count` servers, at the password: it is not stored. */
export const againFor = (again: string, count: number): string =>
  again.replace(/([?&]count=)\d+/, `$1${count}`).replace(/([?&]step=)\w+/, '$1access')
