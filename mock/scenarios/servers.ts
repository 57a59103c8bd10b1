/** Servers with realistic hardware and names, and documentation IP addresses (RFC 5737). */
import { addMonths, daysBetween } from '../counting/calendar.ts'
import { monthsOfCycle } from '../counting/prices.ts'
import { measuredDays } from '../machine/trafficPeriod.ts'
import { dateText, dayMs } from '../world/clock.ts'
import type { AccountRow, Disk, ServerKind, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

interface Model {
  readonly kind: ServerKind
  readonly preset: string
  readonly cpu: ServerRow['cpu']
  readonly ram: number
  readonly disks: readonly Disk[]
  readonly gpu: ServerRow['gpu']
  readonly price: string
  /** Relative frequency. */
  readonly weight: number
}

const vcpu = (cores: number) => ({ name: 'vCPU', type: 'CPUA', count: 1, cores })

const models: readonly Model[] = [
  {
    kind: 'vm',
    preset: 'vm.v2-nano',
    cpu: vcpu(2),
    ram: 4,
    disks: [{ type: 'NVMe', count: 1, size: 60 }],
    gpu: null,
    price: '4.37',
    weight: 6,
  },
  {
    kind: 'vm',
    preset: 'vm.v2-mini',
    cpu: vcpu(4),
    ram: 8,
    disks: [{ type: 'NVMe', count: 1, size: 120 }],
    gpu: null,
    price: '8.00',
    weight: 8,
  },
  {
    kind: 'vm',
    preset: 'vm.v2-medium',
    cpu: vcpu(8),
    ram: 16,
    disks: [{ type: 'NVMe', count: 1, size: 160 }],
    gpu: null,
    price: '14.00',
    weight: 4,
  },
  {
    kind: 'bm',
    preset: 'bm.v2-medium',
    cpu: { name: 'Xeon E-2388G', type: 'CPUB', count: 1, cores: 8 },
    ram: 64,
    disks: [{ type: 'NVMe', count: 1, size: 1000 }],
    gpu: null,
    price: '89.00',
    weight: 4,
  },
  {
    kind: 'bm',
    preset: 'bm.v1-big',
    cpu: { name: 'EPYC 7313', type: 'CPUA', count: 1, cores: 16 },
    ram: 128,
    disks: [{ type: 'SSD', count: 2, size: 960 }],
    gpu: null,
    price: '164.00',
    weight: 3,
  },
  {
    kind: 'bm',
    preset: 'bm.v1-str-8t',
    cpu: { name: 'Xeon E3-1230v6', type: 'CPUB', count: 1, cores: 4 },
    ram: 32,
    disks: [{ type: 'HDD', count: 2, size: 4000 }],
    gpu: null,
    price: '51.00',
    weight: 3,
  },
  {
    kind: 'gpu',
    preset: 'gpu.v2-a5000',
    cpu: { name: 'Ryzen 9 5950X', type: 'CPUA', count: 1, cores: 8 },
    ram: 64,
    disks: [{ type: 'NVMe', count: 1, size: 1000 }],
    gpu: { name: 'RTX A5000', count: 1, memory: 24 },
    price: '330.00',
    weight: 2,
  },
  {
    kind: 'vgpu',
    preset: 'vgpu.v2-a4000',
    cpu: vcpu(6),
    ram: 16,
    disks: [{ type: 'NVMe', count: 1, size: 240 }],
    gpu: { name: 'RTX A4000', count: 1, memory: 8 },
    price: '96.00',
    weight: 2,
  },
]

const roles = [
  'web',
  'db',
  'cache',
  'build',
  'edge',
  'mail',
  'app',
  'queue',
  'stor',
  'gpu',
] as const
const locations = ['NL', 'NL', 'NL', 'DE', 'FI', 'US', 'UK', 'IS', 'TR', 'PL'] as const
const environments = ['prod', 'prod', 'staging', 'ci'] as const

const gpuRole = (kind: ServerKind): boolean => kind === 'gpu' || kind === 'vgpu'

function pickModel(world: World, kinds: readonly ServerKind[]): Model {
  const possible = models.filter(({ kind }) => kinds.includes(kind))
  const total = possible.reduce((sum, { weight }) => sum + weight, 0)
  let left = world.random.next() * total
  for (const model of possible) {
    left -= model.weight
    if (left < 0) return model
  }
  throw new Error('no models')
}

/** IP address number `index`: first the three documentation networks, then 10.0.0.0/8. */
function address(index: number): string {
  const networks = ['203.0.113', '198.51.100', '192.0.2']
  const network = networks[Math.floor(index / 240)]
  if (network) return `${network}.${(index % 240) + 8}`
  const rest = index - 720
  return `10.${Math.floor(rest / 62_500) + 20}.${Math.floor(rest / 250) % 250}.${(rest % 250) + 2}`
}

const hexByte = (value: number): string => value.toString(16).padStart(2, '0')
const macOf = (id: number): string =>
  `52:54:00:${hexByte((id >> 16) & 255)}:${hexByte((id >> 8) & 255)}:${hexByte(id & 255)}`

function addTag(world: World, server: ServerRow, tag: string, value: string): void {
  const { tags } = world.tables
  tags.put({
    id: tags.nextId(),
    component: 'eq',
    component_id: server.id,
    tag,
    value,
    extra: '',
    internal: false,
  })
}

const daysOfMonth = 30.4

/** The start of a rental: about `age` days and whole periods before the due date, at varying times of day. */
function rentedSince(
  index: number,
  age: number,
  due_date: string,
  period: ServerRow['period'],
): number {
  const months = monthsOfCycle(period)
  const periods = Math.max(1, Math.round(age / daysOfMonth / months))
  const minutes = (index * 397 + 611) % (24 * 60)
  return Date.parse(addMonths(due_date, -periods * months)) + minutes * 60_000
}

/** Moves a server's due date, keeping the number of rented periods. */
export function dueOn(world: World, { id, created, ...server }: ServerRow, due_date: string) {
  const age = daysBetween(dateText(created), server.due_date)
  return world.tables.servers.patch(id, {
    due_date,
    created: rentedSince(id, age, due_date, server.period),
  })
}

const everyKind: readonly ServerKind[] = ['vm', 'bm', 'gpu', 'vgpu']

/** Adds `count` servers to an account, deterministic for a seed. */
export function addServers(
  world: World,
  account: AccountRow,
  count: number,
  kinds: readonly ServerKind[] = everyKind,
): ServerRow[] {
  const perRole = new Map<string, number>()
  const first = world.tables.servers.size
  return Array.from({ length: count }, (_, index) =>
    addServer(world, account, first + index, kinds, perRole),
  )
}

function addServer(
  world: World,
  account: AccountRow,
  index: number,
  kinds: readonly ServerKind[],
  perRole: Map<string, number>,
): ServerRow {
  const { random, clock } = world
  const { kind, preset, cpu, ram, disks, gpu, price } = pickModel(world, kinds)
  const location = random.pick(locations)
  const role = gpuRole(kind) ? 'gpu' : random.pick(roles)
  const prefix = `${role}-${location.toLowerCase()}`
  const number = (perRole.get(prefix) ?? 0) + 1
  perRole.set(prefix, number)
  const suspended = random.chance(0.04)
  const off = suspended || random.chance(0.08)
  const systems = world.tables.operatingSystems
    .all()
    .filter((os) => os.kinds.includes(kind) && os.family !== 'windows' && os.min_ram <= ram)
  const os = systems[random.whole(0, systems.length - 1)]
  const due = suspended ? -random.whole(1, 6) : random.whole(1, 28)
  const due_date = dateText(clock.now() + due * dayMs)
  const running = random.whole(1, 200) * dayMs
  const traffic_out = random.whole(20, kind === 'vm' ? 2600 : 30_000)
  const traffic_in = random.whole(5, kind === 'vm' ? 900 : 9000)
  const age = random.whole(40, 900)
  const period = random.pick(['Monthly', 'Monthly', 'Monthly', 'Quarterly', 'Annually'] as const)
  const created = rentedSince(index, age + due, due_date, period)
  const server = world.tables.servers.put({
    id: 5100 + index,
    account_id: account.id,
    service_id: 400_100 + index,
    kind,
    name: `${prefix}-${String(number).padStart(2, '0')}`,
    location,
    preset,
    status: suspended ? 'power_off' : 'rent',
    power: off ? 'off' : 'on',
    power_since: Math.max(created, clock.now() - running),
    cpu,
    ram,
    disks,
    gpu,
    os_id: os?.id ?? null,
    os_name: os?.name ?? null,
    boot_device: 'disk',
    pxe: null,
    install_stage: null,
    limit_traffic: kind === 'vm' ? 3 : 50,
    bandwidth: 1000,
    traffic_out,
    traffic_in,
    // So late that no server is heading above its limit, whatever the day.
    traffic_since: clock.now() - measuredDays * dayMs,
    created,
    due_date,
    price_EUR: price,
    period,
  })
  const vlan = random.whole(100, 900)
  for (const [position, main] of (random.chance(0.25) ? [true, false] : [true]).entries()) {
    const ip = address(main ? index : 470 + index)
    if (position > 0 && index >= 240) continue
    world.tables.addresses.put({
      id: ip,
      server_id: server.id,
      mac: macOf(server.id),
      vlan,
      main,
      ptr: main ? [`${server.name}.example.net`] : [],
      block: null,
    })
  }
  addTag(world, server, 'hostname', server.name)
  addTag(world, server, 'env', random.pick(environments))
  if (random.chance(0.7)) addTag(world, server, 'role', role)
  return server
}
