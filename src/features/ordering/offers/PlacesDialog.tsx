import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useClient } from '#api/clientContext.ts'
import { listPresets } from '#api/actions/presets.ts'
import { actionQuery } from '#api/hooks.ts'
import { locationsOfPreset, locationsOfStock, type LocationOffer } from '../rules/offerCompare.ts'
import { isSameOffer, type Offer } from '../rules/offer.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { availabilityIn } from '../choice/orderReads.ts'
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
    <Locations {...props} locations={locationsOfStock(offer, inStock, currency)} />
  ) : (
    <PresetLocations {...props} />
  )
}

/** The API returns the stock of one location at a time: all are read in parallel. */
function PresetLocations(props: Props) {
  const { offer, currency } = props
  const client = useClient()
  const codes = offer.locations.map(({ location }) => location)
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
  return <Locations {...props} locations={locationsOfPreset(offer, currency, left)} />
}

interface LocationsProps extends Props {
  locations: readonly LocationOffer[]
}

function Locations(props: LocationsProps) {
  const { offer, locations, onClose } = props
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
          items={locations}
          keyOf={({ location }) => location}
        />
      </div>
    </Dialog>
  )
}

function useColumns({
  currency,
  chosen,
  onChoose,
}: LocationsProps): readonly Column<LocationOffer>[] {
  const { t } = useLingui()
  const words = useOfferWords()
  const money = useMoney()
  return [
    {
      head: t`Location`,
      cell: ({ location }) => <span className="font-[580]">{words.location(location)}</span>,
      position: 'title',
    },
    {
      head: t`Per month excl. VAT`,
      numeric: true,
      cell: ({ price }) => (price === undefined ? '–' : money(price, currency)),
    },
    { head: t`Available`, numeric: true, cell: (item) => <Left item={item} /> },
    {
      head: t`Choose`,
      hideHeading: true,
      position: 'end',
      className: 'text-right',
      cell: (item) => (
        <ChooseLocation item={item} currency={currency} chosen={chosen} onChoose={onChoose} />
      ),
    },
  ]
}

function Left({ item: { available, obstacle } }: { item: LocationOffer }) {
  const { i18n } = useLingui()
  if (available === undefined && obstacle === undefined)
    return <SkeletonLine className="ml-auto w-8" />
  return <>{available == null ? '–' : i18n.number(available)}</>
}

interface ChooseProps extends Pick<Props, 'currency' | 'chosen' | 'onChoose'> {
  item: LocationOffer
}

function ChooseLocation({ item, currency, chosen, onChoose }: ChooseProps) {
  const { t } = useLingui()
  const words = useOfferWords()
  const { offer, location, obstacle } = item
  const isChosen =
    chosen.offer !== undefined &&
    isSameOffer(chosen.offer.ref, offer.ref) &&
    (offer.ref.kind === 'stock' || chosen.location === location)
  const name = shortName(offer)
  const where = words.location(location)
  return (
    <Button
      variant={isChosen ? 'primary' : 'secondary'}
      aria-label={isChosen ? t`Chosen: ${name} (${where})` : t`Choose ${name} (${where})`}
      disabledReason={obstacle && words.obstacle(obstacle, currency)}
      onClick={() => onChoose(offer, location)}
    >
      {isChosen ? <Trans>Chosen</Trans> : <Trans>Choose</Trans>}
    </Button>
  )
}
