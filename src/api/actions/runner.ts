/** Automation tasks to run after an installation. spec.md 4.9, wire.md 6. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { text } from '../codecs.ts'
import { maybeList, otherwise, underSomeName } from '../lists.ts'
import { serverTag } from '../serverTag.ts'

const runner = script('runner')

/**
 * The tasks, with tags `gpu`, `bm`, `vm`, `vgpu`, `default` for what they suit. The shape is our own choice (wire.md
 * 6): the response's first array is read. Also called without a token.
 */
export const listTasks = runner('get_tasks', {
  token: 'optional',
  effect: 'read',
  request: {},
  reply: underSomeName(
    'tasks',
    z.object({
      /** For `runner_task` of an order: "1" GPU driver, "2" with containers, "3" with IOMMU. spec.md 4.6. */
      id: text,
      name: text,
      description: text,
      tags: otherwise(maybeList(serverTag), []),
    }),
  ),
})
