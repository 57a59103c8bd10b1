import type { orderInstance } from '#api/actions/eq.ts'
import type { Call, Caller, RequestOf } from '../types.ts'

/** What `order_instance` is asked for. spec.md 4.6. */
export type Order = RequestOf<typeof orderInstance>
export type OrderCall = Call & { readonly caller: Caller }

/** Bad parameters (spec.md 7). */
export const badParameters = 400
/** No access, for instance a wrong promo code (spec.md 7). */
export const noAccess = 403
