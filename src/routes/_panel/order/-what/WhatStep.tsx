import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isSameOffer } from '#domain/offerCompare.ts'
import {
  choicesAmong,
  countsByPlace,
  isWantedBy,
  listedAt,
  offerShelves,
  shelfOf,
  sortOffers,
} from '#domain/offerFilter.ts'
import type { Offer, OfferRef } from '#domain/offer.ts'
import { useCloseDialog, useOpenDialog } from '#form/openDialog.ts'
import { late } from '#late/late.tsx'
import { CallFailure, RefreshFailure } from '#reading/CallFailure.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { namedBy } from '../-choice/orderSearch.ts'
import { CompareBar } from './CompareBar.tsx'
import { LocationChoice } from './LocationChoice.tsx'
import { NothingFound } from './NothingFound.tsx'
import { OfferCards } from './OfferCards.tsx'
import { OfferFilters } from './OfferFilters.tsx'
import { OffersSkeleton } from './OffersSkeleton.tsx'
import {
  criteriaIn,
  everywhere,
  forAnotherKind,
  readRef,
  readRefs,
  readSort,
  toggled,
  withoutCriteria,
  writeRefs,
  writeSort,
} from './offerSearch.ts'
import { OfferTable } from './OfferTable.tsx'
import { OfferTools } from './OfferTools.tsx'
import { shelfWords } from './offerWords.ts'
import { useOfferSearch } from './useOfferSearch.ts'
import { usePresetOffers, useStockOffers } from './useOffers.ts'

/** Only when somebody compares. */
const CompareDialog = late(async () => (await import('./CompareDialog.tsx')).CompareDialog)
const PlacesDialog = late(async () => (await import('./PlacesDialog.tsx')).PlacesDialog)

interface Props {
  chosen: Offer | undefined
  /** Where the order goes. */
  location: string
  currency: string
  onChoose: (offer: Offer, location: string) => void
  /** The order goes elsewhere; whether what is chosen is sold there is the order's to say. */
  onLocation: (location: string) => void
}

/** What is ordered: an instance or a machine in stock, and where. What one looks for is in the address. */
export function WhatStep({ chosen, location, currency, onChoose, onLocation }: Props) {
  const { t } = useLingui()
  const { search, show } = useOfferSearch()
  const dialog = useOpenDialog()
  const closeDialog = useCloseDialog()
  const kind = search.kind ?? (chosen ? shelfOf(chosen) : 'vm')
  const isStock = kind === 'stock'
  // A machine in stock stays where it is, wherever one looks while it is chosen.
  const looksElsewhere = isStock || chosen?.ref.kind === 'stock'
  const place = looksElsewhere ? (search.at ?? location) : location
  const market = { location: isStock && place === everywhere ? undefined : place, currency }

  const picked = readRefs(search.compare)
  const asked = dialog.run === 'places' ? readRef(dialog.on ?? '') : undefined
  const presets = usePresetOffers(place)
  const stock = useStockOffers(
    isStock || asked?.kind === 'stock' || picked.some((ref) => ref.kind === 'stock'),
  )
  const read = isStock ? stock : presets
  const offers = (read.offers ?? []).filter((offer) => shelfOf(offer) === kind)
  const wanted = criteriaIn(search)
  const listed = offers.filter((offer) => listedAt(offer, market.location))
  const found = listed.filter((offer) => isWantedBy(offer, wanted, market))
  const sort = readSort(search.sort)
  const counts = countsByPlace(offers, wanted, currency)
  const view = isStock ? 'table' : (search.view ?? 'cards')

  const find = (ref: OfferRef): Offer | undefined =>
    (ref.kind === 'stock' ? stock : presets).offers?.find((offer) => isSameOffer(offer.ref, ref))
  const lookIn = (code: string) => (looksElsewhere ? show({ at: code }) : onLocation(code))
  const placeOfOrder = (offer: Offer): string =>
    offer.ref.kind === 'stock' ? (offer.places[0]?.location ?? '') : place
  /** Chosen in a dialog, which closes with it: one step of the history. */
  const chooseAndClose = (offer: Offer, where: string) =>
    show({ ...namedBy(offer), location: where, run: undefined, on: undefined })
  const clear = () => show(withoutCriteria)
  const askedOffer = asked && find(asked)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <SegmentedControl
        // All five fit a phone.
        className="max-sm:[&_label]:px-1.5"
        label={t`Kind of server`}
        value={kind}
        onChange={(wish) => show(forAnotherKind(wish))}
        options={offerShelves.map((shelf) => ({ value: shelf, label: t(shelfWords[shelf]) }))}
      />
      {read.offers === undefined ? (
        <Missing read={read}>
          <OffersSkeleton view={view} />
        </Missing>
      ) : (
        <>
          {read.error && (
            <RefreshFailure
              error={read.error}
              readAt={read.readAt}
              onRetry={read.retry}
              retrying={read.retrying}
            />
          )}
          <LocationChoice
            counts={counts}
            value={market.location ?? everywhere}
            all={isStock ? [...counts.values()].reduce((sum, count) => sum + count, 0) : undefined}
            onChange={lookIn}
          />
          <OfferFilters
            // Boxes that one types into begin anew with each kind.
            key={kind}
            search={search}
            choices={choicesAmong(offers)}
            currency={currency}
            stock={isStock}
            onChange={show}
          />
          <OfferTools
            found={found.length}
            all={listed.length}
            sort={sort}
            view={isStock ? undefined : view}
            onSort={(wish) => show({ sort: wish && writeSort(wish) })}
            onView={(wish) => show({ view: wish === 'cards' ? undefined : wish })}
            onClear={Object.keys(wanted).length === 0 ? undefined : clear}
          />
          {found.length === 0 ? (
            <NothingFound
              kind={kind}
              place={market.location}
              filtered={listed.length > 0}
              counts={counts}
              onClear={clear}
              onPlace={lookIn}
            />
          ) : (
            <List
              as={view}
              offers={sortOffers(found, sort, market)}
              market={market}
              chosen={chosen?.ref}
              picked={picked}
              sort={sort}
              onChoose={(offer) => onChoose(offer, placeOfOrder(offer))}
              onPick={(ref) => show({ compare: writeRefs(toggled(picked, ref)) || undefined })}
              onSort={(wish) => show({ sort: wish && writeSort(wish) })}
            />
          )}
        </>
      )}
      {picked.length > 0 && (
        <CompareBar count={picked.length} onClear={() => show({ compare: undefined })} />
      )}
      {dialog.run === 'compare' && read.offers && (
        <CompareDialog
          offers={picked.flatMap((ref) => find(ref) ?? [])}
          market={market}
          chosen={chosen?.ref}
          onChoose={(offer) => chooseAndClose(offer, placeOfOrder(offer))}
          onClose={closeDialog}
        />
      )}
      {askedOffer && (
        <PlacesDialog
          offer={askedOffer}
          inStock={stock.offers ?? []}
          currency={currency}
          chosen={{ offer: chosen, location }}
          onChoose={chooseAndClose}
          onClose={closeDialog}
        />
      )}
    </div>
  )
}

type ListProps = Parameters<typeof OfferTable>[0] & { as: 'cards' | 'table' }

function List({ as, ...props }: ListProps) {
  return as === 'cards' ? <OfferCards {...props} /> : <OfferTable {...props} />
}

/** In place of offers that are not there: they come, or could not be read. The rest of the page goes on. */
function Missing({
  read,
  children,
}: {
  read: ReturnType<typeof usePresetOffers>
  children: ReactNode
}) {
  if (!read.error) return children
  return <CallFailure error={read.error} onRetry={read.retry} retrying={read.retrying} />
}
