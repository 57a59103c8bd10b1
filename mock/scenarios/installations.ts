/** Running and failed installations. */
import { abortInstallation, installStage, startInstallation } from '../machine/installation.ts'
import { unschedule } from '../world/events.ts'
import { startJob } from '../world/jobs.ts'
import type { PxeConfig, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

/** Installs Debian 12 under the server's own name. */
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

/** Puts `server` in the middle of a reinstall, at `stage`. Returns the polling key. */
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
  // From here on the installer continues by itself.
  unschedule(world, (event) => event.kind === 'install/stage' && event.server_id === server.id)
  installStage(world, { kind: 'install/stage', server_id: server.id, stage, key })
  return key
}

/** Makes every future installation of the server fail after `stage`. */
export function addInstallerDefect(world: World, id: number, stage: number): void {
  world.tables.defects.put({ id, installer_stops_after: stage })
}

/**
 * Leaves `server` after a failed reinstall: without an operating system, and the next network boot tries
 * again.
 */
export function addFailedReinstall(world: World, server: ServerRow): void {
  const armed = world.tables.servers.patch(server.id, {
    power: 'on',
    boot_device: 'pxe',
    pxe: debian(world, server, null),
  })
  abortInstallation(world, startInstallation(world, armed))
}
