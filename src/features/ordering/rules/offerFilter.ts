/** Filters and sorts offers, and counts them by location. spec.md 2.9, 2.13, 4.5. */
import type { Amount } from '#lib/money/amount.ts'
import { textOrder } from '#lib/text/collation.ts'
import { searchForWords, searchText } from '#lib/text/searchText.ts'
import { availableAt, diskTotal, monthlyPrice, offerObstacle, type Offer } from './offer.ts'
import { machineKinds, type MachineKind } from '#lib/rules/osRequirements.ts'

/** What is listed: instances of a type, or stock servers. */
export const offerCategories = [...machineKinds, 'stock'] as const
export type OfferCategory = MachineKind | 'stock'

export const categoryOf = ({ ref, kind }: Offer): OfferCategory =>
  ref.kind === 'stock' ? 'stock' : kind

/** Filter criteria. Unset ones match anything. */
export interface OfferCriteria {
  /** Minimum. */
  readonly cores?: number
  /** Minimum. */
  readonly ghz?: number
  /** Minimum, in GB. */
  readonly ram?: number
  /** Minimum of all disks together, in GB. */
  readonly disk?: number
  /** At least one disk of this type: `NVMe`. */
  readonly media?: string
  /** A GPU's name, or any GPU. */
  readonly gpu?: 'any' | (string & {})
  /** Minimum CPU score. */
  readonly score?: number
  /** Maximum per month, in major units. */
  readonly price?: number
  /** Text search in the names of CPU and plan. */
  readonly words?: string
  /** The API's group. */
  readonly group?: string
  /** Only available offers. */
  readonly now?: true
  /** Only automatic setup. */
  readonly auto?: true
}

/** The location and currency of prices. */
export interface Market {
  /** Undefined: anywhere. A stock server has a single location. */
  readonly location: string | undefined
  readonly currency: string
}

/** The location in which an offer is shown; '' for none. */
export const locationOf = ({ ref, locations }: Offer, { location }: Market): string =>
  (ref.kind === 'stock' ? locations[0]?.location : location) ?? ''

/** The price per month in the location shown. */
export const priceAt = (offer: Offer, market: Market): Amount | undefined =>
  monthlyPrice(offer, locationOf(offer, market), market.currency)

/** The stock in the location shown; null when unknown. */
export const stockAt = (offer: Offer, market: Market): number | null =>
  availableAt(offer, locationOf(offer, market))

/** Why it can't be ordered in the location shown. */
export const obstacleAt = (offer: Offer, market: Market) =>
  offerObstacle(offer, locationOf(offer, market), market.currency)

/** Whether it is listed in a location, even if it isn't sold there. */
export const listedAt = ({ locations }: Offer, location: string | undefined): boolean =>
  location === undefined || locations.some((entry) => entry.location === location)

/** An unknown value never matches "at least". */
const atLeast = (value: number | null, least: number | undefined): boolean =>
  least === undefined || (value !== null && value >= least)

const hasWords = ({ cpu, name }: Offer, words: string): boolean =>
  searchForWords(words)(searchText([cpu, name]))

/** Whether an offer matches the criteria. */
export function matchesCriteria(offer: Offer, criteria: OfferCriteria, market: Market): boolean {
  const { media, gpu, words, group, now, auto } = criteria
  return (
    atLeast(offer.cores, criteria.cores) &&
    atLeast(offer.ghz, criteria.ghz) &&
    atLeast(offer.ram, criteria.ram) &&
    atLeast(diskTotal(offer), criteria.disk) &&
    atLeast(offer.score, criteria.score) &&
    (media === undefined || offer.disks.some(({ type }) => type === media)) &&
    (gpu === undefined || (gpu === 'any' ? offer.gpu !== '' : offer.gpu === gpu)) &&
    (words === undefined || hasWords(offer, words)) &&
    (group === undefined || offer.group === group) &&
    (now === undefined || obstacleAt(offer, market) === undefined) &&
    (auto === undefined || offer.setUp.by === 'itself') &&
    (criteria.price === undefined || Number(priceAt(offer, market) ?? Infinity) <= criteria.price)
  )
}

/** Every location of a category, with the number of matching offers. */
export function countsByLocation(
  offers: readonly Offer[],
  criteria: OfferCriteria,
  currency: string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const nowThere: OfferCriteria = { ...criteria, now: true }
  for (const offer of offers)
    for (const { location } of offer.locations)
      counts.set(
        location,
        (counts.get(location) ?? 0) +
          Number(matchesCriteria(offer, nowThere, { location, currency })),
      )
  return counts
}

/** The filter options that distinguish the offers. */
export interface OfferChoices {
  /** The options of a minimum. */
  readonly cores: readonly number[]
  readonly ghz: readonly number[]
  readonly ram: readonly number[]
  readonly disk: readonly number[]
  readonly score: readonly number[]
  readonly media: readonly string[]
  readonly gpu: readonly string[]
  readonly group: readonly string[]
}

const steps = {
  cores: [2, 4, 8, 16, 24, 32, 64],
  ghz: [2.5, 3, 3.5, 4, 4.5],
  ram: [4, 8, 16, 32, 64, 128, 256, 512],
  disk: [100, 250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000],
  score: [5000, 10_000, 20_000, 40_000, 60_000],
} as const satisfies Partial<Record<keyof OfferChoices, readonly number[]>>

/** Only steps that some offers match and others don't. */
function stepsWithin(all: readonly number[], values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null)
  const [least, most] = known.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
  return all.filter((step) => step > least && step <= most)
}

function several(values: readonly string[]): readonly string[] {
  const different = [...new Set(values)].filter((value) => value !== '')
  return different.toSorted(textOrder('en'))
}

export const choicesAmong = (offers: readonly Offer[]): OfferChoices => ({
  cores: stepsWithin(
    steps.cores,
    offers.map(({ cores }) => cores),
  ),
  ghz: stepsWithin(
    steps.ghz,
    offers.map(({ ghz }) => ghz),
  ),
  ram: stepsWithin(
    steps.ram,
    offers.map(({ ram }) => ram),
  ),
  disk: stepsWithin(steps.disk, offers.map(diskTotal)),
  score: stepsWithin(
    steps.score,
    offers.map(({ score }) => score),
  ),
  media: several(offers.flatMap(({ disks }) => disks.map(({ type }) => type))),
  gpu: several(offers.map(({ gpu }) => gpu)),
  group: several(offers.map(({ group }) => group)),
})
