/** IP addresses: details, reverse DNS, and which one is the main address. spec.md 4.9, wire.md 5. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { flag, id, isRecord, maybeInteger, maybeText, text, textIn } from '../codecs.ts'
import { accepted, normalized } from '../lists.ts'

const ip = script('ip')

const addressRecord = z.object({
  ip: text,
  network: text,
  netmask: text,
  location: text,
  status: text,
  /** Why it is blocked, and until when in Unix seconds. Our own choice; null when not stated or permanent. */
  block_reason: maybeText,
  block_until: maybeInteger,
})

/** The inventory record of an IP address. spec.md 4.9, wire.md 5. Malformed addresses are refused. */
export const getIp = ip('get_ip', {
  token: 'required',
  effect: 'read',
  perServer: true,
  request: { ip: z.string(), full: z.optional(flag) },
  reply: normalized<{ data: z.input<typeof addressRecord> & { stat?: string } }>()(
    addressRecord,
    (wire) => {
      const data = isRecord(wire['data']) ? wire['data'] : wire
      return { ...data, status: data['status'] ?? data['stat'] }
    },
  ),
})

/** Names separated by newlines, as a list, or with `%0A` as `update_ptr` sends them. */
const names = (wire: unknown): unknown =>
  typeof wire === 'string'
    ? wire
        .split(/\n|%0A|,/i)
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : wire === null
      ? []
      : wire

/** The PTR records of an IP address. spec.md 4.9; the response is our own choice (wire.md 5). */
export const getPtr = ip('get_ptr', {
  token: 'required',
  effect: 'read',
  perServer: true,
  request: { id, ip: z.string() },
  reply: normalized<{ data: { ip: string; ptr: readonly string[] | string | null } }>()(
    z.object({ ip: text, ptr: z.array(z.string()) }),
    (wire) => {
      const data = isRecord(wire['data']) ? wire['data'] : wire
      return { ...data, ptr: names(data['ptr']) }
    },
  ),
})

/** Sets the PTR records of an IP address: host names separated by `\n`, or none to remove them. spec.md 4.9. */
export const updatePtr = ip('update_ptr', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes: ['ip/get_ptr'],
  request: { id, ip: z.string(), ptr: z.string() },
  reply: accepted,
})

/** A boolean, or the new main address, as one client writes it (wire.md 5). */
const whichMain = z.codec(
  z.union([z.string(), z.number(), z.boolean()]),
  z.union([z.boolean(), z.string()]),
  {
    decode: (wire) => {
      const word = textIn(wire).trim().toLowerCase()
      if (['1', 'true', 'on', 'yes'].includes(word)) return true
      return ['', '0', 'false', 'off', 'no'].includes(word) ? false : word
    },
    encode: (value) => (typeof value === 'string' ? value : value ? 1 : 0),
  },
)

/** Makes an IP address the main one, which installations use. spec.md 4.9. */
export const setMain = ip('set_main', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes: ['eq/show', 'eq/list'],
  request: {
    id,
    ip: z.string(),
    /** Defaults to yes: the address in `ip`. */
    main: z.optional(whichMain),
  },
  reply: accepted,
})
