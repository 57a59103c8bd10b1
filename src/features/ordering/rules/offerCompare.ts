/** Compares offers, and finds the same hardware in other locations. spec.md 2.9, 2.13. */
import type { Amount } from '#lib/money/amount.ts'
import { offerObstacle, withAvailability, type Offer, type OfferObstacle } from './offer.ts'
import { stockAt, locationOf, priceAt, type Market } from './offerFilter.ts'

/** The most that can be compared side by side. */
export const maxCompared = 4

export const comparedFacts = [
  'price',
  'location',
  'available',
  'cpu',
  'cores',
  'ghz',
  'score',
  'ram',
  'disks',
  'gpu',
  'traffic',
  'setUp',
  'ipmi',
  'raidLevels',
] as const
export type ComparedFact = (typeof comparedFacts)[number]

/** Null when unknown or absent. */
function factOf(offer: Offer, fact: ComparedFact, market: Market): unknown {
  switch (fact) {
    case 'price':
      return priceAt(offer, market) ?? null
    case 'location':
      return locationOf(offer, market) || null
    case 'ram':
      return [offer.ram, offer.ramType]
    case 'setUp':
      return [offer.setUp, offer.estimate]
    case 'disks':
    case 'raidLevels':
      return offer[fact].length === 0 ? null : offer[fact]
    case 'cpu':
    case 'gpu':
    case 'traffic':
    case 'ipmi':
      return offer[fact] || null
    case 'available':
      return stockAt(offer, market)
    case 'cores':
    case 'ghz':
    case 'score':
      return offer[fact]
    default:
      return fact satisfies never
  }
}

export interface Comparison {
  readonly fact: ComparedFact
  /** The offers have different values. */
  readonly differs: boolean
}

/** The facts of the offers side by side, without those that none has. */
export function compareOffers(offers: readonly Offer[], market: Market): readonly Comparison[] {
  return comparedFacts.flatMap((fact) => {
    const values = offers.map((offer) => JSON.stringify(factOf(offer, fact, market)))
    if (values.every((value) => value === 'null')) return []
    return [{ fact, differs: new Set(values).size > 1 }]
  })
}

/** Equal keys are the same hardware. */
const hardwareKey = ({ kind, cpu, cores, ghz, ram, ramType, disks, gpu, setUp }: Offer): string =>
  JSON.stringify([
    kind,
    cpu,
    cores,
    ghz,
    ram,
    ramType,
    disks,
    gpu,
    // A RAID controller is part of the hardware.
    setUp.by === 'technicians' && setUp.because === 'hwraid',
  ])

/** The same hardware in one location. */
export interface LocationOffer {
  readonly location: string
  /** The cheapest of several equal servers. */
  readonly offer: Offer
  /** Undefined if it isn't sold there. */
  readonly price: Amount | undefined
  /** Undefined while loading; null when unknown. */
  readonly available: number | null | undefined
  readonly obstacle: OfferObstacle | undefined
}

/** A preset's locations, cheapest first, unsold ones last. The caller knows the stock of each. */
export function locationsOfPreset(
  offer: Offer,
  currency: string,
  availableAt: (location: string) => number | null | undefined,
): readonly LocationOffer[] {
  const locations = offer.locations.map(({ location }) => {
    const available = availableAt(location)
    return {
      location,
      offer,
      price: priceAt(offer, { location, currency }),
      available,
      obstacle: offerObstacle(
        withAvailability(offer, location, available ?? null),
        location,
        currency,
      ),
    }
  })
  return cheapestFirst(locations)
}

/** The locations with equal stock servers, cheapest first. */
export function locationsOfStock(
  offer: Offer,
  inStock: readonly Offer[],
  currency: string,
): readonly LocationOffer[] {
  const key = hardwareKey(offer)
  const byLocation = new Map<string, LocationOffer>()
  for (const candidate of inStock) {
    if (hardwareKey(candidate) !== key) continue
    const market = { location: undefined, currency }
    const location = locationOf(candidate, market)
    const found = {
      location,
      offer: candidate,
      price: priceAt(candidate, market),
      obstacle: offerObstacle(candidate, location, currency),
    }
    const before = byLocation.get(location)
    byLocation.set(location, {
      ...(before === undefined || byPrice(found, before) < 0 ? found : before),
      available: (before?.available ?? 0) + 1,
    })
  }
  return cheapestFirst([...byLocation.values()])
}

type Priced = Pick<LocationOffer, 'price'>

const byPrice = (first: Priced, second: Priced): number => {
  if (first.price === undefined || second.price === undefined)
    return Number(first.price === undefined) - Number(second.price === undefined)
  return Number(first.price) - Number(second.price)
}

const cheapestFirst = (locations: readonly LocationOffer[]): readonly LocationOffer[] =>
  locations.toSorted(byPrice)
