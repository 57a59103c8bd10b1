/** Servers: finding them and everything done to one. Spec 4.6, 4.7, 2.14, wire.md 3. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import {
  date,
  flag,
  id,
  integer,
  list,
  maybeAmount,
  maybeInteger,
  maybeList,
  maybeText,
  otherwise,
  text,
  under,
} from '../codecs.ts'
import { serverTag } from './tags.ts'

const eq = script('eq')

/** The key to poll at a callback script. `callback` is 32 characters a-z0-9 (wire.md 4). */
export const ticket = under('callback', z.string().check(z.minLength(1)), 'key')

const pin = z.string()

/** A location is a bare code, or an object around one (wire.md 3). */
const location = z.codec(
  z.union([
    z.string(),
    z.looseObject({ dc_location: z.optional(z.string()), code: z.optional(z.string()) }),
    z.null(),
    z.undefined(),
  ]),
  z.string(),
  {
    decode: (wire) => (typeof wire === 'string' ? wire : (wire?.dc_location ?? wire?.code ?? '')),
    encode: (code) => code,
  },
)

const fullEntry = z.object({
  id,
  hostname: text,
  name: text,
  /** `rent` (active) or `power_off` (suspended). Spec 3. */
  status: text,
  type: text,
  IP: text,
  due_date: date,
  /** Negative when overdue. */
  days_left: maybeInteger,
  location: otherwise(location, ''),
  price_EUR: maybeAmount,
})

/** One server of the list: the service answers with rows (`full=1`) or with bare ids (wire.md 3). */
const listEntry = z.codec(
  z.union([z.number(), z.string(), z.looseObject({ id: z.union([z.number(), z.string()]) })]),
  z.discriminatedUnion('detail', [
    z.object({ detail: z.literal('id'), id }),
    z.extend(fullEntry, { detail: z.literal('full') }),
  ]),
  {
    decode: (wire) =>
      typeof wire === 'object'
        ? ({ ...wire, detail: 'full' } as z.input<typeof fullEntry> & { detail: 'full' })
        : { detail: 'id' as const, id: wire },
    encode: (entry) => (entry.detail === 'id' ? entry.id : { ...entry }),
  },
)
export type ServerListEntry = z.output<typeof listEntry>

/** Ids or rows of the servers that match. Filters combine with AND. */
export const listServers = eq('list', {
  token: 'required',
  effect: 'read',
  request: {
    /** Asks for whole rows; some services answer with ids all the same. */
    full: z.optional(flag),
    /** Location codes separated by commas. */
    location: z.optional(z.string()),
    status: z.optional(z.string()),
    /** Component ids separated by commas. */
    component: z.optional(z.string()),
    ip: z.optional(z.string()),
    mac: z.optional(z.string()),
    /** Group names separated by commas. */
    group: z.optional(z.string()),
  },
  reply: under('servers', list(listEntry, 'servers'), 'ids', 'message'),
})

/** An address of a server; the wire may write just the address (wire.md 3). */
const address = z.codec(
  z.union([z.string(), z.looseObject({ IP: z.string() })]),
  z.object({ IP: text, MAC: text, vlan: maybeInteger, main_ip: flag, status: text }),
  {
    // Proven by the object codec that follows, which parses every field again.
    decode: (wire) =>
      (typeof wire === 'string' ? { IP: wire } : wire) as {
        IP: string
        MAC?: string
        vlan?: number
        main_ip?: number
        status?: string
      },
    encode: (value) => ({ ...value, IP: String(value.IP) }),
  },
)

const component = z.object({
  Type: text,
  Name: text,
  Count: maybeInteger,
  hdd_type: text,
  Cores: maybeInteger,
  cpu_type: text,
  Size: text,
})

/** A preset is named by a string or by an object with a name (wire.md 3). */
const presetName = z.codec(
  z.optional(z.union([z.string(), z.number(), z.null(), z.looseObject({ name: z.string() })])),
  z.string(),
  {
    decode: (wire) => (typeof wire === 'object' && wire !== null ? wire.name : String(wire ?? '')),
    encode: (name) => name,
  },
)

/** One server whole. Spec 2.14; the siblings of `server_data` as they really come (wire.md 3). */
export const showServer = eq('show', {
  token: 'required',
  effect: 'read',
  perServer: true,
  request: { id },
  reply: z.object({
    server_data: z.object({
      id,
      account_id: maybeInteger,
      type_billing: text,
      /** `rent`, `power_off`, `presale` (both suspended) or `TT` (pending). wire.md 3. */
      Condition_Component: text,
      status: text,
      power_status: maybeText,
      type: text,
      /** `VPS` for virtual servers; names the inventory table. */
      ref_tableName: text,
      preset: otherwise(presetName, ''),
      hostname: text,
      name: text,
      hwconfig: otherwise(text, ''),
      /** TB per period; null when unlimited or unknown. */
      limit_traffic: maybeInteger,
      /** Mbps. */
      limit_bands: maybeInteger,
      /** GB of the current period. */
      trafficPeriodOut: maybeText,
      trafficPeriodIn: maybeText,
      due_date: date,
      days_left: maybeInteger,
      created_at: maybeText,
    }),
    hardware: otherwise(z.object({ config: text, components: maybeList(component) }), {
      config: '',
      components: [],
    }),
    IP: maybeList(address),
    location: otherwise(location, ''),
    tags: maybeList(serverTag),
    ipmi: otherwise(z.object({ model: text }), { model: '' }),
    /** The installed system; null while a reinstall runs (wire.md 3). */
    OS: maybeText,
    Platform: text,
  }),
})
export type ServerDetail = z.output<typeof showServer.reply>

/** Restart a server. Spec 4.7. Services stop for about two minutes. */
export const reboot = eq('reboot', {
  token: 'required',
  effect: 'write',
  pin: true,
  later: 'eq_callback',
  changes: ['eq/show', 'eq/list'],
  request: { id, pin },
  reply: ticket,
})

export const deployPeriods = ['monthly', 'quarterly', 'semi-annually', 'annually'] as const

/**
 * Orders a server, or reinstalls an owned one when `id` is given. Spec 4.6. Reinstalling erases the disks.
 * A deployment takes minutes; the key is polled at `eq_callback` and tells its stages (spec 3).
 */
export const orderInstance = eq('order_instance', {
  token: 'required',
  effect: 'write',
  later: 'eq_callback',
  changes: ['eq/show', 'eq/list'],
  request: {
    /** Present: reinstall this server. */
    id: z.optional(id),
    deploy_period: z.enum(deployPeriods),
    location_name: z.string(),
    os_id: integer,
    traffic_plan: z.optional(integer),
    root_pass: z.string(),
    hostname: z.optional(z.string()),
    soft_id: z.optional(integer),
    ssh_key: z.optional(z.string()),
    pin: z.optional(pin),
  },
  reply: z.object({
    callback: maybeText,
    deploy_status: maybeText,
    id: maybeInteger,
  }),
})
