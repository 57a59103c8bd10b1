/** Stock servers. spec.md 2.13. */
import type { Random } from '../../world/random.ts'
import type { Disk, StockRow } from '../../world/rows.ts'
import { surcharge, type Location } from './locations.ts'

interface Model {
  readonly name: string
  readonly motherboard: string
  readonly cpu: StockRow['cpu']
  readonly score: number
  readonly ram: readonly [number, ...number[]]
  readonly ram_type: string
  readonly disks: readonly [readonly Disk[], ...(readonly Disk[])[]]
  readonly gpu?: NonNullable<StockRow['gpu']>
  /** EUR per month with the least memory. */
  readonly price: number
  readonly locations: readonly [Location, ...Location[]]
}

const disks = (type: Disk['type'], count: number, size: number): Disk[] => [{ type, count, size }]

const models: readonly [Model, ...Model[]] = [
  {
    name: 'Xeon E3-1270v6',
    motherboard: 'X11SSL-F',
    cpu: { name: 'Xeon E3-1270v6', type: 'CPUB', count: 1, cores: 4, ghz: '3.8' },
    score: 10_100,
    ram: [32, 64],
    ram_type: 'DDR4 ECC',
    disks: [disks('SSD', 2, 480), disks('HDD', 2, 4000), disks('NVMe', 1, 1000)],
    price: 55,
    locations: ['NL', 'FI', 'IS', 'US'],
  },
  {
    name: 'Xeon E-2388G',
    motherboard: 'X12STH-F',
    cpu: { name: 'Xeon E-2388G', type: 'CPUB', count: 1, cores: 8, ghz: '3.2' },
    score: 22_900,
    ram: [64, 128],
    ram_type: 'DDR4 ECC',
    disks: [disks('NVMe', 2, 1000), disks('SSD', 2, 960), disks('SSD', 4, 1920)],
    price: 94,
    locations: ['NL', 'DE', 'UK', 'US'],
  },
  {
    name: '2x Xeon E5-2680v4',
    motherboard: 'X10DRi',
    cpu: { name: 'Xeon E5-2680v4', type: 'CPUB', count: 2, cores: 14, ghz: '2.4' },
    score: 26_400,
    ram: [128, 256, 512],
    ram_type: 'DDR4 ECC Reg',
    disks: [disks('SSD', 4, 960), disks('HDD', 8, 8000), disks('HDD', 12, 16_000)],
    price: 149,
    locations: ['NL', 'TR', 'US', 'FI'],
  },
  {
    name: '2x Xeon Gold 6226R',
    motherboard: 'X11DPi-N',
    cpu: { name: 'Xeon Gold 6226R', type: 'CPUB', count: 2, cores: 16, ghz: '2.9' },
    score: 44_100,
    ram: [192, 384, 768],
    ram_type: 'DDR4 ECC Reg',
    disks: [disks('NVMe', 2, 3840), disks('SSD', 6, 1920)],
    price: 325,
    locations: ['NL', 'DE', 'US'],
  },
  {
    name: 'EPYC 7402P',
    motherboard: 'H12SSL-i',
    cpu: { name: 'EPYC 7402P', type: 'CPUA', count: 1, cores: 24, ghz: '2.8' },
    score: 47_800,
    ram: [128, 256],
    ram_type: 'DDR4 ECC Reg',
    disks: [disks('NVMe', 2, 1920), disks('NVMe', 4, 3840)],
    price: 219,
    locations: ['NL', 'FI', 'UK'],
  },
  {
    name: 'Ryzen 9 5950X',
    motherboard: 'X570D4U',
    cpu: { name: 'Ryzen 9 5950X', type: 'CPUA', count: 1, cores: 16, ghz: '3.4' },
    score: 45_600,
    ram: [64, 128],
    ram_type: 'DDR4',
    disks: [disks('NVMe', 2, 1000), disks('NVMe', 2, 2000)],
    price: 135,
    locations: ['NL', 'DE', 'FI'],
  },
  {
    name: 'Ryzen 9 7950X',
    motherboard: 'B650D4U',
    cpu: { name: 'Ryzen 9 7950X', type: 'CPUA-MODERN', count: 1, cores: 16, ghz: '4.5' },
    score: 63_300,
    ram: [64, 128, 192],
    ram_type: 'DDR5',
    disks: [disks('NVMe', 2, 1000), disks('NVMe', 2, 2000)],
    price: 172,
    locations: ['NL', 'DE', 'IS'],
  },
  {
    name: 'EPYC 9354',
    motherboard: 'H13SSL-N',
    cpu: { name: 'EPYC 9354', type: 'CPUA-MODERN', count: 1, cores: 32, ghz: '3.25' },
    score: 76_800,
    ram: [384, 768],
    ram_type: 'DDR5 ECC Reg',
    disks: [disks('NVMe', 2, 3840), disks('NVMe', 4, 7680)],
    price: 489,
    locations: ['NL', 'US'],
  },
  {
    name: 'EPYC 7543P + 2x RTX A6000',
    motherboard: 'H12SSL-NT',
    cpu: { name: 'EPYC 7543P', type: 'CPUA', count: 1, cores: 32, ghz: '2.8' },
    score: 61_200,
    ram: [256, 512],
    ram_type: 'DDR4 ECC Reg',
    disks: [disks('NVMe', 2, 1920)],
    gpu: { name: 'RTX A6000', count: 2, memory: 48 },
    price: 940,
    locations: ['NL', 'US', 'DE'],
  },
  {
    name: 'Ryzen 9 7950X + RTX 4090',
    motherboard: 'B650D4U',
    cpu: { name: 'Ryzen 9 7950X', type: 'CPUA-MODERN', count: 1, cores: 16, ghz: '4.5' },
    score: 63_300,
    ram: [128],
    ram_type: 'DDR5',
    disks: [disks('NVMe', 2, 2000)],
    gpu: { name: 'RTX 4090', count: 1, memory: 24 },
    price: 395,
    locations: ['NL', 'FI'],
  },
]

/** The group in the list; servers with a GPU have their own (spec.md 4.5). */
const groupOf = ({ gpu, cpu }: Model): string =>
  gpu ? 'GPU' : cpu.count > 1 ? '2CPU' : cpu.type === 'CPUB' ? '1CPU' : cpu.type

const firstId = 41_200

/** `count` stock servers, deterministic for a seed. */
export function makeStocks(random: Random, count: number): StockRow[] {
  return Array.from({ length: count }, (_, index) => {
    // One of each model first, then random ones.
    const model = models[index] ?? random.pick(models)
    const location = random.pick(model.locations)
    const ram = random.pick(model.ram)
    const [least] = model.ram
    const cents = (model.price * 100 + (ram - least) * 35) * (100 + surcharge[location])
    const many = model.cpu.count > 1
    return {
      id: firstId + index * 7,
      name: `${location.toLowerCase()}-stock-${firstId + index * 7}`,
      location,
      group: groupOf(model),
      motherboard: model.motherboard,
      cpu: model.cpu,
      score: model.score,
      ram,
      ram_type: model.ram_type,
      disks: random.pick(model.disks),
      gpu: model.gpu ?? null,
      price_EUR: `${Math.round(cents / 10_000)}.00`,
      ipmi: random.pick(['supermicro', 'supermicro', 'asrock', 'dell']),
      hwraid: many && random.chance(0.4),
      no_autodeploy: random.chance(0.12),
    }
  })
}
