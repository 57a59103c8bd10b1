/** What a machine is doing, for its console. Derived entirely from the world. */
import type { OsRow, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { hasFailedToBoot, isRestarting } from './power.ts'
import { bootOf } from './setup.ts'
import {
  deploymentSeconds,
  restartingStage,
  stages,
  untilFirstStage,
  untilInstalledBoots,
} from './stages.ts'

/** What is being installed; `name` is null for the client's own operating system. */
export interface Plan {
  readonly name: string | null
  readonly hostname: string
  readonly task: string | null
}

export interface System {
  readonly name: string
  readonly family: OsRow['family']
  /** The user who signs in at the console. */
  readonly user: string
}

/** `key` changes with every new activity; times are world ms. */
export type Activity = { readonly key: string; readonly since: number } & (
  | { readonly kind: 'off'; readonly why: 'switched-off' | 'restarting' | 'did-not-come-up' }
  | { readonly kind: 'installing'; readonly plan: Plan }
  | { readonly kind: 'installer-failed' | 'nothing-to-boot' }
  | {
      readonly kind: 'running'
      readonly system: System
      readonly hostname: string
      readonly from: ServerRow['boot_device']
    }
)

export function activityOf(world: World, server: ServerRow): Activity {
  const since = server.power_since
  if (server.power === 'off') {
    const why = isRestarting(world, server)
      ? 'restarting'
      : hasFailedToBoot(world, server)
        ? 'did-not-come-up'
        : 'switched-off'
    return { kind: 'off', key: `off ${since} ${why}`, since, why }
  }
  const installing = installationOf(world, server)
  if (installing) return installing
  const { from, at } = bootOf(world, server)
  if (from === 'cd') return running(at, 'cd', rescueSystem, 'rescue')
  if (server.os_name === null) {
    const failed = from === 'pxe' && server.pxe !== null
    const kind = failed ? 'installer-failed' : 'nothing-to-boot'
    return { kind, key: `${kind} ${since}`, since }
  }
  return running(at, from, systemOf(world, server.os_id, server.os_name), server.name)
}

const running = (
  since: number,
  from: ServerRow['boot_device'],
  system: System,
  hostname: string,
): Activity => ({ kind: 'running', key: `on ${since} ${from}`, since, from, system, hostname })

const rescueSystem: System = { name: 'Rescue Linux 12', family: 'linux', user: 'root' }

/**
 * The running installer, or the new system it has restarted into; undefined once the installation is over.
 */
function installationOf(world: World, server: ServerRow): Activity | undefined {
  const { install_stage: stage, pxe } = server
  if (stage === null || stage >= stages.length) return undefined
  const began = stageBegan(world, server, stage)
  const bootsAt = began + untilInstalledBoots * 1000
  if (stages[stage - 1] === restartingStage && world.clock.now() >= bootsAt && pxe?.os_name)
    return running(bootsAt, 'disk', systemOf(world, pxe.os_id, pxe.os_name), pxe.hostname)
  const before = [untilFirstStage, ...stages.map(({ seconds }) => seconds)].slice(0, stage)
  const since = began - before.reduce((sum, seconds) => sum + seconds, 0) * 1000
  return {
    kind: 'installing',
    key: `installing ${server.power_since}`,
    since,
    plan: planOf(world, server),
  }
}

/** From the order while a server is deployed, otherwise from its PXE configuration. */
function planOf(world: World, server: ServerRow): Plan {
  const { pxe } = server
  const order = world.tables.orders.find(
    (row) => row.server.id === server.id && row.state === 'deploying',
  )
  const task = pxe ? pxe.runner_task : (order?.runner_task ?? null)
  return {
    name: pxe ? pxe.os_name : (order?.server.os_name ?? null),
    hostname: pxe?.hostname ?? server.name,
    task: task === '-1' ? null : task,
  }
}

/** When the current stage began, calculated from the event that ends it. */
function stageBegan(world: World, server: ServerRow, stage: number): number {
  const { events, orders } = world.tables
  const next = events.find(({ event }) =>
    event.kind === 'deploy/stage'
      ? orders.get(event.order_id)?.server.id === server.id
      : event.kind === 'install/stage' && event.server_id === server.id,
  )
  if (!next) return world.clock.now()
  const seconds = stages[stage - 1]?.seconds ?? untilFirstStage
  const lasts = next.event.kind === 'deploy/stage' ? deploymentSeconds(server, seconds) : seconds
  return next.at - lasts * 1000
}

function systemOf(world: World, os_id: number | null, name: string): System {
  const row = os_id === null ? undefined : world.tables.operatingSystems.get(os_id)
  return { name, family: row?.family ?? 'linux', user: row?.user_name ?? 'root' }
}
