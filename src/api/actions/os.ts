/** Installable operating systems. spec.md 2.10, 4.5, wire.md 8. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { flag, id, fee, maybeInteger, text } from '../codecs.ts'
import { list, maybeList, maybeMap, otherwise, under } from '../lists.ts'
import { presetRef } from './presetRef.ts'
import { serverTag } from '../serverTag.ts'

const os = script('os')

/** Prices by currency and months of the period; `hourly` and other words occur: `{EUR: {"1": "15"}}`. */
export const billingPlan = otherwise(maybeMap(maybeMap(fee)), {})

export const operatingSystem = z.object({
  id,
  name: text,
  description: text,
  active: flag,
  /** The API's code for how to sign in; its values are not documented. */
  type_login: maybeInteger,
  /**
   * The license for a month in EUR; null when free. spec.md 2.10 gives no unit: our choice is the whole license for
   * the server in question (for eight cores, the minimum, if there is none), and 0 when it is already paid. The price
   * per core is in the tag `price_per_core_EUR`.
   */
  price_EUR: fee,
  billing_plan: billingPlan,
  /** bm, vm, gpu, vgpu, vds; family (value name, extra order); alias, min_ram and min_hdd in GB; … */
  tags: maybeList(serverTag),
})
export type OperatingSystem = z.output<typeof operatingSystem>

/**
 * Operating systems for a server (`id`) or a preset (`instance_id`, `preset`); `id` wins. spec.md 4.5, rules 1-6. No
 * token is needed, not even for a server's list.
 */
export const listOperatingSystems = os('list', {
  token: 'optional',
  effect: 'read',
  request: {
    /** An existing server, or one in stock. */
    id: z.optional(id),
    instance_id: z.optional(id),
    /** A preset's id or name: live services accept it besides `instance_id` (wire.md 8). */
    preset: z.optional(presetRef),
    location: z.optional(z.string()),
    /** `hourly` marks every operating system that isn't free as inactive. */
    bill_period: z.optional(z.enum(['monthly', 'hourly'])),
    /** Where the client is billed; defaults to `COM`. */
    user_location: z.optional(z.string()),
  },
  reply: under('os_list', list(operatingSystem)),
})
