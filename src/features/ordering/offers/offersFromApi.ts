/** Converts presets and stock servers of the API to offers. spec.md 2.9, 2.13, wire.md 8. */
import type { Preset } from '#api/actions/presets.ts'
import type { StockServer } from '#api/actions/stocks.ts'
import type { ServerTag } from '#api/serverTag.ts'
import { disksIn, isPrice, type Offer, type OfferLocation, type SetUpBy } from '../rules/offer.ts'
import { kindOfPreset } from '#lib/rules/osRequirements.ts'

const tagged = (tags: readonly ServerTag[], name: string): ServerTag | undefined =>
  tags.find(({ tag }) => tag === name)

const numberIn = (text: string | undefined): number | null => {
  const number = Number.parseFloat(text ?? '')
  return Number.isFinite(number) ? number : null
}

/** The memory type; the tag may have no value (wire.md 8). */
function memoryKind(tags: readonly ServerTag[]): string {
  const kind = tagged(tags, 'web_ram')?.value ?? ''
  return kind === 'true' ? '' : kind
}

/** Drops -1 and 0, which mean "not sold" (wire.md 8). */
const sold = (prices: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(prices).filter((entry): entry is [string, string] => isPrice(entry[1])),
  )

/** A location missing from the prices has the base price; one listed without a price isn't sold (wire.md 8). */
function pricesIn({ price, monthly_com }: Preset, location: string): OfferLocation['monthly'] {
  const here = price[location]
  if (here) return sold(here)
  return sold({ EUR: monthly_com })
}

export function offerOfPreset(preset: Preset): Offer {
  const { id, name, active, tags } = preset
  const storage = tagged(tags, 'web_storage')
  const type = storage?.value ?? ''
  return {
    ref: { kind: 'preset', id },
    name,
    active,
    kind: kindOfPreset(name, preset.virtual),
    cpu: tagged(tags, 'web_line')?.value ?? '',
    cores: preset.cpu ?? 0,
    ghz: numberIn(tagged(tags, 'web_ghz')?.value),
    ram: preset.ram ?? 0,
    ramType: memoryKind(tags),
    disks: disksIn(preset.hdd).map((disks) => ({ ...disks, type: disks.type || type })),
    gpu: preset.gpu,
    score: numberIn(tagged(tags, 'web_geekbench_score')?.value),
    group: tagged(tags, 'web_group')?.value ?? '',
    locations: preset.locations.map((location) => ({
      location,
      monthly: pricesIn(preset, location),
    })),
    available: preset.available,
    setUp: { by: 'itself' },
    estimate: '',
    traffic: tagged(tags, 'web_traffic')?.extra ?? '',
    ipmi: '',
    raidLevels: [],
  }
}

function setUpOf(tags: readonly ServerTag[]): SetUpBy {
  const because = (['hwraid', 'no_autodeploy'] as const).find((name) => tagged(tags, name))
  return because ? { by: 'technicians', because } : { by: 'itself' }
}

/** A stock server is unique: one is available. */
export function offerOfStock({
  id,
  name,
  hardware,
  location,
  cpu_perf,
  tags,
  deployment_estimate,
  billing_plan,
  price,
  server_group,
}: StockServer): Offer {
  const monthly = {
    ...sold(price),
    ...sold(
      Object.fromEntries(
        Object.entries(billing_plan).map(([currency, byMonths]) => [
          currency,
          byMonths['1'] ?? null,
        ]),
      ),
    ),
  }
  const { cpu_name, cpu_count, cpu_cores, cpu_frq, ram, hdd_groups, gpu_name, gpu_count } = hardware
  return {
    ref: { kind: 'stock', id },
    name: name || hardware.config,
    active: true,
    kind: gpu_name === null ? 'bm' : 'gpu',
    cpu: (cpu_count ?? 1) > 1 ? `${cpu_count} × ${cpu_name}` : cpu_name,
    // The total: the API multiplies by the number of CPUs.
    cores: cpu_cores ?? 0,
    ghz: cpu_frq ?? null,
    ram: ram ?? 0,
    ramType: hardware.ram_type,
    disks: hdd_groups.map(({ count, size, type }) => ({
      count: count ?? 1,
      size: size ?? 0,
      type,
    })),
    gpu: gpu_name === null ? '' : (gpu_count ?? 1) > 1 ? `${gpu_count} × ${gpu_name}` : gpu_name,
    score: cpu_perf ?? null,
    group: server_group,
    locations: [{ location, monthly }],
    available: 1,
    setUp: setUpOf(tags),
    estimate: deployment_estimate === 'auto' ? '' : deployment_estimate,
    traffic: '',
    ipmi: tagged(tags, 'ipmi')?.value ?? '',
    raidLevels: hardware.raid_levels,
  }
}
