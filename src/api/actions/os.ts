/** Operating systems that can be installed. spec.md 2.10, 4.5, wire.md 8. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { flag, id, maybeAmount, maybeInteger, text } from '../codecs.ts'
import { list, maybeList, maybeMap, otherwise, under } from '../lists.ts'
import { presetRef } from './presetRef.ts'
import { serverTag } from '../serverTag.ts'

const os = script('os')

/** Prices by currency and by months of the period, where `hourly` and other words occur: `{EUR: {"1": "15"}}`. */
export const billingPlan = otherwise(maybeMap(maybeMap(maybeAmount)), {})

export const operatingSystem = z.object({
  id,
  name: text,
  description: text,
  active: flag,
  /** The service's own number for the way of signing in; its values are not documented. */
  type_login: maybeInteger,
  /**
   * A month of the licence in EUR; null when the system is free. spec.md 2.10 gives no unit: our choice is the
   * whole licence of the machine asked for (of the smallest, eight cores, when none is), 0 when it is paid
   * already. The price of a core is the tag `price_per_core_EUR`.
   */
  price_EUR: maybeAmount,
  billing_plan: billingPlan,
  /** bm, vm, gpu, vgpu, vds; family (value name, extra order); alias, min_ram and min_hdd in GB; … */
  tags: maybeList(serverTag),
})
export type OperatingSystem = z.output<typeof operatingSystem>

/**
 * Tailored to a server (`id`) or a preset (`instance_id`, `preset`); `id` wins. spec.md 4.5, rules 1-6. None of it needs a
 * token, the list of a server neither.
 */
export const listOperatingSystems = os('list', {
  token: 'optional',
  effect: 'read',
  request: {
    /** A rented server, or a machine in stock. */
    id: z.optional(id),
    instance_id: z.optional(id),
    /** A preset's id or name: the live service takes it besides `instance_id` (wire.md 8). */
    preset: z.optional(presetRef),
    location: z.optional(z.string()),
    /** `hourly` marks every system that costs something as inactive. */
    bill_period: z.optional(z.enum(['monthly', 'hourly'])),
    /** Where the client is billed; `COM` when absent. */
    user_location: z.optional(z.string()),
  },
  reply: under('os_list', list(operatingSystem)),
})
