/** The power of a simulated machine, and what it boots. */
import { schedule } from '../world/events.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { startInstallation } from './installation.ts'

const setPower = (world: World, server: ServerRow, power: 'on' | 'off'): ServerRow =>
  world.tables.servers.patch(server.id, { power, power_since: world.clock.now() })

export function powerOff(world: World, server: ServerRow): ServerRow {
  return setPower(world, server, 'off')
}

/** Switches on and boots: a PXE configuration with the boot device on the network installs (spec 3). */
export function powerOn(world: World, server: ServerRow): ServerRow {
  const running = setPower(world, server, 'on')
  return running.boot_device === 'pxe' && running.pxe ? startInstallation(world, running) : running
}

/** Seconds until a restarted machine answers again. */
const bootSeconds = 20

export function restart(world: World, server: ServerRow): ServerRow {
  powerOff(world, server)
  const { id } = server
  schedule(world, bootSeconds, { kind: 'power/on', server_id: id })
  return world.tables.servers.patch(id, {})
}
