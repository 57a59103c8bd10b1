/** What can be ordered: a preset in a location, or a stock server. spec.md 4.5, 4.6. */
import { isPositive } from '../../counting/money.ts'
import type { ServerRow, StockRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { isInStock, unitsLeft } from '../availability.ts'
import { presetNamed, soldTo } from '../presets.ts'
import { negative } from '../refusal.ts'
import { byTechnicians } from '../stocks.ts'
import type { Caller } from '../types.ts'
import { badParameters, type Order } from './order.ts'

export interface Offer {
  readonly source: { readonly preset_id: number } | { readonly stock_id: number }
  /** Its name in errors and invoices. */
  readonly name: string
  readonly hardware: Pick<ServerRow, 'kind' | 'cpu' | 'ram' | 'disks' | 'gpu'>
  readonly location: string
  /** EUR per month. */
  readonly monthly: string
  /** Technicians deploy this stock server (spec.md 2.13). */
  readonly byTechnicians: boolean
}

/** The order's preset if it is available. */
export function offeredPreset(world: World, caller: Caller, idOrName: string, order: Order): Offer {
  const preset = presetNamed(world, idOrName)
  if (!preset?.active) throw negative(`Invalid preset ${idOrName}`, { code: badParameters })
  const location = order.location_name
  const monthly = soldTo(caller, location) ? (preset.prices[location] ?? null) : null
  // Neither -1 nor 0 is a price (wire.md 8).
  if (monthly === null || !isPositive(monthly))
    throw negative(`Preset ${preset.name} is not sold in ${location}`, { code: badParameters })
  if (unitsLeft(world, preset, [location]) < 1)
    throw negative(`Preset ${preset.name} is out of stock in ${location}`)
  const { id, name, kind, cpu, ram, disks, gpu } = preset
  const hardware = { kind, cpu, ram, disks, gpu }
  return {
    source: { preset_id: id },
    name,
    hardware,
    location,
    monthly,
    byTechnicians: false,
  }
}

/** The order's stock server if it is available. */
export function offeredStock(world: World, stock: StockRow, order: Order): Offer {
  if (!isInStock(world, stock)) throw negative(`Server ${stock.id} is not available`)
  if (order.location_name !== stock.location)
    throw negative('Location does not match the server', { code: badParameters })
  const { cpu, ram, disks, gpu } = stock
  return {
    source: { stock_id: stock.id },
    name: stock.name,
    hardware: {
      kind: gpu ? 'gpu' : 'bm',
      cpu: { name: cpu.name, type: cpu.type, count: cpu.count, cores: cpu.cores },
      ram,
      disks,
      gpu,
    },
    location: stock.location,
    monthly: stock.price_EUR,
    byTechnicians: byTechnicians(stock),
  }
}
