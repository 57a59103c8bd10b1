/** What happens to a call on its way, apart from its content. Hosts differ in what they can do. */
import { createMiddleware } from 'hono/factory'
import { worldIdOf } from '../cookie.ts'
import type { World } from '../world/world.ts'
import type { Worlds } from '../world/worlds.ts'

/** How a call ends without a byte of a response, by fault. Streams exist in HTTP/2 only (RFC 9113, 5.4.2 and 7). */
export type Cut = 'drop' | 'stream-refused' | 'stream-reset'

/** How it really ended, for the journal. */
export type Ending =
  | 'connection closed'
  | 'HTTP/2 connection closed'
  | 'stream refused'
  | 'stream reset'
  | 'answered 502'

/** The connections of a host. `environment` is what the host passes to the application with a request. */
export interface Network {
  /** Ends a call; a host without streams closes the connection instead. */
  cut(environment: unknown, how: Cut): Ending
  /** A request arrived: from now on its connection belongs to that world. */
  follow?(environment: unknown, worldId: string): void
  /** Delivers nothing on the connections of a world's browsers until the end, and then everything. */
  hold?(worldId: string, end: Promise<void>): void
}

/** For hosts that can't end a call. */
export const noNetwork: Network = { cut: () => 'answered 502' }

/** The connection of one call. */
export interface Connection {
  cut(how: Cut): Ending
  /** Takes the network away from the world's browsers for real seconds. */
  outage(seconds: number): void
}

export const connectionOf = (network: Network, environment: unknown, world: World): Connection => ({
  cut: (how) => network.cut(environment, how),
  outage(seconds) {
    const end = world.delays.wait(seconds)
    world.outage = end
    network.hold?.(world.facts.id, end)
    void forget(world, end)
  },
})

async function forget(world: World, end: Promise<void>): Promise<void> {
  await end
  if (world.outage === end) world.outage = undefined
}

/**
 * Requests of a world without network wait, and so do responses, whatever the host can hold back itself. The mock's own
 * controls don't, as they aren't part of what the browser lost.
 */
export const duringOutages = (worlds: Worlds, network: Network) =>
  createMiddleware(async (context, next) => {
    const world = await worlds.choose(worldIdOf(context))
    network.follow?.(context.env, world.facts.id)
    if (/^\/mock(\/|$)/.test(context.req.path)) return next()
    await world.outage
    await next()
    return world.outage
  })
