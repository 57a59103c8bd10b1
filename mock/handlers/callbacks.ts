import type { World } from '../world/world.ts'
import { Refusal } from './refusal.ts'
import type { HandlersOf } from './types.ts'

/**
 * A job's progress, for both callback scripts. The final answer is given once and deletes the key (spec.md, Asynchronous
 * actions).
 */
function check(world: World, key: string): Record<string, unknown> {
  const job = world.tables.jobs.get(key)
  if (!job) throw new Refusal({ code: -1, message: 'AsyncKey not found', key })
  const { progress, context } = job
  switch (progress.state) {
    case 'running':
      return { result: 'Not ready', key }
    case 'stage':
      return { result: 'Stage', scope: progress.scope, context, key }
    case 'done':
    case 'failed': {
      world.tables.jobs.delete(key)
      const result = progress.state === 'done' ? 'OK' : 'Error'
      return { result, scope: progress.scope, context, debug: progress.debug, key }
    }
    default:
      return progress satisfies never
  }
}

export const eqCallback = {
  'eq_callback/check': ({ key }, { world }) => check(world, key),
} satisfies HandlersOf<'eq_callback'>

export const natCallback = {
  'nat_callback/check': ({ key }, { world }) => check(world, key),
} satisfies HandlersOf<'nat_callback'>
