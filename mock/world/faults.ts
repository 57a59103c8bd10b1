import * as z from 'zod/mini'
import { isRecord, textIn } from '#api/codecs.ts'
import type { DecodedForm } from '#api/wire.ts'
import type { Body } from '../calls/reply.ts'
import type { World } from './world.ts'

const aim = {
  /** `eq/reboot`, `eq/*`, or every action when absent. */
  action: z.optional(z.string()),
  /** Only calls with these fields; '' for one that isn't sent. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** How many calls fail before the fault is used up; unlimited when absent. */
  times: z.optional(z.int().check(z.positive())),
  /** The share of calls that fail, 0 to 1; all when absent. */
  rate: z.optional(z.number().check(z.gte(0), z.lte(1))),
}

/** What can go wrong between the panel and the API. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** In real seconds. Waiting calls continue as soon as the faults are replaced. */
  z.object({ kind: z.literal('latency'), seconds: z.number().check(z.gte(0), z.lte(120)), ...aim }),
  /**
   * Without a byte of a response, before the work or `after` it: the connection closes, or HTTP/2 refuses the stream
   * (REFUSED_STREAM, which claims that nothing was done) or resets it (INTERNAL_ERROR).
   */
  z.object({
    kind: z.enum(['drop', 'stream-refused', 'stream-reset']),
    after: z.optional(z.boolean()),
    ...aim,
  }),
  /**
   * From the arrival of the call on, nothing gets through to or from this world's browsers for this many real seconds; then
   * everything does. The call is carried out. Ends as soon as the faults are replaced.
   */
  z.object({ kind: z.literal('outage'), seconds: z.number().check(z.gt(0), z.lte(120)), ...aim }),
  z.object({
    kind: z.literal('status'),
    status: z.int().check(z.gte(400), z.lte(599)),
    /** Sent as `Retry-After`, in seconds. */
    retry_after: z.optional(z.int().check(z.gte(0), z.lte(86_400))),
    ...aim,
  }),
  /**
   * A gateway in front of the API answers `status` after `seconds` (default 0), while the API carries on and
   * finishes `finishes` seconds after the call arrived. Both in world time.
   */
  z.object({
    kind: z.literal('gateway'),
    status: z.int().check(z.gte(400), z.lte(599)),
    seconds: z.optional(z.number().check(z.gte(0), z.lte(120))),
    finishes: z.number().check(z.gte(0), z.lte(7200)),
    ...aim,
  }),
  /** The response breaks off halfway. */
  z.object({ kind: z.literal('truncate'), ...aim }),
  /** The response is compressed, and its bytes arrive damaged. */
  z.object({ kind: z.literal('broken-gzip'), ...aim }),
  /**
   * The session at an access proxy in front of the API has ended: until a page is loaded, which renews it, calls get its
   * sign-in page by a redirect to this origin or to `elsewhere`, as a `page` with 200, or with 403 (`refused`).
   */
  z.object({
    kind: z.literal('access-proxy'),
    how: z.enum(['redirect', 'elsewhere', 'page', 'refused']),
    ...aim,
  }),
  /** An HTML page instead of JSON. */
  z.object({ kind: z.literal('html'), ...aim }),
  z.object({ kind: z.literal('empty'), ...aim }),
  /** Every value in the response has the wrong type. */
  z.object({ kind: z.literal('wrong-types'), ...aim }),
  /** The first record of the response's list has an empty `field`, or no id. */
  z.object({ kind: z.literal('unreadable-record'), field: z.optional(z.string()), ...aim }),
  /** The API refuses with this message, and with a code from spec.md 7 if one is given. */
  z.object({
    kind: z.literal('refuse'),
    message: z.string(),
    code: z.optional(z.union([z.int(), z.string().check(z.regex(/^[A-Z_]+$/))])),
    ...aim,
  }),
  /** The token belongs to another IP address than the caller's. */
  z.object({ kind: z.literal('wrong-ip'), ...aim }),
  z.object({ kind: z.literal('expired-token'), ...aim }),
])
export type Fault = z.infer<typeof faultSchema>

