/** Refuses what a server's state doesn't allow, by the panel's own rules; the messages are our own choice. */
import { serverCan, type Obstacle, type RuledCapability } from '#lib/rules/serverCan.ts'
import { standingOf } from '../machine/standing.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { coded, negative } from './refusal.ts'

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

const obstacleTo = (world: World, server: ServerRow, capability: RuledCapability) => {
  const obstacle = serverCan[capability](standingOf(world, server))
  return obstacle && refusals[obstacle]
}

/** Throws in shape B if `capability` is not possible now. */
export function requireCan(world: World, server: ServerRow, capability: RuledCapability): void {
  const refusal = obstacleTo(world, server, capability)
  if (refusal) throw negative(refusal.words, { code: refusal.code })
}

/** The same in shape A, for scripts that use it (wire.md 1); `key` prefixes the message. */
export function requireCanCoded(
  world: World,
  server: ServerRow,
  capability: RuledCapability,
  key: string,
): void {
  const refusal = obstacleTo(world, server, capability)
  if (refusal) throw coded(-1, `${key}: ${refusal.words}`)
}
