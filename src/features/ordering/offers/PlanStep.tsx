import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { offerCategories, locationOf, categoryOf } from '../rules/offerFilter.ts'
import type { Offer, OfferRef } from '../rules/offer.ts'
import { useOpenDialog, useCurrentDialog } from '#lib/forms/openDialog.ts'
import { CallFailure, RefreshFailure } from '#lib/queryStates/CallFailure.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { OfferListProps } from './offerList.ts'
import { LocationChoice } from './LocationChoice.tsx'
import { OfferDialogs } from './OfferDialogs.tsx'
import { OfferCards } from './OfferCards.tsx'
import { OfferFilters } from './OfferFilters.tsx'
import {
  criteriaIn,
  everywhere,
  searchForCategory,
  readRef,
  readRefs,
  toggleRef,
  withoutCriteria,
  writeRef,
  writeRefs,
  type OfferView,
  useOfferSearch,
} from './offerSearch.ts'
import { OfferTools } from './OfferTools.tsx'
import { categoryWords } from './offerWords.ts'
import { useFoundOffers } from './useFoundOffers.ts'
import {
  useFoundByService,
  usePresetOffers,
  useStockOffers,
  type OffersQuery,
} from './useOffers.ts'
import { SlowNotice } from '#lib/queryStates/ReadPart.tsx'
import { Loading, SkeletonBlock, SkeletonRows } from '#ui/Skeleton.tsx'

/** Loaded on demand: cards are the default. */
const OfferTable = lazy(async () => (await import('./OfferTable.tsx')).OfferTable, {
  meanwhile: <OffersSkeleton view="table" />,
})
const NothingFound = lazy(async () => (await import('./NothingFound.tsx')).NothingFound)
const CompareBar = lazy(async () => (await import('./CompareBar.tsx')).CompareBar)

interface Props {
  chosen: Offer | undefined
  /** The order's location. */
  location: string
  currency: string
  onChoose: (offer: Offer, location: string) => void
  /** Changes the location; the order checks whether the plan is sold there. */
  onLocation: (location: string) => void
}

/** Chooses the plan and its location. Filters are in the URL. */
export function PlanStep({ chosen, location, currency, onChoose, onLocation }: Props) {
  const { t } = useLingui()
  const { search, show } = useOfferSearch()
  const dialog = useCurrentDialog()
  const open = useOpenDialog()
  const kind = search.kind ?? (chosen ? categoryOf(chosen) : 'vm')
  const isStock = kind === 'stock'
  // A chosen stock server keeps its location, whichever location is browsed.
  const looksElsewhere = isStock || chosen?.ref.kind === 'stock'
  // Instances are listed for one location: there is no "everywhere".
  const elsewhere = isStock || search.at !== everywhere ? search.at : undefined
  const listedLocation = looksElsewhere ? (elsewhere ?? location) : location
  const market = {
    location: isStock && listedLocation === everywhere ? undefined : listedLocation,
    currency,
  }

  const picked = readRefs(search.compare)
  const requested = dialog.run === 'places' ? readRef(dialog.on ?? '') : undefined
  const has = (what: OfferRef['kind']) => picked.some((ref) => ref.kind === what)
  // Instances use the order's location, not the one browsed for stock.
  const orderMarket = { location: isStock ? location : listedLocation, currency }
  const presets = usePresetOffers(orderMarket.location, !isStock || has('preset'))
  const stock = useStockOffers(isStock || requested?.kind === 'stock' || has('stock'))
  const read = isStock ? stock : presets
  const byService = useFoundByService(isStock ? undefined : search.words, listedLocation)
  const offers = useFoundOffers(read.offers, kind, search, market.location, currency, byService)
  const { found, listed, counts } = offers
  const isFiltered = Object.keys(criteriaIn(search)).length > 0
  const view = isStock ? 'table' : (search.view ?? 'cards')

  const lookIn = (code: string) => (looksElsewhere ? show({ at: code }) : onLocation(code))
  const clear = () => show(withoutCriteria)
  const changeSort = (sort: string | undefined) => show({ sort })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <SegmentedControl
        // All five fit a phone.
        className="max-sm:[&_label]:px-1.5"
        label={t`Type`}
        value={kind}
        onChange={(wish) => show(searchForCategory(wish))}
        options={offerCategories.map((wish) => ({ value: wish, label: t(categoryWords[wish]) }))}
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
          <Unreadable of={read.list} what="plans" />
          <LocationChoice
            counts={counts}
            value={market.location ?? everywhere}
            all={isStock ? [...counts.values()].reduce((sum, count) => sum + count, 0) : undefined}
            onChange={lookIn}
          />
          <OfferFilters
            // Resets the text fields of the filters.
            key={kind}
            search={search}
            choices={offers.choices}
            currency={currency}
            stock={isStock}
            onChange={show}
          />
          <OfferTools
            found={found.length}
            all={listed}
            sort={search.sort}
            view={isStock ? undefined : view}
            onSort={changeSort}
            onView={(wish) => show({ view: wish === 'cards' ? undefined : wish })}
            onClear={isFiltered ? clear : undefined}
          />
          {found.length === 0 ? (
            <NothingFound
              kind={kind}
              location={market.location}
              filtered={listed > 0}
              counts={counts}
              onClear={clear}
              onLocation={lookIn}
            />
          ) : (
            <List
              as={view}
              offers={found}
              market={market}
              chosen={chosen?.ref}
              picked={picked}
              sort={search.sort}
              onChoose={(offer) => onChoose(offer, locationOf(offer, orderMarket))}
              onPick={(ref) => show({ compare: writeRefs(toggleRef(picked, ref)) || undefined })}
              onLocations={(ref) => open('places', writeRef(ref))}
              onSort={changeSort}
            />
          )}
        </>
      )}
      {picked.length > 0 && (
        <CompareBar count={picked.length} onClear={() => show({ compare: undefined })} />
      )}
      <OfferDialogs
        presets={presets}
        stock={stock}
        picked={picked}
        requested={requested}
        chosen={{ offer: chosen, location }}
        market={orderMarket}
      />
    </div>
  )
}

function List({ as, ...props }: OfferListProps & { as: 'cards' | 'table' }) {
  return as === 'cards' ? <OfferCards {...props} /> : <OfferTable {...props} />
}

/** Shown while the offers load, or if they failed to. */
function Missing({ read, children }: { read: OffersQuery; children: ReactNode }) {
  if (!read.error) return <>{children}</>
  return <CallFailure error={read.error} onRetry={read.retry} retrying={read.retrying} />
}

function OffersSkeleton({ view }: { view: OfferView }) {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading plans`}>
      <SlowNotice />
      <div className="grid gap-3.5" aria-hidden="true">
        <SkeletonBlock className="h-10 sm:h-16" />
        <SkeletonBlock className="h-10 sm:h-14" />
        {view === 'cards' ? (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-2.5">
            {Array.from({ length: 6 }, (_, index) => (
              <SkeletonBlock key={index} className="h-44" />
            ))}
          </div>
        ) : (
          <SkeletonRows rows={8} columns={5} />
        )}
      </div>
    </Loading>
  )
}
