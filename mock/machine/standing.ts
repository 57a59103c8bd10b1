/** A simulated server's status in the terms of the panel's rules. */
import type { ServerStanding } from '#lib/rules/serverCan.ts'
import { nextBoot, type ServerKind, type ServerState } from '#lib/rules/server.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { isRestarting } from './power.ts'

const kinds = {
  vm: 'virtual',
  bm: 'bare-metal',
  gpu: 'gpu',
  vgpu: 'vgpu',
} as const satisfies Record<ServerRow['kind'], ServerKind>

export const standingOf = (world: World, server: ServerRow): ServerStanding => ({
  kind: kinds[server.kind],
  state: stateOf(world, server),
  nextBoot: nextBootOf(server),
})

const nextBootOf = ({ boot_device, pxe }: ServerRow) =>
  nextBoot({ boot_dev: boot_device, pxe: pxe !== null })

/** A reboot into a prepared installation already counts as installing, so that nothing can intervene. */
const installs = (world: World, server: ServerRow): boolean =>
  server.install_stage !== null ||
  (server.boot_device === 'pxe' && server.pxe !== null && isRestarting(world, server))

function stateOf(world: World, server: ServerRow): ServerState {
  if (installs(world, server)) return { state: 'installing', stage: null }
  if (server.status === 'power_off') return { state: 'suspended' }
  // Between off and on; it can be powered off, or rebooted again.
  if (isRestarting(world, server)) return { state: 'rented' }
  return { state: server.power === 'on' ? 'running' : 'powered-off' }
}
