/** Stock servers: individual machines for rent. spec.md 2.13, 4.5, wire.md 8. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { id, maybeDecimal, maybeInteger, maybeText, price, text } from '../codecs.ts'
import { list, maybeList, maybeMap, otherwise, under } from '../lists.ts'
import { locationCode } from './location.ts'
import { billingPlan } from './os.ts'
import { serverTag } from '../serverTag.ts'

const stocks = script('stocks')

const hardware = z.object({
  config: text,
  motherboard_name: text,
  cpu_name: text,
  /** `CPUA`, `CPUA-MODERN`, `CPUB`. */
  cpu_type: text,
  cpu_count: maybeInteger,
  cpu_cores: maybeInteger,
  /** GHz. */
  cpu_frq: maybeDecimal,
  /** GB. */
  ram: maybeInteger,
  ram_type: text,
  hdd_count: maybeInteger,
  /** `size` is in GB by our own choice: the specification gives no unit. */
  hdd_groups: otherwise(
    maybeList(z.object({ name: text, type: text, count: maybeInteger, size: maybeInteger })),
    [],
  ),
  gpu_name: maybeText,
  gpu_count: maybeInteger,
  /** `LVM_RAID0`, `LVM_HBA`, `LVM_RAID1`, `LVM_RAID10`, `LVM_RAID10S`. */
  raid_levels: otherwise(maybeList(z.string()), []),
})

/** Tags come keyed by name: `{ipmi: {tag, value, extra}}`; here they are a list as everywhere. */
export const stockServer = z.object({
  id,
  name: text,
  hardware: otherwise(hardware, hardwareUnknown()),
  location: otherwise(locationCode, ''),
  /** A benchmark score of the CPU, never of the GPU. spec.md 4.5. */
  cpu_perf: maybeDecimal,
  cpu_perflink: maybeText,
  /** With hwraid or no_autodeploy, technicians deploy it, typically the next business day. spec.md 2.13. */
  tags: otherwise(maybeList(serverTag), []),
  /** `auto` when deployed automatically. */
  deployment_estimate: text,
  /** Prices by currency and months: `{EUR: {"1": "120", "3": …}}`. */
  billing_plan: billingPlan,
  /** The monthly price by currency, if the API sends it as well (wire.md 8). */
  price: otherwise(maybeMap(price), {}),
  server_group: text,
})
export type StockServer = z.output<typeof stockServer>

function hardwareUnknown(): z.output<typeof hardware> {
  return z.decode(hardware, {})
}

export const stockGroups = ['ALL', '1CPU', '2CPU', 'GPU', 'CPUA', 'CPUA-MODERN', 'CPUB'] as const

/** The servers in stock. spec.md 4.5. GPU servers are only in their own group and in `ALL`. */
export const listStocks = stocks('list', {
  token: 'none',
  effect: 'read',
  request: { location: z.optional(z.string()), group: z.optional(z.enum(stockGroups)) },
  reply: under('servers', list(stockServer)),
})

/** One server in stock. spec.md 4.5. */
export const showStock = stocks('show', {
  token: 'optional',
  effect: 'read',
  request: { id },
  reply: under('server_data', stockServer),
})
