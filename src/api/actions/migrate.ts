/** Transferring servers between billing locations. spec.md 4.2, wire.md 6. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { id, fee, maybeInteger, text } from '../codecs.ts'
import { list, maybeMap, otherwise, underSomeName } from '../lists.ts'

const migrate = script('migrate')

/**
 * The orders that can be transferred. The shape is our own choice (wire.md 6): rows with whatever columns the API
 * has, shown as they are; `id`, `name`, `status`, `location`, `order_id`, `next_due_date` and `amount` are likely.
 */
export const listHostings = migrate('get_hostings_list', {
  token: 'required',
  effect: 'read',
  request: { id: z.optional(id), location: z.optional(z.string()) },
  reply: underSomeName('hostings', z.record(z.string(), z.unknown())),
})

/** One order with its items and prices at the new location, before the transfer. spec.md 4.2. */
export const orderToMove = migrate('get_order_to_move', {
  token: 'required',
  effect: 'read',
  request: { id, location: z.optional(z.string()) },
  reply: z.object({
    order: z.object({
      id,
      /** `price` by currency, in major units. */
      items: list(z.object({ id, name: text, price: otherwise(maybeMap(fee), {}) })),
    }),
    top: maybeInteger,
  }),
})
export type OrderToMove = z.output<typeof orderToMove.reply>
