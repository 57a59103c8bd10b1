/** `POST /mock/catalogue`: what is sold changes while somebody is choosing. */
import * as z from 'zod/mini'
import { unitsHeld } from './handlers/availability.ts'
import { presetNamed } from './handlers/presets.ts'
import { makeStocks } from './scenarios/catalogue/stocks.ts'
import { createRandom } from './world/random.ts'
import type { World } from './world/world.ts'

/** EUR a month, "12.00". */
const price = z.string().check(z.regex(/^\d+\.\d\d$/, 'an amount like 12.00'))

export const catalogueChange = z.object({
  /** A configuration, by its id or its name. */
  preset: z.optional(z.union([z.int(), z.string()])),
  /** Of the configuration: in this place only; everywhere where it is sold when absent. */
  location: z.optional(z.string()),
  /** Of the configuration: units that are left to order; of the machine in stock: 0 takes it away. */
  available: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  /** Of either; null: not sold any more (of a configuration only). */
  price: z.optional(z.nullable(price)),
  /** A machine in stock, by its id. */
  stock: z.optional(z.int()),
  /** Fills the racks up to so many machines in stock. */
  stocks: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
})
export type CatalogueChange = z.output<typeof catalogueChange>

/** Changes the catalogue; what is wrong with the change, or undefined. */
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
  const places = location === undefined ? Object.keys(row.prices) : [location]
  if (places.some((place) => !Object.hasOwn(row.prices, place)))
    return `location: ${row.name} is not sold in ${location}`
  world.tables.presets.patch(row.id, {
    ...(month !== undefined && { prices: { ...row.prices, ...inEach(places, () => month) } }),
    ...(available !== undefined && {
      // Orders hold some of the units: what is left is what there is, less those.
      stock: {
        ...row.stock,
        ...inEach(places, (place) => available + unitsHeld(world, row, [place])),
      },
    }),
  })
  return undefined
}

const inEach = <Value>(
  places: readonly string[],
  value: (place: string) => Value,
): Record<string, Value> => Object.fromEntries(places.map((place) => [place, value(place)]))

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

/** Machines in stock are numbered on, so that those that are there keep theirs. */
function fillRacks(world: World, count: number): void {
  const { stocks } = world.tables
  const random = createRandom(world.facts.seed + count)
  for (const row of makeStocks(random, count)) if (!stocks.get(row.id)) stocks.put(row)
}
