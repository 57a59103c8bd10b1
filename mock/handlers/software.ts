/** Software. spec.md 2.11, 4.5, wire.md 8. */
import { unmetRequirements } from '#lib/rules/osRequirements.ts'
import type { SoftwareRow } from '../world/rows.ts'
import { catalogueTags, kindTags } from './catalogueTags.ts'
import { priceNumber } from './currency.ts'
import { machineOf, needsOfSoftware } from './fit.ts'
import { coded } from './refusal.ts'
import type { HandlersOf } from './types.ts'

const softwareReply = (row: SoftwareRow, osNames: (id: number) => string) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: row.price === null ? 0 : priceNumber(row.price),
  active: row.active ? 1 : 0,
  icon: row.icon,
  task: row.task,
  tags: catalogueTags('software', row.id, [
    ...kindTags(row.kinds),
    { tag: 'group', value: row.group },
    { tag: 'family', value: row.family, extra: String(row.order) },
    { tag: 'family_desc_en', value: row.family },
    { tag: 'description_en', value: row.about },
    { tag: 'docs_en', value: row.docs },
    { tag: 'task', value: row.task },
    { tag: 'os', value: row.os, extra: row.os.map(osNames).join(', ') },
    { tag: 'min_cpu', value: String(row.min_cpu) },
    { tag: 'min_ram', value: String(row.min_ram) },
    { tag: 'timeout', value: String(row.timeout) },
  ]),
})

export const software = {
  'software/list': ({ instance_id }, { world }) => {
    const preset = instance_id === undefined ? undefined : world.tables.presets.get(instance_id)
    const found = world.tables.software.filter((row) => {
      if (instance_id === undefined) return true
      return row.active && preset !== undefined && fits(row, preset)
    })
    if (found.length === 0) throw coded(-1, 'soft/list: no software found')
    const osName = (id: number): string => world.tables.operatingSystems.get(id)?.name ?? String(id)
    return {
      result: 'OK',
      action: 'list',
      software: found.map((row) => softwareReply(row, osName)),
      debug: [],
      debug_licensed_soft: {},
    }
  },
} satisfies HandlersOf<'software'>

const fits = (row: SoftwareRow, preset: Parameters<typeof machineOf>[0]): boolean =>
  unmetRequirements(needsOfSoftware(row), machineOf(preset)).length === 0

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
