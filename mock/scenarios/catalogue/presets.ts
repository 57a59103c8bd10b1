/** Plans, with the API's own names and sizes (wire.md 8). */
import { percentOf } from '../../counting/money.ts'
import type { Random } from '../../world/random.ts'
import type { Disk, PresetRow, ServerKind } from '../../world/rows.ts'
import { everywhere, surcharge, type Location } from './locations.ts'

interface Model {
  readonly id: number
  readonly name: string
  readonly cpu: keyof typeof processors
  readonly cores: number
  readonly ram: number
  readonly disks: readonly Disk[]
  readonly gpu?: PresetRow['gpu']
  /** EUR per month in the Netherlands. */
  readonly price: string
  readonly locations: readonly Location[]
  readonly active?: false
}

const processors = {
  shared: { name: 'vCPU', type: 'CPUA', count: 1, ghz: '2.8', score: 1900 },
  dedicated: { name: 'EPYC 7713', type: 'CPUA', count: 1, ghz: '3.4', score: 3100 },
  e3: { name: 'Xeon E3-1230v6', type: 'CPUB', count: 1, ghz: '3.5', score: 8800 },
  e5: { name: 'Xeon E5-2680v4', type: 'CPUB', count: 2, ghz: '2.4', score: 26_400 },
  e2388: { name: 'Xeon E-2388G', type: 'CPUB', count: 1, ghz: '3.2', score: 22_900 },
  gold: { name: 'Xeon Gold 6226R', type: 'CPUB', count: 2, ghz: '2.9', score: 44_100 },
  ryzen5: { name: 'Ryzen 9 5950X', type: 'CPUA', count: 1, ghz: '3.4', score: 45_600 },
  ryzen7: { name: 'Ryzen 9 7950X', type: 'CPUA-MODERN', count: 1, ghz: '4.5', score: 63_300 },
  epyc: { name: 'EPYC 7313', type: 'CPUA', count: 1, ghz: '3.0', score: 40_900 },
  genoa: { name: 'EPYC 9354', type: 'CPUA-MODERN', count: 1, ghz: '3.25', score: 76_800 },
} as const

const nvme = (size: number, count = 1): Disk[] => [{ type: 'NVMe', count, size }]
const ssd = (size: number, count = 1): Disk[] => [{ type: 'SSD', count, size }]
const hdd = (size: number, count = 1): Disk[] => [{ type: 'HDD', count, size }]
const card = (name: string, memory: number, count = 1) => ({ name, count, memory })

const europe: readonly Location[] = ['NL', 'DE', 'FI', 'UK', 'PL']
const wide: readonly Location[] = ['NL', 'US', 'FI', 'DE', 'UK', 'PL']

const line = (
  id: number,
  name: string,
  cpu: keyof typeof processors,
  size: readonly [cores: number, ram: number, disks: readonly Disk[]],
  price: string,
  locations: readonly Location[],
  more: Pick<Model, 'gpu' | 'active'> = {},
): Model => ({
  id,
  name,
  cpu,
  cores: size[0],
  ram: size[1],
  disks: size[2],
  price,
  locations,
  ...more,
})

const models: readonly Model[] = [
  line(108, 'vm.pico', 'shared', [1, 1, ssd(15)], '3.15', ['NL']),
  line(109, 'vm.nano', 'shared', [2, 2, ssd(30)], '3.90', ['NL', 'US']),
  line(240, 'vm.large', 'shared', [8, 24, ssd(240)], '31.00', ['NL', 'FI']),
  line(279, 'vm.v2-pico', 'shared', [1, 1, nvme(40)], '5.99', everywhere),
  line(280, 'vm.v2-nano', 'shared', [2, 4, nvme(60)], '4.37', everywhere),
  line(281, 'vm.v2-mini', 'shared', [4, 8, nvme(120)], '8.00', [...everywhere, 'RU']),
  line(282, 'vm.v2-medium', 'shared', [8, 16, nvme(160)], '14.00', everywhere),
  line(283, 'vm.v2-heavy', 'shared', [8, 16, nvme(240)], '22.00', wide),
  line(312, 'vm.v3-pico', 'shared', [1, 2, nvme(40)], '4.61', everywhere),
  line(313, 'vm.v3-nano', 'shared', [2, 4, nvme(60)], '4.96', everywhere),
  line(314, 'vm.v3-mini', 'shared', [4, 8, nvme(120)], '9.20', wide),
  line(315, 'vm.v3-ultra', 'shared', [10, 64, nvme(1000)], '85.00', ['NL', 'DE']),
  line(331, 'vm.v2-mini-ru', 'shared', [4, 8, nvme(120)], '8.00', ['RU']),
  line(150, 'vds.cpua-8', 'dedicated', [8, 32, nvme(400)], '95.00', wide),
  line(151, 'vds.cpua-16', 'dedicated', [16, 64, nvme(800)], '182.00', wide),
  line(152, 'vds.cpua-32', 'dedicated', [32, 128, nvme(1600)], '349.00', ['NL', 'DE']),
  line(153, 'vds.cpua-64', 'dedicated', [64, 256, nvme(3200)], '669.00', ['NL']),
  line(133, 'vds.v1-storage-8', 'dedicated', [4, 32, hdd(4000, 2)], '51.00', ['NL']),
  line(136, 'vds.v1-storage-36', 'dedicated', [8, 64, hdd(18_000, 2)], '87.00', ['NL', 'FI']),
  line(171, 'bm.v1-str-8t', 'e3', [4, 32, hdd(4000, 2)], '51.00', ['NL', 'FI']),
  line(172, 'bm.v1-big', 'epyc', [16, 128, ssd(960, 2)], '164.00', europe),
  line(173, 'bm.v1-twin', 'e5', [14, 192, nvme(1000, 2)], '178.00', ['NL', 'US', 'TR', 'IS']),
  line(174, 'bm.v2-promo', 'e3', [4, 32, nvme(1000)], '49.00', ['NL', 'DE']),
  line(175, 'bm.v2-medium', 'e2388', [8, 64, nvme(1000)], '89.00', wide),
  line(176, 'bm.v2-gold', 'gold', [16, 384, ssd(1920, 4)], '412.00', ['NL', 'US']),
  line(177, 'bm.v2-ryzen', 'ryzen5', [16, 64, nvme(1000, 2)], '129.00', ['NL', 'FI', 'CH']),
  line(178, 'bm.v3-ryzen', 'ryzen7', [16, 128, nvme(2000, 2)], '189.00', ['NL', 'DE', 'ES', 'IT']),
  line(179, 'bm.v3-genoa', 'genoa', [32, 384, nvme(3840, 2)], '498.00', ['NL', 'US']),
  line(119, 'bm.v0-legacy', 'e3', [4, 16, hdd(1000, 2)], '32.00', ['DE'], { active: false }),
  line(401, 'gpu.v2-a5000', 'ryzen5', [8, 64, nvme(1000)], '330.00', ['NL', 'US'], {
    gpu: card('RTX A5000', 24),
  }),
  line(402, 'gpu.v2-2xa5000', 'epyc', [16, 128, nvme(2000)], '620.00', ['NL'], {
    gpu: card('RTX A5000', 24, 2),
  }),
  line(403, 'gpu.v3-4090t', 'ryzen7', [16, 64, nvme(1000)], '360.00', ['NL', 'DE', 'PL'], {
    gpu: card('RTX 4090', 24),
  }),
  line(404, 'gpu.v3-h100', 'genoa', [32, 256, nvme(3840)], '1690.00', ['NL'], {
    gpu: card('H100', 80),
  }),
  line(421, 'vgpu.v2-a4000', 'dedicated', [6, 16, nvme(240)], '96.00', ['NL', 'US', 'DE'], {
    gpu: card('RTX A4000', 8),
  }),
  line(422, 'vgpu.v2-a5000', 'dedicated', [8, 32, nvme(480)], '178.00', ['NL', 'DE'], {
    gpu: card('RTX A5000', 12),
  }),
  line(423, 'vgpu.v3-l40', 'dedicated', [12, 48, nvme(640)], '265.00', ['NL'], {
    gpu: card('L40', 24),
  }),
]

