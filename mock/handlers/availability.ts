/** What is left to order: stock minus reservations. spec.md 2.9, 2.13. */
import type { OrderRow, PresetRow, StockRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

/** Whether an order reserves its machine: until it expires, or as long as the server is rented. */
export function reservesMachine(world: World, { state, server }: OrderRow): boolean {
  switch (state) {
    case 'awaiting-payment':
    case 'deploying':
      return true
    case 'deployed':
      return world.tables.servers.get(server.id) !== undefined
    case 'cancelled':
      return false
    default:
      return state satisfies never
  }
}

/** Units of a preset left across `locations`. */
export function unitsLeft(world: World, preset: PresetRow, locations: readonly string[]): number {
  const units = locations.reduce((total, location) => total + (preset.stock[location] ?? 0), 0)
  return Math.max(0, units - unitsReserved(world, preset, locations))
}

/** Units of a preset that orders reserve in `locations`. */
export const unitsReserved = (
  world: World,
  { id }: PresetRow,
  locations: readonly string[],
): number =>
  world.tables.orders
    .where('preset_id', id)
    .filter((order) => locations.includes(order.server.location) && reservesMachine(world, order))
    .length

/** Whether a stock server can still be ordered. */
export const isInStock = (world: World, { id }: StockRow): boolean =>
  !world.tables.servers.get(id) &&
  !world.tables.orders.where('stock_id', id).some((order) => reservesMachine(world, order))
