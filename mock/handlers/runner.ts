/** Automation tasks after an installation. spec.md 4.9, wire.md 6. */
import { catalogueTags, kindTags } from './catalogueTags.ts'
import type { HandlersOf } from './types.ts'

export const runner = {
  'runner/get_tasks': (_request, { world }) => ({
    result: 'OK',
    action: 'get_tasks',
    tasks: world.tables.runnerTasks.all().map(({ id, name, description, tags }) => ({
      id: Number(id),
      name,
      description,
      tags: catalogueTags('runner', Math.max(0, Number(id)), kindTags(tags)),
    })),
  }),
} satisfies HandlersOf<'runner'>
