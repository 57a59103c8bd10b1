import type { Offer, OfferRef } from '../rules/offer.ts'
import type { Market } from '../rules/offerFilter.ts'

/** Props of both the cards and the table. */
export interface OfferListProps {
  offers: readonly Offer[]
  market: Market
  chosen: OfferRef | undefined
  /** Picked for comparison. */
  picked: readonly OfferRef[]
  sort: string | undefined
  onChoose: (offer: Offer) => void
  onPick: (ref: OfferRef) => void
  /**
   * Opens the same hardware in every location. A callback, since dozens of links would rebuild their URL at every
   * filter change.
   */
  onLocations: (ref: OfferRef) => void
  onSort: (sort: string | undefined) => void
}
