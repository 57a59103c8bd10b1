import {
  choicesAmong,
  countsByLocation,
  matchesCriteria,
  listedAt,
  categoryOf,
  type OfferChoices,
  type OfferCriteria,
  type OfferCategory,
} from '../rules/offerFilter.ts'
import type { Offer } from '../rules/offer.ts'
import { readSort } from '#ui/sort.tsx'
import { offerColumns, sortOffers } from './offerColumns.tsx'
import { criteriaIn, type OfferSearch } from './offerSearch.ts'

export interface FoundOffers {
  /** The options of the filters. */
  readonly choices: OfferChoices
  /** The number of matching offers in each location. */
  readonly counts: ReadonlyMap<string, number>
  /** The number of offers in the location before filtering. */
  readonly listed: number
  /** The matching offers, sorted. */
  readonly found: readonly Offer[]
}

// There may be thousands of offers. The compiler memoizes each step only in a hook of its own.

/** Filters and sorts the offers. `location`: undefined is anywhere. */
export function useFoundOffers(
  offers: readonly Offer[] | undefined,
  kind: OfferCategory,
  search: OfferSearch,
  location: string | undefined,
  currency: string,
  /** Ids that the API found for the text search. */
  byService?: ReadonlySet<number>,
): FoundOffers {
  const ofKind = useOffersOf(offers, kind)
  const criteria = useCriteria(search)
  const { listed, found } = useFound(ofKind, criteria, location, currency, byService)
  return {
    choices: useChoices(ofKind),
    counts: useCounts(ofKind, criteria, currency),
    listed,
    found: useSorted(found, search.sort, location, currency),
  }
}

function useOffersOf(offers: readonly Offer[] | undefined, kind: OfferCategory): readonly Offer[] {
  'use memo'
  return offers?.filter((offer) => categoryOf(offer) === kind) ?? []
}

function useCriteria(search: OfferSearch): OfferCriteria {
  'use memo'
  return criteriaIn(search)
}

function useChoices(offers: readonly Offer[]): OfferChoices {
  'use memo'
  return choicesAmong(offers)
}

function useCounts(offers: readonly Offer[], criteria: OfferCriteria, currency: string) {
  'use memo'
  return countsByLocation(offers, criteria, currency)
}

function useFound(
  offers: readonly Offer[],
  criteria: OfferCriteria,
  location: string | undefined,
  currency: string,
  byService: ReadonlySet<number> | undefined,
) {
  'use memo'
  const { words: _words, ...besides } = criteria
  const market = { location, currency }
  const listed = offers.filter((offer) => listedAt(offer, location))
  return {
    listed: listed.length,
    found: listed.filter(
      (offer) =>
        matchesCriteria(offer, criteria, market) ||
        (byService?.has(offer.ref.id) === true && matchesCriteria(offer, besides, market)),
    ),
  }
}

function useSorted(
  offers: readonly Offer[],
  sort: string | undefined,
  location: string | undefined,
  currency: string,
): readonly Offer[] {
  'use memo'
  return sortOffers(offers, readSort(sort, offerColumns), { location, currency })
}
