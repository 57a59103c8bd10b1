import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { stockAt, obstacleAt, locationOf, priceAt } from '../rules/offerFilter.ts'
import type { Offer, OfferRef } from '../rules/offer.ts'
import { Price } from '#lib/money/Price.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { truncate } from '#lib/text/truncate.ts'
import { offerTracks, tableColumns } from './offerColumns.tsx'
import { shortName, useOfferWords } from './offerWords.ts'

interface Props {
  offer: Offer
  /** The market's fields one by one: an object would break the row's memoization. */
  location: string | undefined
  currency: string
  wide: boolean
  chosen: boolean
  picked: boolean
  onChoose: (offer: Offer) => void
  onPick: (ref: OfferRef) => void
  onLocations: (ref: OfferRef) => void
}

/** A row of the table; three lines on narrow screens. */
export function OfferRow(props: Props) {
  const { offer, location, currency, wide, chosen } = props
  const { i18n } = useLingui()
  const words = useOfferWords()
  const market = { location, currency }
  const shownLocation = locationOf(offer, market)
  const amount = priceAt(offer, market)
  const obstacle = obstacleAt(offer, market)
  const left = stockAt(offer, market)
  const price =
    amount === undefined ? (
      '–'
    ) : (
      <Price amount={amount} currency={currency} vat="excl" per="month" />
    )
  const availability =
    obstacle === undefined ? (
      <span className="text-muted" title={words.setUpWhole(offer)}>
        {offer.ref.kind === 'preset' && left !== null ? words.left(left) : words.setUp(offer)}
      </span>
    ) : (
      <span className="text-warn">{words.obstacle(obstacle, currency)}</span>
    )
  const look = classes(
    'min-h-full border-b border-line',
    chosen ? 'bg-accent-soft forced-colors:chosen' : 'hover:bg-hover',
  )
  const cpu = truncate(offer.cpu)
  const name = shortName(offer)
  const locations = (
    <PlacesButton
      offer={offer}
      onLocations={props.onLocations}
      name={name}
      place={shownLocation === '' ? '' : words.location(shownLocation)}
      short={wide ? shownLocation : undefined}
    />
  )

  if (!wide)
    return (
      <div className={classes('flex items-start gap-2 px-3 py-2', look)}>
        <div role="gridcell" className="pt-0.5">
          <Pick {...props} name={name} />
        </div>
        <div role="gridcell" className="min-w-0 flex-1">
          <span className="block truncate font-[580]">
            {offer.ref.kind === 'stock' ? cpu : name}
          </span>
          <span className="block truncate">{words.machine(offer)}</span>
          <span className="flex min-w-0 items-center gap-1.5 text-small text-muted">
            {locations}
            <span className="min-w-0 truncate">{availability}</span>
            {offer.gpu !== '' && <span className="min-w-0 truncate">{truncate(offer.gpu)}</span>}
          </span>
        </div>
        <div role="gridcell" data-row-focus className="grid justify-items-end gap-1">
          <span className="num text-right font-[580]">{price}</span>
          <Choose {...props} name={name} obstacle={obstacle} />
        </div>
      </div>
    )

  const shown = { offer, name, cpu, price, availability, locations }
  return (
    <div className={classes('grid items-center', offerTracks, look)}>
      <div role="gridcell" className="pl-3">
        <Pick {...props} name={name} />
      </div>
      {tableColumns(offer.ref.kind).map(({ id, cell, below }) => {
        const second = below?.(shown, { ...words, i18n }) ?? ''
        return (
          <div key={id} role="gridcell" className="min-w-0 px-1.5">
            <span className="block truncate">{cell?.(shown, { ...words, i18n })}</span>
            {second !== '' && (
              <span className="block truncate text-small text-muted">{second}</span>
            )}
          </div>
        )
      })}
      <div role="gridcell" data-row-focus className="pr-3 text-right">
        <Choose {...props} name={name} obstacle={obstacle} />
      </div>
    </div>
  )
}

interface PlacesButtonProps extends Pick<Props, 'offer' | 'onLocations'> {
  name: string
  /** The location shown; '' for none. */
  place: string
  /** The location's code, for narrow columns. */
  short: string | undefined
}

function PlacesButton({ offer, name, place, short, onLocations }: PlacesButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onLocations(offer.ref)}
      aria-label={place === '' ? t`Locations for ${name}` : t`${place}: locations for ${name}`}
      className="inline-flex shrink-0 items-center gap-0.5 text-small text-muted hover:text-ink hover:underline"
    >
      <MapPin className="size-3 shrink-0" aria-hidden="true" />
      {place === '' ? <Trans>Locations</Trans> : (short ?? place)}
    </button>
  )
}

function Pick({ offer, name, picked, onPick }: Props & { name: string }) {
  const { t } = useLingui()
  return (
    <Checkbox aria-label={t`Compare ${name}`} checked={picked} onChange={() => onPick(offer.ref)} />
  )
}

interface ChooseProps extends Props {
  name: string
  obstacle: ReturnType<typeof obstacleAt>
}

function Choose({ offer, name, chosen, currency, obstacle, onChoose }: ChooseProps) {
  const { t } = useLingui()
  const words = useOfferWords()
  return (
    <Button
      variant={chosen ? 'primary' : 'secondary'}
      aria-label={chosen ? t`Chosen: ${name}` : t`Choose ${name}`}
      disabledReason={obstacle === undefined ? undefined : words.obstacle(obstacle, currency)}
      onClick={() => onChoose(offer)}
    >
      {chosen ? <Trans>Chosen</Trans> : <Trans>Choose</Trans>}
    </Button>
  )
}
