import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useClient } from '#api/clientContext.ts'
import { listPresets } from '#api/actions/presets.ts'
import { actionQuery } from '#api/hooks.ts'
import { placesOfPreset, placesOfStock, type PlaceOffer } from '../rules/offerCompare.ts'
import { isSameOffer, type Offer } from '../rules/offer.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { availabilityIn } from '../choice/orderPrefetch.ts'
import { shortName, useOfferWords } from './offerWords.ts'

interface Props {
  offer: Offer
  /** All stock servers: equal hardware counts as the same. */
  inStock: readonly Offer[]
  currency: string
  chosen: { offer: Offer | undefined; location: string }
  onChoose: (offer: Offer, location: string) => void
  onClose: () => void
}

/** The same hardware in every location, with price and stock. */
export function PlacesDialog(props: Props) {
  const { offer, inStock, currency } = props
  return offer.ref.kind === 'stock' ? (
    <Places {...props} places={placesOfStock(offer, inStock, currency)} />
  ) : (
    <PresetPlaces {...props} />
  )
}

/** The API returns the stock of one location at a time: all are read in parallel. */
function PresetPlaces(props: Props) {
  const { offer, currency } = props
  const client = useClient()
  const codes = offer.places.map(({ location }) => location)
  const reads = useQueries({
    queries: codes.map((location) => ({
      ...actionQuery(client, listPresets, availabilityIn(location)),
      staleTime: 30_000,
    })),
  })
  const left = (location: string): number | null | undefined => {
    const read = reads[codes.indexOf(location)]
    // A failed read leaves the stock unknown, which doesn't prevent ordering.
    if (read?.isError) return null
    return read?.data && (read.data.find(({ id }) => id === offer.ref.id)?.available ?? null)
  }
  return <Places {...props} places={placesOfPreset(offer, currency, left)} />
}

interface PlacesProps extends Props {
  places: readonly PlaceOffer[]
}

function Places(props: PlacesProps) {
  const { offer, places, onClose } = props
  const { t } = useLingui()
  const words = useOfferWords()
  const name = shortName(offer)
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      flush
      title={<Trans>Locations for {name}</Trans>}
      description={
        offer.ref.kind === 'stock' ? (
          <Trans>The cheapest server with this configuration in each location</Trans>
        ) : (
          words.machine(offer)
        )
      }
    >
      {/* Aligns the rows with the dialog's header. */}
      <div className="px-1 pb-2">
        <ListTable
          label={t`Locations`}
          columns={useColumns(props)}
          items={places}
          keyOf={({ location }) => location}
        />
      </div>
    </Dialog>
  )
}

function useColumns({ currency, chosen, onChoose }: PlacesProps): readonly Column<PlaceOffer>[] {
  const { t } = useLingui()
  const words = useOfferWords()
  const money = useMoney()
  return [
    {
      head: t`Location`,
      cell: ({ location }) => <span className="font-[580]">{words.place(location)}</span>,
      position: 'title',
    },
    {
      head: t`Per month excl. VAT`,
      numeric: true,
      cell: ({ price }) => (price === undefined ? '–' : money(price, currency)),
    },
    { head: t`Available`, numeric: true, cell: (place) => <Left place={place} /> },
    {
      head: t`Choose`,
      hideHeading: true,
      position: 'end',
      className: 'text-right',
      cell: (place) => (
        <ChoosePlace place={place} currency={currency} chosen={chosen} onChoose={onChoose} />
      ),
    },
  ]
}

function Left({ place: { available, obstacle } }: { place: PlaceOffer }) {
  const { i18n } = useLingui()
  if (available === undefined && obstacle === undefined)
    return <SkeletonLine className="ml-auto w-8" />
  return available == null ? '–' : i18n.number(available)
}

interface ChooseProps extends Pick<Props, 'currency' | 'chosen' | 'onChoose'> {
  place: PlaceOffer
}

function ChoosePlace({ place, currency, chosen, onChoose }: ChooseProps) {
  const { t } = useLingui()
  const words = useOfferWords()
  const { offer, location, obstacle } = place
  const isChosen =
    chosen.offer !== undefined &&
    isSameOffer(chosen.offer.ref, offer.ref) &&
    (offer.ref.kind === 'stock' || chosen.location === location)
  const name = shortName(offer)
  const where = words.place(location)
  return (
    <Button
      variant={isChosen ? 'primary' : 'secondary'}
      aria-label={isChosen ? t`Chosen: ${name} in ${where}` : t`Choose ${name} in ${where}`}
      disabledReason={obstacle && words.obstacle(obstacle, currency)}
      onClick={() => onChoose(offer, location)}
    >
      {isChosen ? <Trans>Chosen</Trans> : <Trans>Choose</Trans>}
    </Button>
  )
}
