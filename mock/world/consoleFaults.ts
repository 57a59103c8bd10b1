import * as z from 'zod/mini'
import { isCounted, leftOf } from './faults.ts'
import type { World } from './world.ts'

/** Real seconds, as of a network. */
const seconds = z.number().check(z.gte(0), z.lte(600))

const aim = {
  /** The machine's screen or its serial console; absent = both. */
  view: z.optional(z.enum(['screen', 'serial'])),
  /** How many connections it strikes before it is gone; absent = until taken away. */
  times: z.optional(z.int().check(z.positive())),
}

/** What can go wrong between a viewer and a machine's console. */
export const consoleFaultSchema = z.discriminatedUnion('kind', [
  /** No WebSocket comes about. */
  z.object({ kind: z.literal('unreachable'), ...aim }),
  /** The other side says so, before it asks for a password. */
  z.object({ kind: z.literal('refuse'), message: z.string(), ...aim }),
  /** The connection breaks that long after it was made. */
  z.object({ kind: z.literal('drop'), seconds, ...aim }),
  /** The other side closes it that long after it was made. */
  z.object({ kind: z.literal('close'), seconds, ...aim }),
  /** All that the machine says arrives that much later. */
  z.object({ kind: z.literal('slow'), seconds, ...aim }),
  /** The connection is there, and nobody ever says anything. */
  z.object({ kind: z.literal('silent'), ...aim }),
])
export type ConsoleFault = z.infer<typeof consoleFaultSchema>

/** The faults that strike this connection; those with a count are used up by it. */
export function consoleFaultsFor(world: World, view: 'screen' | 'serial'): readonly ConsoleFault[] {
  const { console_faults: faults } = world.settings
  const striking = faults.filter((fault) => fault.view === undefined || fault.view === view)
  if (striking.some(isCounted)) world.configure({ console_faults: leftOf(faults, striking) })
  return striking
}
