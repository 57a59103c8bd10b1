import type { orderInstance } from '#api/actions/eq.ts'
import type { Call, Caller, RequestOf } from '../types.ts'

/** An `order_instance` request. spec.md 4.6. */
export type Order = RequestOf<typeof orderInstance>
export type OrderCall = Call & { readonly caller: Caller }

/** Invalid parameters (spec.md 7). */
export const badParameters = 400
/** Access denied, for example a wrong promo code (spec.md 7). */
export const noAccess = 403
