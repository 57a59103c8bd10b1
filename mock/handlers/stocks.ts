/** Stock servers. spec.md 2.13, 4.5, wire.md 8. */
import type { StockRow } from '../world/rows.ts'
import { subtract } from '../counting/money.ts'
import { everyPeriod, machinePeriod } from '../counting/prices.ts'
import { isInStock } from './availability.ts'
import { catalogueTags } from './catalogueTags.ts'
import { inCurrency, priceNumber } from './currency.ts'
import { coresOf } from './fit.ts'
import { negative } from './refusal.ts'
import { locationName } from './serverReply.ts'
import type { HandlersOf, RequestOf } from './types.ts'
import type { listStocks } from '#api/actions/stocks.ts'

/** RAID levels possible with this many disks (spec.md 2.13). */
function raidLevels(disks: number): string[] {
  const one = ['LVM_RAID0', 'LVM_HBA']
  if (disks < 2) return one
  return disks < 4 ? [...one, 'LVM_RAID1'] : [...one, 'LVM_RAID1', 'LVM_RAID10', 'LVM_RAID10S']
}

const diskTotal = ({ disks }: StockRow): number =>
  disks.reduce((total, { count }) => total + count, 0)

/** Technicians deploy it: it has a RAID controller, or is marked (spec.md 2.13). */
export const byTechnicians = ({ hwraid, no_autodeploy }: StockRow): boolean =>
  hwraid || no_autodeploy

const storage = ({ disks }: StockRow): string =>
  disks.map(({ count, size, type }) => `${count}x${size}GB ${type}`).join(' + ')

const configOf = (row: StockRow): string =>
  [row.gpu ? `${row.cpu.name} + ${row.gpu.name}` : row.cpu.name, `${row.ram}GB`, storage(row)].join(
    ' / ',
  )

const tagEntries = (row: StockRow) => [
  { tag: 'ipmi', value: row.ipmi },
  ...(row.hwraid ? [{ tag: 'hwraid', value: 'true' }] : []),
  ...(row.no_autodeploy ? [{ tag: 'no_autodeploy', value: 'true' }] : []),
]

/** Tags by name (spec.md 2.13). */
const tagMap = (row: StockRow) =>
  Object.fromEntries(catalogueTags('eq', row.id, tagEntries(row)).map((tag) => [tag.tag, tag]))

/** Price of each period by its months, after its discount. */
const billingPlan = ({ price_EUR }: StockRow) => ({
  EUR: Object.fromEntries(
    everyPeriod.map(({ period, months }) => {
      const { full, off } = machinePeriod(price_EUR, period)
      return [months, priceNumber(subtract(full, off))]
    }),
  ),
})

const stockReply = (row: StockRow) => ({
  id: row.id,
  name: row.name,
  hardware: {
    config: configOf(row),
    motherboard_name: row.motherboard,
    cpu_name: row.cpu.name,
    cpu_type: row.cpu.type,
    cpu_count: row.cpu.count,
    cpu_cores: coresOf(row),
    cpu_frq: row.cpu.ghz,
    ram: row.ram,
    ram_type: row.ram_type,
    hdd_count: diskTotal(row),
    hdd_groups: row.disks.map(({ type, count, size }) => ({
      name: `${size}GB ${type}`,
      type,
      count,
      size,
    })),
    hdd_pairs: Math.floor(diskTotal(row) / 2),
    gpu_name: row.gpu?.name ?? null,
    gpu_count: row.gpu?.count ?? 0,
    raid_levels: raidLevels(diskTotal(row)),
  },
  cpu_count: String(row.cpu.count),
  cpu_perf: row.score,
  cpu_perflink: `https://benchmarks.example.net/cpu/${encodeURIComponent(row.cpu.name)}`,
  tags: tagMap(row),
  deployment_estimate: byTechnicians(row) ? 'next business day' : 'auto',
  billing_plan: billingPlan(row),
  server_group: row.group,
  // Monthly, which clients read too (wire.md 8).
  price: {
    EUR: priceNumber(row.price_EUR),
    RUR: priceNumber(inCurrency(row.price_EUR, 'RUR')),
  },
})

type Group = NonNullable<RequestOf<typeof listStocks>['group']>

/** By CPU; servers with a GPU are only in `GPU` and `ALL` (spec.md 4.5). */
function inGroup({ gpu, cpu }: StockRow, group: Group): boolean {
  switch (group) {
    case 'ALL':
      return true
    case 'GPU':
      return gpu !== null
    case '1CPU':
    case '2CPU':
      return gpu === null && cpu.count === (group === '1CPU' ? 1 : 2)
    case 'CPUA':
    case 'CPUA-MODERN':
    case 'CPUB':
      return gpu === null && cpu.type === group
    default:
      return group satisfies never
  }
}

export const stocks = {
  'stocks/list': ({ location, group = 'ALL' }, { world }) => ({
    result: 'OK',
    action: 'list',
    servers: world.tables.stocks
      .filter(
        (row) =>
          isInStock(world, row) &&
          (location === undefined || location === 'ALL' || row.location === location) &&
          inGroup(row, group),
      )
      .map((row) => ({ ...stockReply(row), location: row.location })),
  }),

  'stocks/show': ({ id }, { world }) => {
    const row = world.tables.stocks.get(id)
    if (!row || !isInStock(world, row)) throw negative(`stocks/show: server ${id} not found`)
    return {
      result: 'OK',
      action: 'show',
      server_data: {
        ...stockReply(row),
        location: {
          dc_location: row.location,
          location_id: locationId(row.location),
          country: locationName(row.location),
        },
      },
    }
  },
} satisfies HandlersOf<'stocks'>

/** A location's inventory id: its two letters in base 36. */
const locationId = (code: string): number => Number.parseInt(code, 36)
