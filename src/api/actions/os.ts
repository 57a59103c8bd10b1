/** Operating systems that can be installed. Spec 2.10, 4.5, wire.md 8. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { flag, id, list, maybeAmount, maybeInteger, maybeList, text, under } from '../codecs.ts'
import { serverTag } from './tags.ts'

const os = script('os')

const operatingSystem = z.object({
  id,
  name: text,
  description: text,
  active: flag,
  /** Windows licence price a month and core in EUR; null when the system is free. Spec 2.10. */
  price_EUR: maybeAmount,
  tags: maybeList(serverTag),
})
export type OperatingSystem = z.output<typeof operatingSystem>

/** Tailored to a server (`id`) or a preset (`instance_id`); `id` wins. Spec 4.5, rules 1-6. */
export const listOperatingSystems = os('list', {
  token: 'optional',
  effect: 'read',
  request: {
    id: z.optional(id),
    instance_id: z.optional(maybeInteger),
    location: z.optional(z.string()),
    bill_period: z.optional(z.enum(['monthly', 'hourly'])),
    user_location: z.optional(z.string()),
  },
  reply: under('os_list', list(operatingSystem)),
})
