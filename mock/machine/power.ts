/** The power of a simulated machine, and what it boots. */
import { schedule, unschedule } from '../world/events.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { abortInstallation, startInstallation } from './installation.ts'
import { noteBoot } from './setup.ts'

function setPower(world: World, server: ServerRow, power: 'on' | 'off'): ServerRow {
  unschedule(world, (event) => event.kind === 'power/on' && event.server_id === server.id)
  return world.tables.servers.patch(server.id, { power, power_since: world.clock.now() })
}

/** Cuts the power. An installation stops where it is; the next network boot begins it again. */
export function powerOff(world: World, server: ServerRow): ServerRow {
  abortInstallation(world, server)
  if (didNotComeUp(world, server)) setBoot(world, server, 'fails')
  return setPower(world, server, 'off')
}

/** Whether the machine was started and did not come up. */
export const didNotComeUp = (world: World, { id }: ServerRow): boolean =>
  world.tables.defects.get(id)?.boot === 'failed'

const setBoot = (world: World, { id }: ServerRow, boot: 'fails' | 'failed'): void =>
  void world.tables.defects.put({ ...world.tables.defects.get(id), id, boot })

/** Puts right whatever keeps the machine from coming up. */
export function repairBoot(world: World, { id }: ServerRow): void {
  const defect = world.tables.defects.get(id)
  if (!defect?.boot) return
  const { boot: _, ...rest } = defect
  world.tables.defects.put(rest)
}

/**
 * Switches on and boots: a PXE configuration with the boot device on the network installs (spec.md 3). A machine
 * whose boot fails stays off.
 */
export function powerOn(world: World, server: ServerRow): ServerRow {
  if (server.power === 'on') return server
  if (world.tables.defects.get(server.id)?.boot) {
    setBoot(world, server, 'failed')
    return setPower(world, server, 'off')
  }
  const running = setPower(world, server, 'on')
  noteBoot(world, server, { from: server.boot_device, at: world.clock.now() })
  return running.boot_device === 'pxe' && running.pxe ? startInstallation(world, running) : running
}

/** Seconds until a restarted machine answers again. */
const bootSeconds = 20

/** Whether the machine is between off and on of a restart. */
export const isRestarting = (world: World, { id }: ServerRow): boolean =>
  world.tables.events.find(({ event }) => event.kind === 'power/on' && event.server_id === id) !==
  undefined

/** Switches off, and on again a little later: what is off in between is read as off. */
export function restart(world: World, server: ServerRow): ServerRow {
  const off = powerOff(world, server)
  schedule(world, bootSeconds, { kind: 'power/on', server_id: server.id })
  return off
}
