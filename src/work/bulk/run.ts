/** A bulk run: one command on many servers, a row each. Its stored form and its derived values. */
import * as z from 'zod/mini'
import { outcomeUnknownFor } from '#api/action.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { apiErrorKinds } from '#api/wire.ts'

/** Why a row failed, in enough detail to put it into words. Never holds a secret. */
const failureSchema = z.object({
  /**
   * The kinds of `ApiError`, and: `work`: accepted, but failed later; `not-up`: the server didn't come up; `not-read`:
   * the server couldn't be read again, so nothing was sent. With an unknown outcome: `told-elsewhere`, `tab-closed`,
   * `forgotten` (the operation is no longer known here), `fault` (of the panel).
   */
  kind: z.enum([
    ...apiErrorKinds,
    'work',
    'not-up',
    'not-read',
    'told-elsewhere',
    'tab-closed',
    'forgotten',
    'fault',
  ]),
  /** The API's message; '' if there was none. */
  text: z.string(),
  status: z.optional(z.number()),
})
export type RowFailure = z.output<typeof failureSchema>

/** All times in ms. `since`: when the request was sent. */
const rowStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  /** Stored before the request is sent, so that nobody simply sends it again. */
  z.object({ state: z.literal('sending'), since: z.number() }),
  z.object({ state: z.literal('working'), since: z.number(), operationId: z.string() }),
  z.object({
    state: z.literal('done'),
    since: z.number(),
    at: z.number(),
    scope: z.string(),
    /** Its response was lost; the server itself showed that it was carried out. */
    seen: z.optional(z.boolean()),
  }),
  z.object({
    state: z.literal('failed'),
    since: z.number(),
    at: z.number(),
    failure: failureSchema,
  }),
  /** The response was lost and the outcome is unknown. Only a person may try again. */
  z.object({
    state: z.literal('unsure'),
    since: z.number(),
    at: z.number(),
    failure: failureSchema,
  }),
  /** Excluded in the preview; `reason` is that screen's code. */
  z.object({ state: z.literal('skipped'), reason: z.string() }),
  /** The run was stopped before its turn. */
  z.object({ state: z.literal('left') }),
])
export type RowState = z.output<typeof rowStateSchema>

export const rowSchema = z.object({
  serverId: z.number(),
  name: z.string(),
  /** Parameters of this row alone, such as the IP to block. Never a secret. */
  parameters: z.record(z.string(), z.string()),
  /** The person was warned that its next boot isn't a normal one and included it anyway. */
  anyway: z.optional(z.boolean()),
  now: rowStateSchema,
})
export type BulkRow = z.output<typeof rowSchema>

/** A row and its index in the run. */
export const placedRowSchema = z.object({ place: z.number(), row: rowSchema })
export type PlacedRow = z.output<typeof placedRowSchema>

export const conditionSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running') }),
  z.object({
    state: z.literal('paused'),
    /**
     * - `person`: paused by a person
     * - `pin-wanted`: no tab remembers the PIN
     * - `pin-refused`: the API refused the PIN; it isn't tried again
     * - `unreachable`: several consecutive responses were lost
     * - `not-written`: storage doesn't record what was sent, so a reload could send it again
     * - `signed-out`: the session has ended for good
     */
    why: z.enum([
      'person',
      'pin-wanted',
      'pin-refused',
      'unreachable',
      'not-written',
      'signed-out',
    ]),
    /** The API's message, if any. */
    text: z.string(),
  }),
  /** Nothing more is started; what is in progress ends by itself. */
  z.object({ state: z.literal('stopping') }),
  z.object({ state: z.literal('ended'), at: z.number() }),
])
export type Condition = z.output<typeof conditionSchema>
export type PauseReason = Extract<Condition, { state: 'paused' }>['why']

/** Parsed again when loaded: another version of the panel may have written it. */
export const headSchema = z.object({
  id: z.string(),
  /** Whose session started it; no other session continues it. */
  owner: z.string(),
  /** The command's name. Its action is looked up again, so that the run outlives the tab. */
  command: z.string(),
  /** Parameters of every row, such as the tag or the reason for a block. Never a secret. */
  parameters: z.record(z.string(), z.string()),
  /** How many servers are processed in parallel. */
  atOnce: z.number(),
  startedAt: z.number(),
  condition: conditionSchema,
})
export type BulkHead = z.output<typeof headSchema>

export interface BulkRun extends BulkHead {
  readonly rows: readonly BulkRow[]
}

/** What a person chose to run. */
export interface BulkPlan {
  command: string
  parameters: Readonly<Record<string, string>>
  atOnce: number
  rows: readonly {
    serverId: number
    name: string
    parameters?: Readonly<Record<string, string>>
    anyway?: boolean
    /** Why it is excluded; absent if it isn't. */
    skipped?: string | undefined
  }[]
}

/** A run that hasn't started. */
export function newRun(plan: BulkPlan, id: string, owner: string): BulkRun {
  return {
    id,
    owner,
    command: plan.command,
    parameters: { ...plan.parameters },
    atOnce: plan.atOnce,
    startedAt: serviceNow(),
    condition: { state: 'running' },
    rows: plan.rows.map(({ serverId, name, parameters = {}, anyway = false, skipped }) => ({
      serverId,
      name,
      parameters: { ...parameters },
      ...(anyway && { anyway }),
      now: skipped === undefined ? { state: 'waiting' } : { state: 'skipped', reason: skipped },
    })),
  }
}

/** How long an unanswered row waits; the limit of every write but an order (wire.md, "Decided later"). In ms. */
export const retryDelay = outcomeUnknownFor({}) * 1000

export const isInProgress = ({ now: { state } }: BulkRow): boolean =>
  state === 'sending' || state === 'working'

/** Whether it wasn't carried out, or perhaps not. */
export const isProblem = ({ now: { state } }: BulkRow): boolean =>
  state === 'failed' || state === 'unsure' || state === 'left'

/**
 * Whether a person may send it again: not while the API may still carry out what it didn't answer. `time`: in ms.
 */
export const canRetry = (row: BulkRow, time: number): boolean =>
  isProblem(row) && !(row.now.state === 'unsure' && time - row.now.since < retryDelay)

export const isOpen = ({ condition: { state } }: BulkHead): boolean => state !== 'ended'

export interface RunCounts {
  readonly waiting: number
  readonly underWay: number
  readonly done: number
  readonly failed: number
  readonly unsure: number
  readonly skipped: number
  readonly left: number
  /** Rows that weren't skipped. */
  readonly wanted: number
  /** Rows with a final state, known or unknown. */
  readonly ended: number
}

/** The number of servers in a run's title: those included, or all if none is. */
export const namedCount = (run: Pick<BulkRun, 'rows'>): number =>
  countsOf(run).wanted || run.rows.length

/** The progress of a run. */
export function countsOf({ rows }: Pick<BulkRun, 'rows'>): RunCounts {
  const in_ = (...states: RowState['state'][]): number =>
    rows.reduce((sum, { now }) => (states.includes(now.state) ? sum + 1 : sum), 0)
  const skipped = in_('skipped')
  return {
    waiting: in_('waiting'),
    underWay: in_('sending', 'working'),
    done: in_('done'),
    failed: in_('failed'),
    unsure: in_('unsure'),
    skipped,
    left: in_('left'),
    wanted: rows.length - skipped,
    ended: in_('done', 'failed', 'unsure'),
  }
}
