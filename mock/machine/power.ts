/** Power and booting. */
import { schedule, unschedule } from '../world/events.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { abortInstallation, startInstallation } from './installation.ts'
import { recordBoot } from './setup.ts'

function setPower(world: World, server: ServerRow, power: 'on' | 'off'): ServerRow {
  unschedule(world, (event) => event.kind === 'power/on' && event.server_id === server.id)
  return world.tables.servers.patch(server.id, { power, power_since: world.clock.now() })
}

/** Cuts the power. Stops an installation, which the next network boot restarts. */
export function powerOff(world: World, server: ServerRow): ServerRow {
  abortInstallation(world, server)
  if (hasFailedToBoot(world, server)) setBoot(world, server, 'fails')
  return setPower(world, server, 'off')
}

/** Whether the last boot failed. */
export const hasFailedToBoot = (world: World, { id }: ServerRow): boolean =>
  world.tables.defects.get(id)?.boot === 'failed'

const setBoot = (world: World, { id }: ServerRow, boot: 'fails' | 'failed'): void =>
  void world.tables.defects.put({ ...world.tables.defects.get(id), id, boot })

/** Repairs a machine that fails to boot. */
export function repairBoot(world: World, { id }: ServerRow): void {
  const defect = world.tables.defects.get(id)
  if (!defect?.boot) return
  const { boot: _, ...rest } = defect
  world.tables.defects.put(rest)
}

/**
 * Powers on and boots: from the network with a PXE configuration it installs (spec.md 3). A failed boot
 * leaves the server off.
 */
export function powerOn(world: World, server: ServerRow): ServerRow {
  if (server.power === 'on') return server
  if (world.tables.defects.get(server.id)?.boot) {
    setBoot(world, server, 'failed')
    return setPower(world, server, 'off')
  }
  const running = setPower(world, server, 'on')
  recordBoot(world, server, { from: server.boot_device, at: world.clock.now() })
  return running.boot_device === 'pxe' && running.pxe ? startInstallation(world, running) : running
}

/** Seconds until a rebooted machine is on again. */
const bootSeconds = 20

/** Whether a reboot is between off and on. */
export const isRestarting = (world: World, { id }: ServerRow): boolean =>
  world.tables.events.find(({ event }) => event.kind === 'power/on' && event.server_id === id) !==
  undefined

/** Powers off, and on again after a while; in between the server reads as off. */
export function restart(world: World, server: ServerRow): ServerRow {
  const off = powerOff(world, server)
  schedule(world, bootSeconds, { kind: 'power/on', server_id: server.id })
  return off
}
