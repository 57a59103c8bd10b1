/**
 * Installations on existing servers. spec.md 3, order of a reinstall: PXE configuration, boot device `pxe`, reboot, stages
 * 1 to 5, boot device `disk`, optional runner task, PXE configuration cleared.
 */
import { schedule, unschedule, type EventOf } from '../world/events.ts'
import { finishJob, reportStage } from '../world/jobs.ts'
import type { Outcome } from '../handlers/types.ts'
import type { PxeConfig, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { rename } from './hostname.ts'
import { sendWebhook } from '../world/post.ts'
import { connectionDetails } from './connectionDetails.ts'
import { recordBoot, storePassword } from './setup.ts'
import {
  restartingStage,
  stageScope,
  stages,
  taskSeconds,
  untilFirstStage,
  untilInstalledBoots,
} from './stages.ts'

/** The stage in which the server is online again. */
const online = stages.length

/**
 * Sets what the next network boot installs, or nothing. Ends the polling key of a configuration that is replaced or
 * removed, since no installation would.
 */
export function prepareInstallation(
  world: World,
  server: ServerRow,
  pxe: PxeConfig | null,
): ServerRow {
  const before = server.pxe?.key ?? null
  if (before !== null && before !== pxe?.key)
    finishJob(world, before, {
      state: 'failed',
      scope: pxe
        ? 'The reinstall was cancelled: another one took its place'
        : 'The reinstall was cancelled: what was prepared was removed',
    })
  return world.tables.servers.patch(server.id, { pxe })
}

/** Boots the installer, which erases the current system immediately. */
export function startInstallation(world: World, server: ServerRow): ServerRow {
  forgetStages(world, server.id)
  recordBoot(world, server, { from: 'pxe', at: world.clock.now() })
  schedule(world, untilFirstStage, {
    kind: 'install/stage',
    server_id: server.id,
    stage: 1,
    key: server.pxe?.key ?? null,
  })
  return world.tables.servers.patch(server.id, { install_stage: 0, os_id: null, os_name: null })
}

/** Stops a running installation. The disks stay empty, the PXE configuration stays. */
export function abortInstallation(world: World, server: ServerRow): void {
  forgetStages(world, server.id)
  if (server.install_stage !== null) world.tables.servers.patch(server.id, { install_stage: null })
}

const forgetStages = (world: World, server_id: number): void =>
  unschedule(world, (event) => event.kind === 'install/stage' && event.server_id === server_id)

/** The task to run, if any; "-1" means none (spec.md 4.6). */
const taskOf = (pxe: PxeConfig | null): string | null =>
  pxe?.runner_task && pxe.runner_task !== '-1' ? pxe.runner_task : null

/** Advances an installation by one stage, or ends it. */
export function installStage(
  world: World,
  { server_id, stage, key }: EventOf<'install/stage'>,
): void {
  const server = world.tables.servers.get(server_id)
  if (!server) return
  const stopsAfter = world.tables.defects.get(server_id)?.installer_stops_after ?? online
  if (stage > stopsAfter && stage <= online) return failInstallation(world, server, stage - 1, key)
  const current = stages[stage - 1]
  if (!current) return completeInstallation(world, server, key)
  const task = stage === online ? taskOf(server.pxe) : null
  world.tables.servers.patch(server_id, { install_stage: stage })
  if (stage === online) bootInstalled(world, server)
  if (key) reportStage(world, key, stageScope(current.scope, task))
  schedule(world, current.seconds + (task ? taskSeconds : 0), {
    kind: 'install/stage',
    server_id,
    stage: stage + 1,
    key,
  })
}

/** Boots the new system, from disk from now on. */
function bootInstalled(world: World, server: ServerRow): void {
  const { pxe } = server
  const named = pxe ? rename(world, server, pxe.hostname) : server
  world.tables.servers.patch(named.id, {
    boot_device: 'disk',
    os_id: pxe?.os_id ?? null,
    os_name: pxe?.os_name ?? null,
  })
  recordBoot(world, server, {
    from: 'disk',
    at: world.clock.now() - (restartingStage.seconds - untilInstalledBoots) * 1000,
  })
  if (pxe) storePassword(world, server, pxe.root_pass)
}

function completeInstallation(world: World, server: ServerRow, key: string | null): void {
  const { pxe } = server
  world.tables.servers.patch(server.id, { install_stage: null, pxe: null })
  if (pxe?.post_install_callback)
    sendWebhook(world, pxe.post_install_callback, 'post-install callback')
  if (!key) return
  finishJob(world, key, {
    state: 'done',
    scope: 'deploy_done',
    debug: 'autodeploy completed',
    context: {
      ...connectionDetails(world, server),
      ...(pxe?.purpose === 'deploy' ? {} : { reinstall: 1 }),
    },
  })
}

/** The installer failed: the disks are empty, and the server still boots from the network. */
function failInstallation(
  world: World,
  server: ServerRow,
  stage: number,
  key: string | null,
): void {
  world.tables.servers.patch(server.id, { install_stage: null })
  if (!key) return
  finishJob(world, key, failedAfter(stage))
}

/** The outcome of an installation that failed after `stage`. */
export const failedAfter = (stage: number): Outcome => ({
  state: 'failed',
  scope: `Installation failed after stage ${stage}: the installer stopped answering`,
  debug:
    'mdadm: cannot open /dev/nvme0n1: Input/output error\ninstaller: partitioning failed (exit code 1)',
})
