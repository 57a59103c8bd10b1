import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { leftAt, obstacleAt, placeOf, priceAt, type OfferField } from '../rules/offerFilter.ts'
import type { Offer, OfferRef } from '../rules/offer.ts'
import { Price } from '#lib/money/Price.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { brief } from '#lib/text/brief.ts'
import { shortName, useOfferWords } from './offerWords.ts'

/**
 * Between the check box and the button; a machine in stock is known by its processor. What a column's second line holds
 * is sorted by in the menu.
 */
export const columnsOf = (kind: OfferRef['kind']): readonly OfferField[] => [
  kind === 'stock' ? 'cpu' : 'name',
  'cores',
  'ram',
  'disk',
  'score',
  'price',
]

export const gridOfRow =
  'grid-cols-[2.25rem_minmax(0,1.7fr)_4.25rem_5rem_minmax(0,1.4fr)_4.75rem_minmax(0,1.3fr)_6.75rem]'

interface Props {
  offer: Offer
  /** What a market is made of; by itself, so that a row is the same while they are. */
  location: string | undefined
  currency: string
  wide: boolean
  chosen: boolean
  picked: boolean
  onChoose: (offer: Offer) => void
  onPick: (ref: OfferRef) => void
  onPlaces: (ref: OfferRef) => void
}

/** An offer in a line of the table, or in three where there is no room for columns. */
export function OfferRow(props: Props) {
  const { offer, location, currency, wide, chosen } = props
  const { i18n } = useLingui()
  const words = useOfferWords()
  const market = { location, currency }
  const place = placeOf(offer, market)
  const amount = priceAt(offer, market)
  const obstacle = obstacleAt(offer, market)
  const left = leftAt(offer, market)
  const price =
    amount === undefined ? (
      '–'
    ) : (
      <Price amount={amount} currency={currency} vat="excl" per="month" />
    )
  const standing =
    obstacle === undefined ? (
      <span className="text-muted" title={words.setUpWhole(offer)}>
        {offer.ref.kind === 'preset' && left !== null ? words.left(left) : words.setUp(offer)}
      </span>
    ) : (
      <span className="text-warn">{words.obstacle(obstacle, currency)}</span>
    )
  const look = classes('h-full border-b border-line', chosen ? 'bg-accent-soft' : 'hover:bg-hover')
  const cpu = brief(offer.cpu)
  const name = shortName(offer)
  const places = (
    <PlacesButton
      offer={offer}
      onPlaces={props.onPlaces}
      name={name}
      place={place === '' ? '' : words.place(place)}
      short={wide ? place : undefined}
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
            {places}
            <span className="min-w-0 truncate">{standing}</span>
            {offer.gpu !== '' && <span className="min-w-0 truncate">{brief(offer.gpu)}</span>}
          </span>
        </div>
        <div role="gridcell" data-row-focus className="grid justify-items-end gap-1">
          <span className="num text-right font-[580]">{price}</span>
          <Choose {...props} name={name} obstacle={obstacle} />
        </div>
      </div>
    )

  return (
    <div className={classes('grid items-center', gridOfRow, look)}>
      <div role="gridcell" className="pl-3">
        <Pick {...props} name={name} />
      </div>
      <Cell
        below={
          <span className="flex min-w-0 items-center gap-1.5">
            <span className="min-w-0 truncate">{offer.ref.kind === 'stock' ? name : cpu}</span>
            {places}
          </span>
        }
      >
        <span className="font-[580]">{offer.ref.kind === 'stock' ? cpu : name}</span>
      </Cell>
      <Cell below={offer.ghz !== null && words.ghz(offer.ghz)}>{i18n.number(offer.cores)}</Cell>
      <Cell below={brief(offer.ramType)}>{words.size(offer.ram)}</Cell>
      <Cell below={brief(offer.gpu)}>{words.disks(offer)}</Cell>
      <Cell>{offer.score === null ? '' : i18n.number(offer.score)}</Cell>
      <Cell below={standing}>
        <span className="num font-[580]">{price}</span>
      </Cell>
      <div role="gridcell" data-row-focus className="pr-3 text-right">
        <Choose {...props} name={name} obstacle={obstacle} />
      </div>
    </div>
  )
}

function Cell({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <div role="gridcell" className="min-w-0 px-2">
      <span className="block truncate">{children}</span>
      {below != null && below !== '' && below !== false && (
        <span className="block truncate text-small text-muted">{below}</span>
      )}
    </div>
  )
}

interface PlacesButtonProps extends Pick<Props, 'offer' | 'onPlaces'> {
  name: string
  /** Where it is looked at; '' is nowhere. */
  place: string
  /** Its code, where there is no room for more. */
  short: string | undefined
}

function PlacesButton({ offer, name, place, short, onPlaces }: PlacesButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onPlaces(offer.ref)}
      aria-label={
        place === '' ? t`${name} in every location` : t`${place}: ${name} in every location`
      }
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
