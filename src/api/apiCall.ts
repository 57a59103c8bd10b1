import type { Action, RequestOf } from './action.ts'

/** A call that someone could send on their own (`src/lib/apiCalls`). */
export interface ApiCall {
  readonly action: Action
  /** The known part of the request; whoever sends it fills in the rest. */
  readonly request: Readonly<Record<string, unknown>>
}

type Known<Request> = { readonly [Field in keyof Request]?: Request[Field] | undefined }

/** `apiCall(reboot, { id, pin })`: the known part of a request, in the contract's types. */
export const apiCall = <A extends Action>(action: A, request: Known<RequestOf<A>>): ApiCall => ({
  action,
  request,
})