/** Ends a call without a byte of a response. */
export type CutFault = Extract<Fault, { after?: boolean | undefined }>
export const isCut = (fault: Fault): fault is CutFault => cutKinds.has(fault.kind)
const cutKinds: ReadonlySet<Fault['kind']> = new Set(['drop', 'stream-refused', 'stream-reset'])

const aimsAt = (fault: Fault, action: string): boolean =>
  fault.action === undefined ||
  fault.action === action ||
  (fault.action.endsWith('/*') && action.startsWith(fault.action.slice(0, -1)))

const hasFields = (form: DecodedForm, { fields = {} }: Fault): boolean =>
  Object.entries(fields).every(([name, value]) => textIn(form[name]) === value)

/** The faults that hit this call; counts go down by one. */
export function faultsFor(world: World, action: string, form: DecodedForm): Fault[] {
  const { faults } = world.settings
  if (faults.length === 0) return []
  const striking = faults.filter(
    (fault) =>
      aimsAt(fault, action) &&
      hasFields(form, fault) &&
      (fault.rate === undefined || world.random.chance(fault.rate)),
  )
  if (striking.some(isCounted)) world.configure({ faults: leftOf(faults, striking) })
  return striking
}

interface Counted {
  readonly times?: number | undefined
}

/** Whether the fault ends after a number of calls. */
export const isCounted = ({ times }: Counted): boolean => times !== undefined

/** The `faults` that remain after `struck` happened once. */
export const leftOf = <Kind extends Counted>(
  faults: readonly Kind[],
  struck: readonly Kind[],
): Kind[] =>
  faults.flatMap((fault) => {
    if (fault.times === undefined || !struck.includes(fault)) return [fault]
    return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
  })

/** A copy of `reply` in which the first record of its first list can't be read; see `faultSchema`. */
export function withUnreadableRecord(reply: Body, field?: string): Body {
  const [name] = Object.entries(reply).find(([, value]) => holdsRecords(value)) ?? []
  return name === undefined ? reply : { ...reply, [name]: spoiled(reply[name], field) }
}

const holdsRecords = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isRecord)
    : isRecord(value) && Object.values(value).some(holdsRecords)

function spoiled(value: unknown, field: string | undefined): unknown {
  if (isRecord(value)) return withUnreadableRecord(value, field)
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const [first, ...others] = list
  if (!isRecord(first)) return value
  if (field !== undefined) return [{ ...first, [field]: '' }, ...others]
  const { id: _, invoiceid: _alsoId, ...rest } = first
  return [rest, ...others]
}

/** A copy of `value` with every leaf of another type. */
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

/** Real seconds, since a network does not follow the world's clock. */
const seconds = z.number().check(z.gte(0), z.lte(600))

const consoleAim = {
  /** The graphical or the serial console; both when absent. */
  view: z.optional(z.enum(['screen', 'serial'])),
  /** How many connections fail before the fault is used up; unlimited when absent. */
  times: z.optional(z.int().check(z.positive())),
}

/** What can go wrong between a viewer and a console. */
export const consoleFaultSchema = z.discriminatedUnion('kind', [
  /** The WebSocket can't be opened. */
  z.object({ kind: z.literal('unreachable'), ...consoleAim }),
  /** The server refuses with a message before it asks for a password. */
  z.object({ kind: z.literal('refuse'), message: z.string(), ...consoleAim }),
  /** The connection breaks after this long. */
  z.object({ kind: z.literal('drop'), seconds, ...consoleAim }),
  /** The server closes the connection after this long. */
  z.object({ kind: z.literal('close'), seconds, ...consoleAim }),
  /** Everything the server sends arrives this much later. */
  z.object({ kind: z.literal('slow'), seconds, ...consoleAim }),
  /** The connection opens, and the server never sends anything. */
  z.object({ kind: z.literal('silent'), ...consoleAim }),
])
export type ConsoleFault = z.infer<typeof consoleFaultSchema>

/** The faults that hit this connection; counts go down by one. */
export function consoleFaultsFor(world: World, view: 'screen' | 'serial'): readonly ConsoleFault[] {
  const { console_faults: faults } = world.settings
  const striking = faults.filter((fault) => fault.view === undefined || fault.view === view)
  if (striking.some(isCounted)) world.configure({ console_faults: leftOf(faults, striking) })
  return striking
}
