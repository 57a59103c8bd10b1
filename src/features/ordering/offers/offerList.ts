import type { Offer, OfferRef } from '../rules/offer.ts'
import type { Market } from '../rules/offerFilter.ts'

/** The props of a list of offers: cards and table alike. */
export interface OfferListProps {
  offers: readonly Offer[]
  market: Market
  chosen: OfferRef | undefined
  /** Picked for a comparison. */
  picked: readonly OfferRef[]
  sort: string | undefined
  onChoose: (offer: Offer) => void
  onPick: (ref: OfferRef) => void
  /** The same hardware in every location. By a button: dozens of links would each find their address anew at every filter. */
  onPlaces: (ref: OfferRef) => void
  onSort: (sort: string | undefined) => void
}
