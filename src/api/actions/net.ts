/** Switch ports, their traffic, and IP blocks. spec.md 4.9, wire.md 5. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { choice, flag, id, isRecord, maybeText, text } from '../codecs.ts'
import { accepted, longList, normalized } from '../lists.ts'

const net = script('net')

/** eth0, eth1, ipmi, 10G-2, … Ports are discovered by asking for them one by one (wire.md 3). */
const port = z.string()

const portStatus = z.object({
  switch: text,
  port: text,
  vlan: maybeText,
  speed: text,
  status: text,
  mac: text,
  port_security: text,
  shape: text,
  /** Why the port is disabled, and by whom: `customer` or `staff`. Our own choice; null when not stated. */
  reason: maybeText,
  disabled_by: maybeText,
})
export type PortStatus = z.output<typeof portStatus>

/** A switch port. spec.md 4.9. The fields come flat or under `data` (wire.md 5). */
export const getPortStatus = net('get_status', {
  token: 'required',
  effect: 'read',
  perServer: true,
  request: { id, port: z.optional(port) },
  reply: normalized<z.input<typeof portStatus> | { data: z.input<typeof portStatus> }>()(
    portStatus,
    (wire) => (isRecord(wire['data']) ? wire['data'] : wire),
  ),
})

const changes = ['net/get_status'] as const

/** Disables a port. spec.md 4.9. The response is our own choice (wire.md 5): only success is read. */
export const portOff = net('port_off', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes,
  request: { id, port, reason: z.optional(z.string()) },
  reply: accepted,
})

/** Enables a port; one disabled by staff stays disabled (wire.md 5). */
export const portOn = net('port_on', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes,
  request: { id, port },
  reply: accepted,
})

/** Unix seconds and a value; null where nothing was measured. */
const point = z.tuple([z.number(), z.nullable(z.number())])
const isPoint = (value: unknown): value is z.output<typeof point> =>
  Array.isArray(value) &&
  value.length === 2 &&
  Number.isFinite(value[0]) &&
  (value[1] === null || Number.isFinite(value[1]))

const series = z.object({
  name: z.enum(['in', 'out']),
  /** Bits per second. */
  unit: z.literal('bps'),
  points: longList(point, isPoint),
})

type GraphWire =
  | { graph: string }
  | { data: string }
  | { link: string }
  | { url: string }
  | { series: readonly z.input<typeof series>[] }

/** The first Base64 characters of PNG, JPEG and GIF files. */
const pictureStart = /^(iVBORw0KGgo|\/9j\/|R0lGOD)/
const mediaTypes: Readonly<Record<string, string>> = { iVBO: 'png', '/9j/': 'jpeg', R0lG: 'gif' }

/** Turns pictures into data URLs and accepts only http(s) links: nothing else may reach an `<img>`. */
function normalizeGraph(wire: Readonly<Record<string, unknown>>): unknown {
  if (typeof wire['kind'] === 'string') return wire
  const inner = isRecord(wire['data']) ? wire['data'] : wire
  if (Array.isArray(inner['series'])) return { kind: 'series', series: inner['series'] }
  for (const name of ['graph', 'data', 'link', 'url', 'image', 'png']) {
    const value = inner[name]
    if (typeof value !== 'string') continue
    const found = value.trim()
    if (/^https?:\/\//i.test(found)) return { kind: 'link', url: found }
    if (/^data:image\/(png|jpeg|gif);base64,/i.test(found))
      return { kind: 'picture', dataUrl: found.replace(/\s/g, '') }
    if (pictureStart.test(found)) {
      const base64 = found.replace(/\s/g, '')
      return {
        kind: 'picture',
        dataUrl: `data:image/${mediaTypes[base64.slice(0, 4)]};base64,${base64}`,
      }
    }
  }
  return undefined
}

const graph = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), dataUrl: z.string() }),
  z.object({ kind: z.literal('link'), url: z.string() }),
  z.object({ kind: z.literal('series'), series: z.array(series) }),
])
export type TrafficGraph = z.output<typeof graph>

/**
 * The traffic of a port over a day (1), a month (2) or a year (3). spec.md 4.9. The shape has never been seen: a
 * Base64 picture, a link to one, or series. Series are our own choice (wire.md 5): `{result: "OK", action, series:
 * [{name: "in" | "out", unit: "bps", points: [[unixSeconds, value], …]}]}`.
 */
export const showTraffic = net('show_cacti', {
  token: 'required',
  effect: 'read',
  perServer: true,
  request: { id, port, graph: choice(1, 2, 3) },
  reply: normalized<GraphWire>()(graph, normalizeGraph),
})

/** Blocks an IP address at the network, permanently or for four hours. spec.md 4.9. */
export const blockIp = net('block_ip', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes: ['eq/show', 'tags/list', 'ip/get_ip'],
  request: {
    id,
    ip: z.string(),
    /** The reason, in words. */
    description: z.string(),
    /** Unblocks after four hours; omit it to block permanently ("if set", spec.md 4.9). */
    four_hours: z.optional(flag),
  },
  reply: accepted,
})

/** Unblocks an IP address. spec.md 4.9. */
export const unblockIp = net('unblock_ip', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes: ['eq/show', 'tags/list', 'ip/get_ip'],
  request: { id, ip: z.string() },
  reply: accepted,
})
