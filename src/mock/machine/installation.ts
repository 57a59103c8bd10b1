/** The installer of a simulated machine and its five stages (spec 3). */
import { schedule, unschedule, type EventOf } from '../world/events.ts'
import { finishJob, reportStage } from '../world/jobs.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

/** What each stage says, and the world seconds it lasts. wire.md 4. */
const stages = [
  { scope: 'Stage 1: OS installation started', seconds: 150 },
  { scope: 'Stage 2: base OS installed, post-install is going on', seconds: 180 },
  { scope: 'Stage 3: post-install finished, final tasks are running', seconds: 120 },
  { scope: 'Stage 4: installation complete, restarting', seconds: 60 },
  { scope: 'Stage 5: server online', seconds: 10 },
] as const
/** The stage after the last: everything is done. */
const finished = stages.length + 1
/** Seconds from the network boot to the installer's first report. */
const untilFirstStage = 40

/** Boots the installer. The system that was there is gone from this moment. */
export function startInstallation(world: World, server: ServerRow): ServerRow {
  abortInstallation(world, server.id)
  schedule(world, untilFirstStage, {
    kind: 'install/stage',
    server_id: server.id,
    stage: 1,
    key: server.pxe?.key ?? null,
  })
  return world.tables.servers.patch(server.id, { install_stage: 0, os_id: null, os_name: null })
}

/** Forgets the running installation, if any. The disks stay empty. */
export function abortInstallation(world: World, server_id: number): void {
  unschedule(world, (event) => event.kind === 'install/stage' && event.server_id === server_id)
  if (world.tables.servers.get(server_id)?.install_stage !== null)
    world.tables.servers.patch(server_id, { install_stage: null })
}

/** The installer reports: the next stage, or the end. */
export function installStage(
  world: World,
  { server_id, stage, key }: EventOf<'install/stage'>,
): void {
  const server = world.tables.servers.get(server_id)
  if (!server) return
  const current = stages[stage - 1]
  if (stage === finished || !current) return completeInstallation(world, server, key)
  world.tables.servers.patch(server_id, {
    install_stage: stage,
    // The installer sets the machine back to its disk before it restarts it (spec 3).
    ...(stage === 4 ? { boot_device: 'disk' as const } : {}),
  })
  if (key) reportStage(world, key, current.scope)
  schedule(world, current.seconds, { kind: 'install/stage', server_id, stage: stage + 1, key })
}

function completeInstallation(world: World, server: ServerRow, key: string | null): void {
  const { pxe } = server
  world.tables.servers.patch(server.id, {
    install_stage: null,
    boot_device: 'disk',
    pxe: null,
    os_id: pxe?.os_id ?? null,
    os_name: pxe?.os_name ?? null,
    name: pxe?.hostname ?? server.name,
  })
  if (!key) return
  const ip = world.tables.addresses.where('server_id', server.id).find(({ main }) => main)?.id
  finishJob(world, key, {
    state: 'done',
    scope: 'deploy_done',
    debug: 'autodeploy completed',
    context: { action: 'deploy', ip, reinstall: 1, User: 'root', Password: 'censored' },
  })
}
