import { locationOf, type Market } from '../rules/offerFilter.ts'
import { isSameOffer, type Offer, type OfferRef } from '../rules/offer.ts'
import { useCloseDialog, useCurrentDialog } from '#lib/forms/openDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { searchForOffer } from '../choice/orderSearch.ts'
import { useOfferSearch } from './offerSearch.ts'
import type { OffersQuery } from './useOffers.ts'

/** Loaded on demand. */
const CompareDialog = lazy(async () => (await import('./CompareDialog.tsx')).CompareDialog)
const PlacesDialog = lazy(async () => (await import('./PlacesDialog.tsx')).PlacesDialog)

interface Props {
  presets: OffersQuery
  stock: OffersQuery
  picked: readonly OfferRef[]
  /** The offer whose locations the URL opens. */
  requested: OfferRef | undefined
  chosen: { offer: Offer | undefined; location: string }
  market: Market
}

/** The dialog that the URL names. Choosing an offer closes it within one history entry. */
export function OfferDialogs({ presets, stock, picked, requested, chosen, market }: Props) {
  const { run } = useCurrentDialog()
  const { show } = useOfferSearch()
  const onClose = useCloseDialog()
  const readOf = ({ kind }: OfferRef) => (kind === 'stock' ? stock : presets)
  const find = (ref: OfferRef): Offer | undefined =>
    readOf(ref).offers?.find((offer) => isSameOffer(offer.ref, ref))
  const choose = (offer: Offer, location: string) =>
    show({ ...searchForOffer(offer), location, run: undefined, on: undefined })
  const requestedOffer = requested && find(requested)
  return (
    <>
      {run === 'compare' && picked.every((ref) => isSettled(readOf(ref))) && (
        <CompareDialog
          offers={picked.flatMap((ref) => find(ref) ?? [])}
          market={market}
          chosen={chosen.offer?.ref}
          onChoose={(offer) => choose(offer, locationOf(offer, market))}
          onClose={onClose}
        />
      )}
      {requestedOffer && (
        <PlacesDialog
          offer={requestedOffer}
          inStock={stock.offers ?? []}
          currency={market.currency}
          chosen={chosen}
          onChoose={choose}
          onClose={onClose}
        />
      )}
    </>
  )
}

const isSettled = ({ offers, error }: OffersQuery): boolean =>
  offers !== undefined || error !== null
