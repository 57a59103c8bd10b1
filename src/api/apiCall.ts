import type { Action, RequestOf } from './action.ts'

/** A call as it could be sent: for people who want to send it themselves (`src/lib/apiCalls`). */
export interface ApiCall {
  readonly action: Action
  /** What is known of the request; what the action needs besides is for whoever sends it to fill in. */
  readonly request: Readonly<Record<string, unknown>>
}

type Known<Request> = { readonly [Field in keyof Request]?: Request[Field] | undefined }

/** `apiCall(reboot, { id, pin })`: as much of the request as is known, in the contract's types. */
export const apiCall = <A extends Action>(action: A, request: Known<RequestOf<A>>): ApiCall => ({
  action,
  request,
})
