/** A bulk run: one command on many servers, row by row. What is kept of it, and the questions one asks of it. */
import * as z from 'zod/mini'
import { serviceNow } from '#api/serviceClock.ts'

/** Why a row did not succeed; enough to say it again in words. Never holds a secret. */
const failureSchema = z.object({
  /**
   * The kinds of `ApiError`; `work`: it was taken, and failed later; `not-up`: the
   * server has not come up; `not-read`: it could not be looked at again, so nothing was sent; `told-elsewhere`, `tab-closed`,
   * `forgotten` (the work is no longer known here), `fault` (of the panel): not known.
   */
  kind: z.enum([
    'offline',
    'timeout',
    'http',
    'malformed',
    'session',
    'forbidden',
    'not-found',
    'refused',
    'work',
    'not-up',
    'not-read',
    'told-elsewhere',
    'tab-closed',
    'forgotten',
    'fault',
  ]),
  /** The service's own words; '' when it said nothing. */
  text: z.string(),
  status: z.optional(z.number()),
})
export type RowFailure = z.output<typeof failureSchema>

/** All times in ms. `since`: when the call was sent. */
const rowStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  /** Stored before the call is sent: whoever finds it later must not simply send it again. */
  z.object({ state: z.literal('sending'), since: z.number() }),
  z.object({ state: z.literal('working'), since: z.number(), operationId: z.string() }),
  z.object({
    state: z.literal('done'),
    since: z.number(),
    at: z.number(),
    scope: z.string(),
    /** Its reply was lost: the server itself showed that it was carried out. */
    seen: z.optional(z.boolean()),
  }),
  z.object({
    state: z.literal('failed'),
    since: z.number(),
    at: z.number(),
    failure: failureSchema,
  }),
  /** Nobody knows whether it was carried out: the reply was lost. Only a person tries it again. */
  z.object({
    state: z.literal('unsure'),
    since: z.number(),
    at: z.number(),
    failure: failureSchema,
  }),
  /** Left out in the preview; `reason` is a code of the screen that did. */
  z.object({ state: z.literal('skipped'), reason: z.string() }),
  /** The person stopped the run before its turn. */
  z.object({ state: z.literal('left') }),
])
export type RowState = z.output<typeof rowStateSchema>

export const rowSchema = z.object({
  serverId: z.number(),
  name: z.string(),
  /** What this row alone is sent with: the address to block. Never a secret. */
  parameters: z.record(z.string(), z.string()),
  /** The person was told that its next boot is not a normal one, and wants it all the same. */
  anyway: z.optional(z.boolean()),
  now: rowStateSchema,
})
export type BulkRow = z.output<typeof rowSchema>

/** A row and its place in the run. */
export const placedRowSchema = z.object({ place: z.number(), row: rowSchema })
export type PlacedRow = z.output<typeof placedRowSchema>

export const conditionSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running') }),
  z.object({
    state: z.literal('paused'),
    /**
     * - `person`: somebody pressed Pause
     * - `pin-wanted`: no tab remembers the PIN any more
     * - `pin-refused`: the service did not take the PIN; nothing more is tried with it
     * - `unreachable`: several replies in a row were lost
     * - `not-written`: the browser does not keep what was sent, so a reload could send it again
     * - `signed-out`: the session ended for good
     */
    why: z.enum([
      'person',
      'pin-wanted',
      'pin-refused',
      'unreachable',
      'not-written',
      'signed-out',
    ]),
    /** The service's own words, where it gave any. */
    text: z.string(),
  }),
  /** Nothing more is begun; what is under way ends by itself. */
  z.object({ state: z.literal('stopping') }),
  z.object({ state: z.literal('ended'), at: z.number() }),
])
export type Condition = z.output<typeof conditionSchema>
export type PauseReason = Extract<Condition, { state: 'paused' }>['why']

/** The stored form is parsed again when read: an older or newer version of the panel may have written it. */
export const headSchema = z.object({
  id: z.string(),
  /** Whose session began it; nobody else's carries it on. */
  owner: z.string(),
  /** The command's name; what it sends is looked up again, so that the run outlives the tab. */
  command: z.string(),
  /** What every row is sent with: the tag, the reason of a block. Never a secret. */
  parameters: z.record(z.string(), z.string()),
  /** How many servers are worked on at once, at most. */
  atOnce: z.number(),
  startedAt: z.number(),
  condition: conditionSchema,
})
export type BulkHead = z.output<typeof headSchema>

export interface BulkRun extends BulkHead {
  readonly rows: readonly BulkRow[]
}

/** What a person decided to run. */
export interface BulkPlan {
  command: string
  parameters: Readonly<Record<string, string>>
  atOnce: number
  rows: readonly {
    serverId: number
    name: string
    parameters?: Readonly<Record<string, string>>
    /** See `rowSchema`. */
    anyway?: boolean
    /** Why it is left out; absent when it is not. */
    skipped?: string | undefined
  }[]
}

/** A run that nobody has begun to carry out. */
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

export const isUnderWay = ({ now: { state } }: BulkRow): boolean =>
  state === 'sending' || state === 'working'

export const mayBeRetried = ({ now: { state } }: BulkRow): boolean =>
  state === 'failed' || state === 'unsure' || state === 'left'

export const isOpen = ({ condition: { state } }: BulkHead): boolean => state !== 'ended'

export interface RunCounts {
  readonly waiting: number
  readonly underWay: number
  readonly done: number
  readonly failed: number
  readonly unsure: number
  readonly skipped: number
  readonly left: number
  /** Rows that were not skipped. */
  readonly wanted: number
  /** Rows whose end is known, or known to be unknown. */
  readonly ended: number
}

/** How many servers a run is called after: those that it is given to, or all of them where none is left. */
export const namedCount = (run: Pick<BulkRun, 'rows'>): number =>
  countsOf(run).wanted || run.rows.length

/** How far a run is. */
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
