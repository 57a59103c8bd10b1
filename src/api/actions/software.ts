/** Software that can be installed with an operating system. spec.md 2.11, 4.5, wire.md 8. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { flag, id, fee, text } from '../codecs.ts'
import { list, maybeList, under } from '../lists.ts'
import { serverTag } from '../serverTag.ts'

const software = script('software')

export const softwarePackage = z.object({
  id,
  name: text,
  description: text,
  /** EUR per month; null when free or not stated. */
  price: fee,
  active: flag,
  icon: text,
  task: text,
  /** vm, bm, gpu, vgpu; family; os (comma-separated ids of supported operating systems); min_cpu, min_ram (GB) … */
  tags: maybeList(serverTag),
})
export type SoftwarePackage = z.output<typeof softwarePackage>

/**
 * Software for one preset (`instance_id`) or for all. spec.md 4.5. If there is none, it is refused with "no software
 * found".
 */
export const listSoftware = software('list', {
  token: 'none',
  effect: 'read',
  request: { location: z.optional(z.string()), instance_id: z.optional(id) },
  reply: under('software', list(softwarePackage)),
})
