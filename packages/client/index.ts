/** What `patchbay-client` offers: the contract of the API, its codecs and the client that speaks it. */
export type { Action, ReplyOf, RequestOf } from '#api/action.ts'
export { actions, type ActionKey, type ActionOf } from '#api/actions/index.ts'
export {
  type CallEnd,
  type CallOptions,
  type Client,
  type ClientOptions,
  type OnCall,
  createClient,
} from '#api/client.ts'
export type { List, Unreadable } from '#api/lists.ts'
export { ApiError, type ApiErrorKind, apiErrorKinds } from '#api/wire.ts'
export { type MarkedSend, markWrite } from '#api/writeKey.ts'
