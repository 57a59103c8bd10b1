import type { Action, RequestOf } from '#api/action.ts'
import type { ApiCall } from '#api/apiCall.ts'

/** What a dialog sends, stated once: the write gets it, and people can see it as an API call. */
export interface OneRequest<Values, A extends Action, Sent> {
  action: A
  /**
   * What is sent for what is typed. Asked also before that was checked, to show the call; undefined where it is not
   * enough to say.
   */
  request: (values: Values) => RequestOf<A> | undefined
  /** Fields that somebody has to fill in: while they are empty, or 0, the shown call has a variable in their place. */
  toFillIn?: readonly (keyof RequestOf<A>)[]
  /** Sends it. @throws {ApiError} */
  write: (request: RequestOf<A>) => Promise<Sent>
  calls?: undefined
}

/** Several requests of one dialog, which are stated where their order is decided. */
export interface SeveralRequests<Values, Sent> {
  /** What `write` sends, in its order, with what is typed so far. Of a secret only a placeholder is shown. */
  calls: (values: Values) => readonly ApiCall[]
  /** Sends them. @throws {ApiError} */
  write: (values: Values) => Promise<Sent>
  action?: undefined
  request?: undefined
}

/** What a dialog sends. */
export type DialogRequest<Values, A extends Action, Sent> =
  | OneRequest<Values, A, Sent>
  | SeveralRequests<Values, Sent>

/** The calls that a dialog sends for what is typed, to be shown. */
export function callsOf<Values, A extends Action, Sent>(
  sends: DialogRequest<Values, A, Sent>,
  values: Values,
): readonly ApiCall[] {
  if (sends.calls) return sends.calls(values)
  const asked = sends.request(values)
  return asked ? [shownCall(sends.action, asked, sends.toFillIn)] : []
}

/** A request as a call to be shown, see `OneRequest`. */
export function shownCall<A extends Action>(
  action: A,
  request: RequestOf<A>,
  toFillIn: readonly (keyof RequestOf<A>)[] = [],
): ApiCall {
  const empty = new Set(toFillIn.filter((field) => !request[field]))
  return {
    action,
    request: Object.fromEntries(Object.entries(request).filter(([field]) => !empty.has(field))),
  }
}

/** How it is sent; undefined where what is typed is not enough. */
export function writeOf<Values, A extends Action, Sent>(
  sends: DialogRequest<Values, A, Sent>,
  values: Values,
): (() => Promise<Sent>) | undefined {
  if (sends.calls) return () => sends.write(values)
  const asked = sends.request(values)
  return asked && (() => sends.write(asked))
}
