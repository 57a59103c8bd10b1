/** One server in detail. spec.md 2.14, 4.7, wire.md 3. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import {
  date,
  dateTime,
  fee,
  flag,
  id,
  isRecord,
  limit,
  maybeInteger,
  maybeText,
  numberIn,
  text,
  type Scalar,
} from '../../codecs.ts'
import { maybeList, maybeMap, otherwise } from '../../lists.ts'
import { locationCode } from '../location.ts'
import { serverTag } from '../../serverTag.ts'

const eq = script('eq')

type Address = Readonly<Partial<Record<'MAC' | 'vlan' | 'main_ip' | 'status', Scalar>>>

/** An IP address of a server; the wire may hold just the address (wire.md 3). */
const address = z.codec(
  z.union([
    z.string(),
    z.custom<Address & { IP: string }>(
      (value) => isRecord(value) && typeof value['IP'] === 'string',
    ),
  ]),
  z.object({ IP: text, MAC: text, vlan: maybeInteger, main_ip: flag, status: text }),
  {
    decode: (wire) => (typeof wire === 'string' ? { IP: wire } : wire),
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

/** A preset, given as a string or as an object with a name (wire.md 3). */
const presetName = z.codec(
  z.optional(z.union([z.string(), z.number(), z.null(), z.looseObject({ name: z.string() })])),
  z.string(),
  {
    decode: (wire) => (typeof wire === 'object' && wire !== null ? wire.name : String(wire ?? '')),
    encode: (name) => name,
  },
)

/** The configuration: text, or numbers (wire.md 3) that are turned into text. */
const hwconfig = z.codec(
  z.optional(
    z.custom<
      | Scalar
      | {
          cpu_count?: number
          cores?: number
          ram_mb?: number
          disk_gb?: number
          [field: string]: unknown
        }
    >(() => true),
  ),
  z.string(),
  {
    decode: (wire) => {
      if (typeof wire === 'string') return wire
      if (!isRecord(wire)) return ''
      const parts = [
        ['cores', wire['cores'] ?? wire['cpu_count'], 'cores'],
        ['ram', numberIn(wire['ram_mb']) / 1024, 'GB'],
        ['disk', wire['disk_gb'], 'GB'],
      ] as const
      return parts
        .filter(([, value]) => Number.isFinite(numberIn(value)))
        .map(([, value, unit]) => `${numberIn(value)} ${unit}`)
        .join(' / ')
    },
    encode: (value) => value,
  },
)

/**
 * One server in detail. The siblings of `server_data` are as live services send them (wire.md 3); most may be
 * missing.
 */
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
      hwconfig,
      /** TB per period; null when unlimited or unknown. */
      limit_traffic: limit,
      /** Mbps. */
      limit_bands: maybeInteger,
      /** GB of the current period. */
      trafficPeriodOut: maybeText,
      trafficPeriodIn: maybeText,
      /** The first day of the current traffic period. Our own choice of meaning: the specification only names it. */
      datePeriod: date,
      /**
       * What a TB of outgoing traffic above the limit costs, excl. VAT; null if unknown. In EUR, as the rates of traffic
       * plans are (spec.md 2.12). Our own choice: the specification names the field without a unit.
       */
      cost_traffic: fee,
      due_date: date,
      days_left: maybeInteger,
      created_at: dateTime,
      /** The boot device: `disk`, `pxe` or `cd`. Our own choice: the specification truncates the record. */
      boot_dev: maybeText,
      /** A network installation is prepared for the next boot. Our own choice. */
      pxe: flag,
    }),
    hardware: otherwise(
      z.object({
        config: text,
        components: otherwise(maybeList(component), []),
        tags: otherwise(maybeMap(otherwise(maybeList(text), [])), {}),
      }),
      { config: '', components: [], tags: {} },
    ),
    IP: otherwise(maybeList(address), []),
    location: otherwise(locationCode, ''),
    tags: otherwise(maybeList(serverTag), []),
    ipmi: otherwise(z.object({ model: text }), { model: '' }),
    /** The installed operating system; null during a reinstall (wire.md 3). */
    OS: maybeText,
    Platform: text,
    /** The state of a running reinstall as text; null when there is none. */
    reinstall: maybeText,
  }),
})
export type ServerDetail = z.output<typeof showServer.reply>
