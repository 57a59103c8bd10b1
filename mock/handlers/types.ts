import type { Action, RequestOf, WireReplyOf } from '#api/action.ts'
import type { ActionKey, ActionOf } from '#api/actions/index.ts'
import type { AccountRow, JobRow, SessionRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

export interface Caller {
  readonly session: SessionRow
  readonly account: AccountRow
}

/** What a handler knows besides the request. */
export interface Call<A extends Action = Action> {
  readonly world: World
  /** The address the service sees the caller at. */
  readonly ip: string
  /** Where the service is reached: what it makes links to itself with. */
  readonly origin: string
  /** The Host header as it came. */
  readonly host: string
  /** Always there where the contract says the token is required. */
  readonly caller: A['token'] extends 'required' ? Caller : Caller | undefined
}

/** Answers one action. Throws `Refusal` to fail in one of the documented shapes. */
export type Handler<Key extends ActionKey> = (
  request: RequestOf<ActionOf<Key>>,
  call: Call<ActionOf<Key>>,
) => WireReplyOf<ActionOf<Key>> | Promise<WireReplyOf<ActionOf<Key>>>

/** One handler for every action of the contract: a missing one does not compile. */
export type Handlers = { readonly [Key in ActionKey]: Handler<Key> }

/** The handlers of one script. */
export type HandlersOf<Resource extends string> = Pick<
  Handlers,
  Extract<ActionKey, `${Resource}/${string}`>
>

/** Actions that answer with a key to poll. */
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

/** What happens when long-running work is due: its end, or nothing yet. `staged` work reports its own end. */
export type Finisher = ((world: World, job: JobRow) => Outcome | undefined) | 'staged'
export type Finishers = { readonly [Key in LaterKey]: Finisher }
export type FinishersOf<Resource extends string> = Pick<
  Finishers,
  Extract<LaterKey, `${Resource}/${string}`>
>

export type { RequestOf, WireReplyOf }
