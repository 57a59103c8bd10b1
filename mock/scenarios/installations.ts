/** Installations that are on their way, or came to nothing. */
import { abortInstallation, installStage, startInstallation } from '../machine/installation.ts'
import { unschedule } from '../world/events.ts'
import { startJob } from '../world/jobs.ts'
import type { PxeConfig, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

/** A configuration that installs Debian 12 under the server's own name. */
const debian = (world: World, server: ServerRow, key: string | null): PxeConfig => {
  const system = world.tables.operatingSystems.find(({ name }) => name === 'Debian 12')
  return {
    os_id: system?.id ?? null,
    os_name: system?.name ?? null,
    hostname: server.name,
    root_pass: 'Correct-horse-7',
    runner_task: null,
    key,
  }
}

/** Lets `server` be in the middle of a reinstall, at `stage`. Gives the key to poll. */
export function addRunningReinstall(world: World, server: ServerRow, stage: number): string {
  const key = startJob(world, { action: 'eq/order_instance', server })
  startInstallation(
    world,
    world.tables.servers.patch(server.id, {
      power: 'on',
      boot_device: 'pxe',
      pxe: debian(world, server, key),
    }),
  )
  // From here the installer goes on by itself; the stages before are taken as passed.
  unschedule(world, (event) => event.kind === 'install/stage' && event.server_id === server.id)
  installStage(world, { kind: 'install/stage', server_id: server.id, stage, key })
  return key
}

/** Lets every installation of `server` from now on fail after `stage`. */
export function addInstallerDefect(world: World, id: number, stage: number): void {
  world.tables.defects.put({ id, installer_stops_after: stage })
}

/** Lets a reinstall of `server` have failed: no system, and the next network boot tries again. */
export function addFailedReinstall(world: World, server: ServerRow): void {
  const armed = world.tables.servers.patch(server.id, {
    power: 'on',
    boot_device: 'pxe',
    pxe: debian(world, server, null),
  })
  abortInstallation(world, startInstallation(world, armed))
}
