/** `POST /mock/catalogue`: changes prices and stock while somebody is ordering. */
import * as z from 'zod/mini'
import { unitsReserved } from '../handlers/availability.ts'
import { presetNamed } from '../handlers/presets.ts'
import { makeStocks } from '../scenarios/catalogue/stocks.ts'
import { createRandom } from '../world/random.ts'
import type { World } from '../world/world.ts'

/** EUR per month, "12.00". */
const price = z.string().check(z.regex(/^\d+\.\d\d$/, 'an amount like 12.00'))

export const catalogueChange = z.object({
  /** A plan, by id or name. */
  preset: z.optional(z.union([z.int(), z.string()])),
  /** Restricts the plan's change to one location; all locations when absent. */
  location: z.optional(z.string()),
  /** Units left to order of the plan; 0 removes a stock server. */
  available: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  /** Monthly price; null = no longer for sale (plans only). */
  price: z.optional(z.nullable(price)),
  /** A stock server, by id. */
  stock: z.optional(z.int()),
  /** Adds stock servers up to this number. */
  stocks: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
})
export type CatalogueChange = z.output<typeof catalogueChange>

/** Changes the catalogue; returns what is wrong with the change, if anything. */
export function changeCatalogue(world: World, change: CatalogueChange): string | undefined {
  const { preset, stock, stocks } = change
  if (preset === undefined && stock === undefined && stocks === undefined)
    return 'name a preset, a stock or a number of stocks'
  const problem =
    (preset === undefined ? undefined : changePreset(world, String(preset), change)) ??
    (stock === undefined ? undefined : changeStock(world, stock, change))
  if (problem === undefined && stocks !== undefined) fillRacks(world, stocks)
  return problem
}

function changePreset(
  world: World,
  named: string,
  { location, available, price: month }: CatalogueChange,
): string | undefined {
  const row = presetNamed(world, named)
  if (!row) return `preset: there is no ${named}`
  const locations = location === undefined ? Object.keys(row.prices) : [location]
  if (locations.some((each) => !Object.hasOwn(row.prices, each)))
    return `location: ${row.name} is not sold in ${location}`
  world.tables.presets.patch(row.id, {
    ...(month !== undefined && { prices: { ...row.prices, ...inEach(locations, () => month) } }),
    ...(available !== undefined && {
      // Orders reserve units, so the stock is what is left plus the reservations.
      stock: {
        ...row.stock,
        ...inEach(locations, (each) => available + unitsReserved(world, row, [each])),
      },
    }),
  })
  return undefined
}

const inEach = <Value>(
  locations: readonly string[],
  value: (each: string) => Value,
): Record<string, Value> => Object.fromEntries(locations.map((each) => [each, value(each)]))

function changeStock(
  world: World,
  id: number,
  { available, price: month }: CatalogueChange,
): string | undefined {
  const { stocks } = world.tables
  if (!stocks.get(id)) return `stock: there is no ${id}`
  if (month === null) return 'price: a machine in stock has one'
  if (month !== undefined) stocks.patch(id, { price_EUR: month })
  if (available === 0) stocks.delete(id)
  return undefined
}

/** Ids continue, so existing stock servers keep theirs. */
function fillRacks(world: World, count: number): void {
  const { stocks } = world.tables
  const random = createRandom(world.facts.seed + count)
  for (const row of makeStocks(random, count)) if (!stocks.get(row.id)) stocks.put(row)
}
