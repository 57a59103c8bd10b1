import type { Action, RequestOf, WireReplyOf } from '#api/action.ts'
import type { ActionKey, ActionOf } from '#api/actions/index.ts'
import type { AccountRow, JobRow, SessionRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

export interface Caller {
  readonly session: SessionRow
  readonly account: AccountRow
}

/** The context of a request. */
export interface Call<A extends Action = Action> {
  readonly world: World
  /** The caller's IP address as the API sees it. */
  readonly ip: string
  /** The API's origin, for links to itself. */
  readonly origin: string
  /** The raw Host header. */
  readonly host: string
  /** Always present where the contract requires a token. */
  readonly caller: A['token'] extends 'required' ? Caller : Caller | undefined
}

/** Answers one action; throws `Refusal` for a documented error. */
export type Handler<Key extends ActionKey> = (
  request: RequestOf<ActionOf<Key>>,
  call: Call<ActionOf<Key>>,
) => WireReplyOf<ActionOf<Key>> | Promise<WireReplyOf<ActionOf<Key>>>

/** A handler for every action of the contract; a missing one is a type error. */
export type Handlers = { readonly [Key in ActionKey]: Handler<Key> }

/** Handlers of one script. */
export type HandlersOf<Resource extends string> = Pick<
  Handlers,
  Extract<ActionKey, `${Resource}/${string}`>
>

/** Actions that answer with a polling key. */
export type LaterKey = {
  [Key in ActionKey]: ActionOf<Key> extends { later: string } ? Key : never
}[ActionKey]

export interface Outcome {
  readonly state: 'done' | 'failed'
  readonly scope: string
  readonly debug?: string | null
  /** Added to the job's context. */
  readonly context?: Readonly<Record<string, unknown>>
}

/** Decides the outcome of a due job, if it is over. `staged` jobs end themselves. */
export type Finisher = ((world: World, job: JobRow) => Outcome | undefined) | 'staged'
export type Finishers = { readonly [Key in LaterKey]: Finisher }
export type FinishersOf<Resource extends string> = Pick<
  Finishers,
  Extract<LaterKey, `${Resource}/${string}`>
>

export type { RequestOf, WireReplyOf }
