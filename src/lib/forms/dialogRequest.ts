import type { Action, RequestOf } from '#api/action.ts'
import type { ApiCall } from '#api/apiCall.ts'

/** A dialog's request, stated once for sending it and for showing it as an API call. */
export interface OneRequest<Values, A extends Action, Sent> {
  action: A
  /**
   * The request for the current input. Also called before validation, to show the call; undefined while the input is
   * incomplete.
   */
  request: (values: Values) => RequestOf<A> | undefined
  /** Fields the reader has to fill in: while empty or 0, the shown call has a variable in their place. */
  placeholderFields?: readonly (keyof RequestOf<A>)[]
  /** Sends it. @throws {ApiError} */
  write: (request: RequestOf<A>) => Promise<Sent>
  calls?: undefined
}

/** Several requests in one dialog, listed where their order is decided. */
export interface SeveralRequests<Values, Sent> {
  /** What `write` sends, in order, for the current input. Secrets are placeholders. */
  calls: (values: Values) => readonly ApiCall[]
  /** Sends them. @throws {ApiError} */
  write: (values: Values) => Promise<Sent>
  action?: undefined
  request?: undefined
}

export type DialogRequest<Values, A extends Action, Sent> =
  | OneRequest<Values, A, Sent>
  | SeveralRequests<Values, Sent>

/** The calls to show for the current input. */
export function callsOf<Values, A extends Action, Sent>(
  sends: DialogRequest<Values, A, Sent>,
  values: Values,
): readonly ApiCall[] {
  if (sends.calls) return sends.calls(values)
  const request = sends.request(values)
  return request ? [shownCall(sends.action, request, sends.placeholderFields)] : []
}

/** A request as a call to show, see `OneRequest`. */
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

/** How to send it; undefined while the input is incomplete. */
export function writeOf<Values, A extends Action, Sent>(
  sends: DialogRequest<Values, A, Sent>,
  values: Values,
): (() => Promise<Sent>) | undefined {
  if (sends.calls) return () => sends.write(values)
  const request = sends.request(values)
  return request && (() => sends.write(request))
}
