/** Refuses what a server's state doesn't allow, by the panel's own rules; the messages are our own choice. */
import {
  serverCan,
  type Obstacle,
  type Capability,
  type ServerFacts,
} from '#lib/rules/serverCan.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { coded, negative } from './refusal.ts'
import { nextBoot, type ServerKind, type ServerState } from '#lib/rules/server.ts'
import { isRestarting } from '../machine/power.ts'

const refusals = {
  'already-on': { code: 'ALREADY_ON', words: 'The server is powered on already' },
  'powered-off': { code: 'POWERED_OFF', words: 'The server is powered off' },
  suspended: { code: 'SUSPENDED', words: 'The server is suspended' },
  pending: { code: 'PENDING', words: 'The server is not deployed yet' },
  installing: { code: 'INSTALLATION_RUNNING', words: 'An installation is already running' },
  'bare-metal-only': { code: 'BARE_METAL_ONLY', words: 'only for bare-metal servers' },
  'virtual-only': { code: 'VIRTUAL_ONLY', words: 'only for virtual machines' },
  'boots-from-disk': { code: 'NOTHING_PREPARED', words: 'The server boots from its disk' },
} as const satisfies Record<Obstacle, { readonly code: string; readonly words: string }>

const obstacleTo = (world: World, server: ServerRow, capability: Capability) => {
  const obstacle = serverCan[capability](statusOf(world, server))
  return obstacle && refusals[obstacle]
}

/** Throws in shape B if `capability` is not possible now. */
export function requireCan(world: World, server: ServerRow, capability: Capability): void {
  const refusal = obstacleTo(world, server, capability)
  if (refusal) throw negative(refusal.words, { code: refusal.code })
}

/** The same in shape A, for scripts that use it (wire.md 1); `key` prefixes the message. */
export function requireCanCoded(
  world: World,
  server: ServerRow,
  capability: Capability,
  key: string,
): void {
  const refusal = obstacleTo(world, server, capability)
  if (refusal) throw coded(-1, `${key}: ${refusal.words}`)
}

const kinds = {
  vm: 'virtual',
  bm: 'bare-metal',
  gpu: 'gpu',
  vgpu: 'vgpu',
} as const satisfies Record<ServerRow['kind'], ServerKind>

export const statusOf = (world: World, server: ServerRow): ServerFacts => ({
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
