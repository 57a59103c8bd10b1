/** Compares offers, and finds the same hardware in other locations. spec.md 2.9, 2.13. */
import type { Amount } from '#lib/money/amount.ts'
import { offerObstacle, withAvailability, type Offer, type OfferObstacle } from './offer.ts'
import { stockAt, placeOf, priceAt, type Market } from './offerFilter.ts'

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
      return placeOf(offer, market) || null
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
export interface PlaceOffer {
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
export function placesOfPreset(
  offer: Offer,
  currency: string,
  availableAt: (location: string) => number | null | undefined,
): readonly PlaceOffer[] {
  const places = offer.places.map(({ location }) => {
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
  return cheapestFirst(places)
}

/** The locations with equal stock servers, cheapest first. */
export function placesOfStock(
  offer: Offer,
  inStock: readonly Offer[],
  currency: string,
): readonly PlaceOffer[] {
  const wanted = hardwareKey(offer)
  const byPlace = new Map<string, PlaceOffer>()
  for (const alike of inStock) {
    if (hardwareKey(alike) !== wanted) continue
    const market = { location: undefined, currency }
    const location = placeOf(alike, market)
    const found = {
      location,
      offer: alike,
      price: priceAt(alike, market),
      obstacle: offerObstacle(alike, location, currency),
    }
    const before = byPlace.get(location)
    byPlace.set(location, {
      ...(before === undefined || byPrice(found, before) < 0 ? found : before),
      available: (before?.available ?? 0) + 1,
    })
  }
  return cheapestFirst([...byPlace.values()])
}

type Priced = Pick<PlaceOffer, 'price'>

const byPrice = (first: Priced, second: Priced): number => {
  if (first.price === undefined || second.price === undefined)
    return Number(first.price === undefined) - Number(second.price === undefined)
  return Number(first.price) - Number(second.price)
}

const cheapestFirst = (places: readonly PlaceOffer[]): readonly PlaceOffer[] =>
  places.toSorted(byPrice)
