import * as z from 'zod/mini'
import type { World } from './world.ts'

const aim = {
  /** `eq/reboot`, `eq/*` or absent for every action. */
  action: z.optional(z.string()),
  /** How many calls it strikes before it is gone; absent = until taken away. */
  times: z.optional(z.int().check(z.positive())),
  /** The part of the calls it strikes, 0 to 1; absent = all. */
  rate: z.optional(z.number().check(z.gte(0), z.lte(1))),
}

/** What can go wrong between the panel and the service. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** Real seconds; what waits goes on at once when faults are set anew. */
  z.object({ kind: z.literal('latency'), seconds: z.number().check(z.gte(0), z.lte(120)), ...aim }),
  /** The connection closes: before the work, or after it with the reply lost. */
  z.object({ kind: z.literal('drop'), after: z.optional(z.boolean()), ...aim }),
  z.object({
    kind: z.literal('status'),
    status: z.int().check(z.gte(400), z.lte(599)),
    /** Sent as `Retry-After`, in seconds. */
    retry_after: z.optional(z.int().check(z.gte(0), z.lte(86_400))),
    ...aim,
  }),
  /**
   * A gateway in front of the service answers `status` after `seconds` (0 when absent), while the service goes on
   * and has carried the call out `finishes` after it came. Both by the world's clock.
   */
  z.object({
    kind: z.literal('gateway'),
    status: z.int().check(z.gte(400), z.lte(599)),
    seconds: z.optional(z.number().check(z.gte(0), z.lte(120))),
    finishes: z.number().check(z.gte(0), z.lte(7200)),
    ...aim,
  }),
  /** The reply is cut in the middle. */
  z.object({ kind: z.literal('truncate'), ...aim }),
  /** A page instead of JSON. */
  z.object({ kind: z.literal('html'), ...aim }),
  z.object({ kind: z.literal('empty'), ...aim }),
  /** Every value of the reply has another type than it should. */
  z.object({ kind: z.literal('wrong-types'), ...aim }),
  /** The service refuses with these words, and with a code of spec.md 7 where one is given. */
  z.object({
    kind: z.literal('refuse'),
    message: z.string(),
    code: z.optional(z.union([z.int(), z.string().check(z.regex(/^[A-Z_]+$/))])),
    ...aim,
  }),
  /** The service sees the caller at another address than the token's. */
  z.object({ kind: z.literal('wrong-ip'), ...aim }),
  z.object({ kind: z.literal('expired-token'), ...aim }),
])
export type Fault = z.infer<typeof faultSchema>

const aimsAt = (fault: Fault, action: string): boolean =>
  fault.action === undefined ||
  fault.action === action ||
  (fault.action.endsWith('/*') && action.startsWith(fault.action.slice(0, -1)))

/** The faults that strike this call; those with a count are used up by it. */
export function faultsFor(world: World, action: string): Fault[] {
  const { faults } = world.settings
  if (faults.length === 0) return []
  const striking = faults.filter(
    (fault) =>
      aimsAt(fault, action) && (fault.rate === undefined || world.random.chance(fault.rate)),
  )
  if (striking.some(isCounted)) world.configure({ faults: leftOf(faults, striking) })
  return striking
}

interface Counted {
  readonly times?: number | undefined
}

/** Whether each strike uses a fault up by one. */
export const isCounted = ({ times }: Counted): boolean => times !== undefined

/** What is left of `faults` once some of them have struck. */
export const leftOf = <Kind extends Counted>(
  faults: readonly Kind[],
  struck: readonly Kind[],
): Kind[] =>
  faults.flatMap((fault) => {
    if (fault.times === undefined || !struck.includes(fault)) return [fault]
    return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
  })

/** A copy of `value` in which every leaf has another type. */
export function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { list: value.map(withWrongTypes) }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name === 'result' ? inner : withWrongTypes(inner),
      ]),
    )
  if (typeof value === 'string') return { text: [value] }
  return typeof value === 'number' ? ['x'] : 'x'
}