const serverTypes = {
  vm: 'Virtual Private Server',
  vds: 'Virtual Dedicated Server',
  bm: 'Instant Dedicated Server',
  gpu: 'Dedicated GPU Server',
  vgpu: 'VDS with GPU',
} as const

const groupNames = {
  vm: 'Virtual;General purpose',
  vds: 'Virtual;Dedicated cores',
  bm: 'Bare metal;Instant',
  gpu: 'GPU;Whole cards',
  vgpu: 'GPU;Shared cards',
} as const

type Prefix = keyof typeof serverTypes
const isPrefix = (word: string): word is Prefix => Object.hasOwn(serverTypes, word)

function prefixOf(name: string): Prefix {
  const [prefix = ''] = name.split('.')
  if (!isPrefix(prefix)) throw new Error(`no such kind of preset: ${name}`)
  return prefix
}

/** Typical maximum stock by type. */
const plenty: Readonly<Record<Prefix, number>> = { vm: 80, vds: 14, bm: 7, gpu: 2, vgpu: 5 }

/** Disks in the preset's format: "2x960", a single one by its size alone. */
const storageText = (disks: readonly Disk[]): string =>
  disks.map(({ count, size }) => (count > 1 ? `${count}x${size}` : String(size))).join('+')

const describe = (prefix: Prefix, { cpu, cores, ram, disks, gpu }: Model): string => {
  const { name, count } = processors[cpu]
  const head = prefix === 'vm' ? `VPS ${cores}` : `BM ${count > 1 ? `${count}x` : ''}${name}`
  const storage = disks.map(({ type }) => `${storageText(disks)}GB ${type}`).join(' ')
  const cards = gpu ? ` + ${gpu.count > 1 ? `${gpu.count}x` : ''}${gpu.name}` : ''
  return `${head}/${ram}/${storage}${cards}`
}

/** The plans with prices and stock, deterministic for a seed. */
export function makePresets(random: Random): PresetRow[] {
  return models.map((model) => {
    const prefix = prefixOf(model.name)
    const kind: ServerKind = prefix === 'vds' ? 'vm' : prefix
    const { ghz, score, ...cpu } = processors[model.cpu]
    const price = (location: Location): string =>
      percentOf(model.price, String(100 + surcharge[location]))
    return {
      id: model.id,
      name: model.name,
      active: model.active ?? true,
      kind,
      server_type: serverTypes[prefix],
      group: groupNames[prefix],
      cpu: { ...cpu, cores: model.cores },
      ghz,
      score,
      ram: model.ram,
      ram_type: model.cpu === 'genoa' || model.cpu === 'ryzen7' ? 'DDR5' : 'DDR4',
      disks: model.disks,
      hdd: storageText(model.disks),
      gpu: model.gpu ?? null,
      description: describe(prefix, model),
      base_EUR: model.price,
      prices: Object.fromEntries(
        model.locations.map((location) => [
          location,
          // Listed but not for sale, shown as a price of -1 (wire.md 8).
          model.id === 282 && location === 'TR' ? null : price(location),
        ]),
      ),
      stock: Object.fromEntries(
        model.locations.map((location) => [
          location,
          model.active === false || (model.id === 403 && location === 'DE')
            ? 0
            : random.whole(1, plenty[prefix]),
        ]),
      ),
    }
  })
}
