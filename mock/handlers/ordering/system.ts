/** What an order installs: operating system, software, automation task. spec.md 4.6. */
import { unmetRequirements } from '#lib/rules/osRequirements.ts'
import type { OsRow, RunnerTaskRow, SoftwareRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { machineOf, needsOfSoftware, needsOfSystem } from '../fit.ts'
import { negative } from '../refusal.ts'
import { badParameters, type Order } from './order.ts'

export interface Installation {
  /** Null when the client installs their own (`own_os`). */
  readonly os: OsRow | null
  readonly software: SoftwareRow | null
  readonly task: RunnerTaskRow | null
}

type Hardware = Parameters<typeof machineOf>[0]

/** Resolves what to install on `hardware`; errors call it `words`. */
export function installationOf(
  world: World,
  order: Order,
  hardware: Hardware,
  words: string,
): Installation {
  const os = order.own_os ? null : fittingSystem(world, order, hardware, words)
  return {
    os,
    software: softwareOf(world, order, os, hardware, words),
    task: taskOf(world, order, hardware, words),
  }
}

/** The requested operating system if it is compatible. spec.md 2.10, 4.6, 7. */
export function fittingSystem(
  world: World,
  requested: Pick<Order, 'os_id' | 'os_name'>,
  hardware: Hardware,
  words: string,
): OsRow {
  const os = namedSystem(world, requested)
  if (unmetRequirements(needsOfSystem(os), machineOf(hardware)).length > 0)
    throw negative(`OS ${os.id} is not compatible with ${words}`, { code: badParameters })
  return os
}

/** By alias if `os_id` is -1, otherwise by id. */
function namedSystem(world: World, { os_id, os_name }: Pick<Order, 'os_id' | 'os_name'>): OsRow {
  const { operatingSystems } = world.tables
  if (os_id !== -1) {
    const os = operatingSystems.get(os_id)
    if (os?.active) return os
    throw negative(`OS ${os_id} not found`, { code: badParameters })
  }
  const alias = os_name?.trim().toLowerCase() ?? ''
  const os = operatingSystems.find((row) => row.active && row.alias === alias)
  if (os) return os
  throw negative(`OS alias ${alias} was not found`, { code: badParameters })
}

function softwareOf(
  world: World,
  { soft_id = 0, soft_name }: Order,
  os: OsRow | null,
  hardware: Hardware,
  words: string,
): SoftwareRow | null {
  const { software } = world.tables
  if (soft_id <= 0 && !soft_name) return null
  const row =
    soft_id > 0
      ? software.get(soft_id)
      : software.find(({ name }) => name.toLowerCase() === soft_name?.trim().toLowerCase())
  if (!row?.active)
    throw negative(`Software ${soft_id > 0 ? soft_id : soft_name} not found`, {
      code: badParameters,
    })
  if (!os || !row.os.includes(os.id))
    throw negative(`Software ${row.id} is not compatible with OS ${os?.id ?? 0}`)
  if (unmetRequirements(needsOfSoftware(row), machineOf(hardware)).length > 0)
    throw negative(`Software ${row.id} is not compatible with ${words}`)
  return row
}

/** "-1" means none (spec.md 4.6); driver tasks need a GPU. */
function taskOf(
  world: World,
  { runner_task }: Order,
  { kind }: Hardware,
  words: string,
): RunnerTaskRow | null {
  if (runner_task === undefined || runner_task === '' || runner_task === '-1') return null
  const task = world.tables.runnerTasks.get(runner_task)
  if (!task) throw negative(`Task ${runner_task} not found`, { code: badParameters })
  if (!task.tags.includes(kind))
    throw negative(`Task ${task.id} is not compatible with ${words}`, { code: badParameters })
  return task
}
