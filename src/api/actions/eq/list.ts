/** Finding servers. spec.md 4.7, wire.md 3. */
import * as z from 'zod/mini'
import { serverGroups, type ServerGroup } from '#lib/rules/server.ts'
import { script } from '../../action.ts'
import {
  date,
  fee,
  flag,
  id,
  isRecord,
  maybeInteger,
  numberIn,
  text,
  textIn,
} from '../../codecs.ts'
import { idList, list, maybeList, maybeMap, otherwise, describedBy, under } from '../../lists.ts'
import { locationCode } from '../location.ts'

const eq = script('eq')

const fullEntry = z.object({
  id,
  hostname: text,
  name: text,
  /** `rent` (active) or `power_off` (suspended). spec.md 3. */
  status: text,
  type: text,
  IP: text,
  due_date: date,
  /** Negative when overdue. */
  days_left: maybeInteger,
  location: otherwise(locationCode, ''),
  price_EUR: fee,
  price_USD: fee,
  price_RUR: fee,
  /** Paid by usage from a balance instead of by period. */
  is_prebill: flag,
})

type FullEntry = z.output<typeof fullEntry>
type EntryWire = number | string | { id: number | string; [field: string]: unknown }
type Entry = { detail: 'id'; id: number } | (FullEntry & { detail: 'full' })

/**
 * `fullEntry`, decoded by hand: on a list of ten thousand rows, calling a codec per field took a quarter of the time
 * to the first row. The types keep the two in step.
 */
function readEntry(wire: EntryWire): Entry {
  if (typeof wire !== 'object') return { detail: 'id', id: numberIn(wire) }
  const daysLeft = numberIn(wire['days_left'])
  return {
    detail: 'full',
    id: numberIn(wire.id),
    hostname: textIn(wire['hostname']),
    name: textIn(wire['name']),
    status: textIn(wire['status']),
    type: textIn(wire['type']),
    IP: textIn(wire['IP']),
    due_date: dateIn(wire['due_date']),
    days_left: Number.isSafeInteger(daysLeft) ? daysLeft : null,
    location: locationIn(wire['location']),
    price_EUR: feeIn(wire['price_EUR']),
    price_USD: feeIn(wire['price_USD']),
    price_RUR: feeIn(wire['price_RUR']),
    is_prebill: flagIn(wire['is_prebill']),
  }
}

const dateIn = reader(date)
const flagIn = reader(flag)
const feeIn = reader(fee)
const otherLocation = reader(fullEntry.shape.location)

const locationIn = (wire: unknown): string =>
  typeof wire === 'string' ? wire : otherLocation(wire)

/** How many distinct values are cached: enough for a list, without growing forever. */
const remembered = 5000

/** Decodes each distinct value once: ten thousand rows share few dates and prices. The codec must accept anything. */
function reader<Schema extends z.ZodMiniType>(schema: Schema): (wire: unknown) => z.output<Schema> {
  const known = new Map<unknown, z.output<Schema>>()
  return (wire) => {
    const before = known.get(wire)
    if (before !== undefined) return before
    // The codec's input type is narrower than what it accepts: see above.
    const value = z.decode(schema, wire as z.input<Schema>)
    if (known.size >= remembered) known.clear()
    if (typeof wire !== 'object') known.set(wire, value)
    return value
  }
}

/** An entry of the list: the API returns rows (`full=1`) or bare ids (wire.md 3). */
const listEntry = z.codec(
  z.custom<EntryWire>(
    (wire) => typeof wire === 'number' || typeof wire === 'string' || isRecord(wire),
  ),
  z.custom<Entry>((entry) => isRecord(entry) && Number.isSafeInteger(entry['id'])),
  {
    decode: readEntry,
    encode: (entry) => (entry.detail === 'id' ? entry.id : { ...entry }),
  },
)
describedBy.set(listEntry, fullEntry)
export type ServerListEntry = z.output<typeof listEntry>

export { serverGroups, type ServerGroup }

/** `{Gpu: yes, …}`: the other way to filter by group. Which names the API accepts is not documented. */
const groupFields = Object.fromEntries(
  serverGroups.map((group) => [group, z.optional(flag)]),
) as Readonly<Record<ServerGroup, z.ZodMiniOptional<typeof flag>>>

/** Ids or rows of the matching servers. Filters combine with AND; no match may mean "not loaded yet". */
export const listServers = eq('list', {
  token: 'required',
  effect: 'read',
  request: {
    /** Asks for full rows; some services return ids anyway. */
    full: z.optional(flag),
    /** Comma-separated location codes. */
    location: z.optional(z.string()),
    /** `rent` or `power_off`. */
    status: z.optional(z.string()),
    /** Comma-separated component ids. */
    component: z.optional(z.string()),
    ip: z.optional(z.string()),
    mac: z.optional(z.string()),
    /** Comma-separated group names, all of which must match. */
    group: z.optional(z.string()),
    ...groupFields,
  },
  reply: under('servers', list(listEntry, 'servers'), 'ids', 'message'),
})

/**
 * Rescans the inventory and refreshes the session's list of servers. spec.md 4.7: after ordering or releasing a
 * server. After an invoice was paid, `deploy_keys` holds the key of its deployment (wire.md 3).
 */
export const updateServers = eq('update_servers', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes: ['eq/list', 'eq/show', 'auth/info'],
  request: {},
  reply: z.object({
    servers: idList,
    billing_servers: otherwise(
      maybeList(z.object({ id, name: text, status: text, config: text })),
      [],
    ),
    /** Keys to poll at `eq_callback`, by invoice id. */
    deploy_keys: maybeMap(z.string()),
  }),
})
