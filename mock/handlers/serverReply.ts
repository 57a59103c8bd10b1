/** Servers in `eq list` and `eq show`. spec.md 2.14, wire.md 3. */
import type { Amount } from '#lib/money/amount.ts'
import { isVirtual } from '../machine/kind.ts'
import { trafficPeriodOf } from '../machine/trafficPeriod.ts'
import { inCurrency, priceNumber } from './currency.ts'
import { dateTimeText, dayMs } from '../world/clock.ts'
import type { AddressRow, ServerRow, TagRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

const locationNames: Readonly<Record<string, string>> = {
  NL: 'Netherlands',
  US: 'USA',
  FI: 'Finland',
  DE: 'Germany',
  IS: 'Iceland',
  TR: 'Turkey',
  UK: 'UK (London)',
  ES: 'Spain',
  IT: 'Italy',
  PL: 'Poland',
  CH: 'Switzerland (Zürich)',
  FR: 'France',
}
export const locationName = (code: string): string => locationNames[code] ?? code

/** Whole days until the due date; negative when overdue. */
export const daysLeft = (world: World, server: ServerRow): number =>
  Math.floor((Date.parse(server.due_date) - world.clock.now()) / dayMs)

export const addressesOf = (world: World, server: ServerRow): AddressRow[] =>
  world.tables.addresses.where('server_id', server.id)

export const mainAddressOf = (world: World, server: ServerRow): AddressRow | undefined => {
  const addresses = addressesOf(world, server)
  return addresses.find(({ main }) => main) ?? addresses[0]
}

export const tagsOf = (world: World, component: string, id: number): TagRow[] =>
  world.tables.tags.where('component_id', id).filter((tag) => tag.component === component)

export const tagReply = ({ internal, ...tag }: TagRow) => ({ ...tag, internal: internal ? 1 : 0 })

const typeOf = { vm: 'VPS', bm: 'Dedicated', gpu: 'GPU', vgpu: 'VGPU' } as const

/** Hardware in the API's format: "4 vCPU / 8 GB / 120 GB NVMe". */
export function hardwareConfig({ cpu, ram, disks, gpu }: ServerRow): string {
  const storage = disks.map(
    ({ count, size, type }) => `${count > 1 ? `${count}x` : ''}${size}GB ${type}`,
  )
  const card = gpu ? [`${gpu.count > 1 ? `${gpu.count}x` : ''}${gpu.name} ${gpu.memory}GB`] : []
  return [`${cpu.name} ${cpu.count * cpu.cores} cores`, `${ram}GB`, ...storage, ...card].join(' / ')
}

const known = new Map<string, ReturnType<typeof everyPrice>>()

const everyPrice = (eur: string) => ({
  price_EUR: priceNumber(eur),
  price_USD: priceNumber(inCurrency(eur, 'USD')),
  price_RUR: priceNumber(inCurrency(eur, 'RUR')),
})

/** A monthly price in each currency. Cached: ten thousand servers have only a few prices. */
function pricesOf(eur: string): ReturnType<typeof everyPrice> {
  const prices = known.get(eur) ?? everyPrice(eur)
  known.set(eur, prices)
  return prices
}

/** A row of `eq list` with `full=1`. `monthly`: the server's price in EUR. */
export const listRow = (world: World, server: ServerRow, monthly: Amount) => ({
  id: server.id,
  status: server.status,
  hostname: server.name,
  name: server.name,
  type: typeOf[server.kind],
  IP: mainAddressOf(world, server)?.id ?? '',
  due_date: server.due_date,
  days_left: daysLeft(world, server),
  ...pricesOf(monthly),
  // Nothing is billed hourly, but the fields are always present (wire.md 3).
  is_prebill: 0,
  prebill_service_id: 0,
  prebill_rate: 0,
  prebill_period: '',
  location: server.location,
  location_name: locationName(server.location),
  short_location: server.location,
})

interface Component {
  readonly Type: 'CPU' | 'RAM' | 'HDD' | 'GPU'
  readonly Name: string
  readonly Count: number
  readonly hdd_type: string
  readonly Cores: number
  readonly cpu_type: string
  readonly Size: string
}

const component = (
  Type: Component['Type'],
  Name: string,
  Count: number,
  facts: Partial<Component>,
): Component => ({ Type, Name, Count, hdd_type: '', Cores: 0, cpu_type: '', Size: '', ...facts })

const componentsOf = ({ cpu, ram, disks, gpu }: ServerRow): Component[] => [
  component('CPU', cpu.name, cpu.count, { Cores: cpu.cores, cpu_type: cpu.type }),
  component('RAM', `${ram} GB`, 1, { Size: String(ram) }),
  ...disks.map(({ type, count, size }) =>
    component('HDD', `${size} GB ${type}`, count, { hdd_type: type, Size: String(size) }),
  ),
  ...(gpu ? [component('GPU', gpu.name, gpu.count, { Size: String(gpu.memory) })] : []),
]

/** The inventory id of a part, the same in every server (our own choice). */
function componentId({ Type, Name }: Component): number {
  let id = 0
  for (const letter of `${Type} ${Name}`) id = (id * 31 + (letter.codePointAt(0) ?? 0)) % 90_000
  return 10_000 + id
}

/** Ids for the `component` filter of `eq list` (spec.md 4.7). */
export const componentIds = (server: ServerRow): number[] => componentsOf(server).map(componentId)

/** The `eq show` response. */
export function showReply(world: World, server: ServerRow) {
  const addresses = addressesOf(world, server)
  const traffic = trafficPeriodOf(server, world.clock.now())
  return {
    result: 'OK',
    action: 'show',
    server_data: {
      id: server.id,
      ref_tableName: isVirtual(server) ? 'VPS' : 'Dedicated',
      Condition_Component: server.status,
      account_id: server.service_id,
      type_billing: world.tables.accounts.get(server.account_id)?.billing_location ?? '',
      is_owner: 1,
      cost_trafficIN: 0,
      limit_trafficIN: -1,
      // As the plans of the catalogue that include as much.
      cost_traffic: isVirtual(server) ? '3.00' : '1.50',
      new_limit_traffic: server.limit_traffic,
      status: server.status,
      power_status: server.power,
      type: typeOf[server.kind],
      preset: server.preset,
      name: server.name,
      hwconfig: hardwareConfig(server),
      limit_traffic: server.limit_traffic,
      limit_bands: server.bandwidth,
      trafficPeriodOut: traffic.out,
      trafficPeriodIn: traffic.in,
      trafficPeriodOutBilling: traffic.out,
      trafficPeriodInBilling: traffic.in,
      datePeriod: traffic.begins,
      due_date: server.due_date,
      days_left: daysLeft(world, server),
      created_at: dateTimeText(server.created),
      IsShape: 0,
      boot_dev: server.boot_device,
      pxe: server.pxe ? 1 : 0,
    },
    hardware: {
      config: hardwareConfig(server),
      components: componentsOf(server).map((part) => ({ id: componentId(part), ...part })),
      tags: isVirtual(server) ? {} : { ipmi: ['supermicro'] },
    },
    IP: addresses.map(({ id, mac, vlan, main, block }) => ({
      IP: id,
      MAC: mac,
      vlan,
      main_ip: main ? 1 : 0,
      status: block ? 'blocked' : 'active',
    })),
    interfaces: addresses.slice(0, 1).map(({ mac }) => ({ mac, IsMain: 1 })),
    location: { dc_location: server.location, dc_name: locationName(server.location) },
    // Internal tags are hidden from customers (spec.md 2.1).
    tags: tagsOf(world, 'eq', server.id)
      .filter(({ internal }) => !internal)
      .map(tagReply),
    ipmi: { model: isVirtual(server) ? 'ovirt' : 'supermicro' },
    OS: server.install_stage === null ? server.os_name : null,
    Platform: isVirtual(server) ? 'Ovirt VM' : 'Bare metal',
    reinstall: server.install_stage === null ? '' : `stage ${server.install_stage}`,
  }
}
