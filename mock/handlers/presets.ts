/** Plans, called presets on the wire. spec.md 2.9, 4.5, wire.md 8. */
import { unmetRequirements } from '#lib/rules/osRequirements.ts'
import { licenceFor } from '../counting/prices.ts'
import type { PresetRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { unitsLeft } from './availability.ts'
import { catalogueTags } from './catalogueTags.ts'
import { inCurrency, isCurrency, notSold, priceNumber, type Currency } from './currency.ts'
import { coresOf, machineOf, needsOfSoftware, needsOfSystem } from './fit.ts'
import { locationName } from './serverReply.ts'
import { plansFor } from './trafficPlans.ts'
import type { Caller, HandlersOf } from './types.ts'

const everyCurrency: readonly Currency[] = ['EUR', 'USD', 'RUR']

const priceIn = (eur: string | null, currency: Currency): number =>
  eur === null ? notSold : priceNumber(inCurrency(eur, currency))

const pricesIn = (eur: string | null, currencies: readonly Currency[]) =>
  Object.fromEntries(currencies.map((currency) => [currency, priceIn(eur, currency)]))

const locationsOf = (row: PresetRow): string[] => Object.keys(row.prices)

/** RU is for clients billed there; other locations are for everyone. */
export const soldTo = (caller: Caller, location: string): boolean =>
  location !== 'RU' || caller.account.billing_location === 'billing_ru'

/** A preset by id or name (wire.md 3). */
export const presetNamed = (world: World, idOrName: string): PresetRow | undefined =>
  /^\d+$/.test(idOrName)
    ? world.tables.presets.get(Number(idOrName))
    : world.tables.presets.find(({ name }) => name === idOrName)

const diskText = ({ disks }: PresetRow): string =>
  disks
    .map(({ count, size, type }) => `${count > 1 ? `${count}x` : ''}${size}GB ${type}`)
    .join(' + ')

const gpuText = ({ gpu }: PresetRow): string =>
  gpu ? `${gpu.count > 1 ? `${gpu.count}x ` : ''}${gpu.name} ${gpu.memory}GB` : ''

const tagsOf = (row: PresetRow) =>
  catalogueTags('presets', row.id, [
    { tag: row.kind, value: 'true' },
    ...(row.kind === 'vm' ? [{ tag: 'compute', value: 'true' }] : []),
    { tag: 'stock', value: 'true' },
    { tag: 'web_group', value: row.group },
    { tag: 'web_line', value: row.cpu.name },
    { tag: 'web_ghz', value: row.ghz },
    { tag: 'web_ram', value: row.ram_type },
    { tag: 'web_storage', value: row.disks[0]?.type ?? '', extra: diskText(row) },
    {
      tag: 'web_traffic',
      value: 'true',
      extra: row.kind === 'vm' || row.kind === 'vgpu' ? '1Gbps / 3TB' : '1Gbps / 50TB',
    },
    { tag: 'web_geekbench_score', value: String(row.score) },
  ])

/** Fields of every preset response. */
const hardware = (row: PresetRow, locations: readonly string[], currencies = everyCurrency) => ({
  id: row.id,
  name: row.name,
  active: row.active ? 1 : 0,
  description: row.description,
  cpu: coresOf(row),
  ram: row.ram,
  // A single disk is a number: both forms occur (wire.md 8).
  hdd: /^\d+$/.test(row.hdd) ? Number(row.hdd) : row.hdd,
  gpu: gpuText(row),
  virtual: row.kind === 'vm' || row.kind === 'vgpu' ? 1 : 0,
  server_type: row.server_type,
  locations: locations.join(','),
  price: Object.fromEntries(
    locations.map((location) => [location, pricesIn(row.prices[location] ?? null, currencies)]),
  ),
})

const presetReply = (
  world: World,
  row: PresetRow,
  locations = locationsOf(row),
  stocked = locations,
) => ({
  ...hardware(row, locations),
  monthly_com: priceNumber(row.base_EUR),
  monthly_usd: priceIn(row.base_EUR, 'USD'),
  monthly_ru: priceIn(row.base_EUR, 'RUR'),
  available: unitsLeft(world, row, stocked),
  regions: Object.fromEntries(locations.map((location) => [location, locationName(location)])),
  tags: tagsOf(row),
})

const plansOf = (world: World, row: PresetRow, location: string, currencies: readonly Currency[]) =>
  plansFor(world, location, row.kind).map(({ id, name, price }) => ({
    id,
    name,
    price: pricesIn(price, currencies),
  }))

const systemsOf = (world: World, row: PresetRow) =>
  world.tables.operatingSystems.filter(
    (os) => os.active && unmetRequirements(needsOfSystem(os), machineOf(row)).length === 0,
  )

const infoReply = (world: World, row: PresetRow, currencies: readonly Currency[]) => ({
  ...hardware(row, locationsOf(row), currencies),
  group: row.group,
  OS: systemsOf(world, row).map(({ id, name, price_per_core_EUR }) => ({
    id,
    name,
    price: pricesIn(licenceFor(price_per_core_EUR ?? '0', coresOf(row)), currencies),
  })),
  soft: world.tables.software
    .filter(
      (soft) =>
        soft.active && unmetRequirements(needsOfSoftware(soft), machineOf(row)).length === 0,
    )
    .map(({ id, name, price }) => ({ id, name, price: pricesIn(price ?? '0', currencies) })),
  traffic_plans: Object.fromEntries(
    locationsOf(row).map((location) => [location, plansOf(world, row, location, currencies)]),
  ),
})

const soldAt = (row: PresetRow, location: string): boolean => Object.hasOwn(row.prices, location)

export const presets = {
  'presets/list': ({ location, filter }, { world }) => ({
    result: 'OK',
    action: 'list',
    presets: world.tables.presets
      .filter((row) => location === undefined || soldAt(row, location))
      .map((row) =>
        filter && location !== undefined
          ? presetReply(world, row, locationsOf(row), [location])
          : presetReply(world, row),
      ),
  }),

  'presets/info': ({ currencies = 'EUR' }, { world }) => {
    const codes = currencies
      .split(',')
      .map((code) => code.trim().toUpperCase())
      .filter(isCurrency)
    return {
      result: 'OK',
      action: 'info',
      presets: world.tables.presets.all().map((row) => infoReply(world, row, codes)),
    }
  },

  'presets/groups': (_request, { world }) =>
    [...new Set(world.tables.presets.all().map(({ group }) => group))].map((en) => ({ en })),

  'presets/show': ({ id }, { world, caller }) => ({
    result: 'OK',
    action: 'show',
    presets: world.tables.presets
      .filter((row) => id === undefined || row.id === id)
      .flatMap((row) => {
        const locations = locationsOf(row).filter((code) => !caller || soldTo(caller, code))
        return locations.length > 0 ? [presetReply(world, row, locations)] : []
      }),
  }),

  'presets/search': ({ name, scope, location }, { world, caller }) => ({
    result: 'OK',
    action: 'search',
    presets: world.tables.presets
      .filter(
        (row) =>
          row.active &&
          row.name.toLowerCase().includes(name.trim().toLowerCase()) &&
          soldAt(row, location) &&
          soldTo(caller, location) &&
          (scope === 'all' || unitsLeft(world, row, [location]) > 0),
      )
      .map((row) => ({
        ...presetReply(world, row, locationsOf(row), [location]),
        product: row.server_type,
        disk_type: row.disks[0]?.type ?? '',
        cpu_name: row.cpu.name,
        cpu_ghz: row.ghz,
        traffic_plans: { [location]: plansOf(world, row, location, ['EUR']) },
        OS: systemsOf(world, row).map(({ id, name: osName, description }) => ({
          id,
          name: osName,
          description,
        })),
      })),
  }),
} satisfies HandlersOf<'presets'>
