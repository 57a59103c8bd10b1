import * as z from 'zod/mini'
import { isCounted, leftOf } from './faults.ts'
import type { World } from './world.ts'

/** Real seconds, since a network does not follow the world's clock. */
const seconds = z.number().check(z.gte(0), z.lte(600))

const aim = {
  /** The graphical or the serial console; both when absent. */
  view: z.optional(z.enum(['screen', 'serial'])),
  /** How many connections fail before the fault is used up; unlimited when absent. */
  times: z.optional(z.int().check(z.positive())),
}

/** What can go wrong between a viewer and a console. */
export const consoleFaultSchema = z.discriminatedUnion('kind', [
  /** The WebSocket can't be opened. */
  z.object({ kind: z.literal('unreachable'), ...aim }),
  /** The server refuses with a message before it asks for a password. */
  z.object({ kind: z.literal('refuse'), message: z.string(), ...aim }),
  /** The connection breaks after this long. */
  z.object({ kind: z.literal('drop'), seconds, ...aim }),
  /** The server closes the connection after this long. */
  z.object({ kind: z.literal('close'), seconds, ...aim }),
  /** Everything the server sends arrives this much later. */
  z.object({ kind: z.literal('slow'), seconds, ...aim }),
  /** The connection opens, and the server never sends anything. */
  z.object({ kind: z.literal('silent'), ...aim }),
])
export type ConsoleFault = z.infer<typeof consoleFaultSchema>

/** The faults that hit this connection; counts go down by one. */
export function consoleFaultsFor(world: World, view: 'screen' | 'serial'): readonly ConsoleFault[] {
  const { console_faults: faults } = world.settings
  const striking = faults.filter((fault) => fault.view === undefined || fault.view === view)
  if (striking.some(isCounted)) world.configure({ console_faults: leftOf(faults, striking) })
  return striking
}
