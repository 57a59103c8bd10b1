import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { stockAt, obstacleAt, priceAt, type Market } from '../rules/offerFilter.ts'
import { hasVirtualCores, isSameOffer, type Offer } from '../rules/offer.ts'
import type { Amount } from '#lib/money/amount.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { truncate } from '#lib/text/truncate.ts'
import type { OfferListProps } from './offerList.ts'
import { shortName, useOfferWords } from './offerWords.ts'
import { useHardwareWords } from '#features/servers/view/Configuration.tsx'

/** Instances as radio cards, so that arrow keys choose. */
export function OfferCards({
  offers,
  market,
  chosen,
  picked,
  onChoose,
  onPick,
  onLocations,
}: OfferListProps) {
  const { t } = useLingui()
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={t`Plan`}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-2.5"
    >
      {offers.map((offer) => (
        <Card
          key={offer.ref.id}
          name={name}
          offer={offer}
          market={market}
          chosen={chosen !== undefined && isSameOffer(chosen, offer.ref)}
          picked={picked.some((ref) => isSameOffer(ref, offer.ref))}
          onChoose={onChoose}
          onPick={onPick}
          onLocations={onLocations}
        />
      ))}
    </div>
  )
}

interface CardProps extends Pick<OfferListProps, 'onChoose' | 'onPick' | 'onLocations'> {
  name: string
  offer: Offer
  market: Market
  chosen: boolean
  picked: boolean
}

function Card({ name, offer, market, chosen, picked, onChoose, onPick, onLocations }: CardProps) {
  const { t, i18n } = useLingui()
  const words = useOfferWords()
  const hardware = useHardwareWords()
  const id = useId()
  const price = priceAt(offer, market)
  const obstacle = obstacleAt(offer, market)
  const left = stockAt(offer, market)
  const shown = shortName(offer)
  return (
    <div
      className={classes(
        'relative flex flex-col gap-0.5 rounded-[8px] border px-3 pt-2.5 pb-1.5 transition-colors',
        obstacle === undefined
          ? 'border-line bg-surface hover:border-line-strong has-[input[type=radio]:active]:bg-hover has-[input[type=radio]:checked]:border-accent has-[input[type=radio]:checked]:inset-ring has-[input[type=radio]:checked]:inset-ring-accent forced-colors:has-[input[type=radio]:checked]:chosen'
          : 'border-line bg-sunken text-muted',
        'has-[input[type=radio]:focus-visible]:outline-2 has-[input[type=radio]:focus-visible]:outline-offset-2 has-[input[type=radio]:focus-visible]:outline-accent',
      )}
    >
      <label className="flex items-baseline justify-between gap-2">
        <input
          type="radio"
          name={name}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-facts`}
          checked={chosen}
          disabled={obstacle !== undefined}
          onChange={() => onChoose(offer)}
          className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none opacity-0"
        />
        <span id={`${id}-name`} className="min-w-0 truncate font-[580]" title={shown}>
          {shown}
        </span>
      </label>
      <div id={`${id}-facts`} className="grid content-start gap-2 pb-2">
        <CardPrice amount={price} currency={market.currency} />
        <dl className="grid grid-cols-3 gap-2">
          <Figure term={hasVirtualCores(offer) ? t`vCPU` : t`cores`}>
            {i18n.number(offer.cores)}
          </Figure>
          <Figure term={t`memory`}>{words.size(offer.ram)}</Figure>
          <Figure term={diskTypes(offer) || t`disk`}>
            {offer.disks.map((disk) => hardware.disk({ ...disk, type: '' })).join(' + ')}
          </Figure>
        </dl>
        <div className="grid gap-0.5">
          {offer.gpu !== '' && <span className="truncate">{truncate(offer.gpu)}</span>}
          {!hasVirtualCores(offer) && (
            <span className="truncate text-muted">
              {[truncate(offer.cpu), offer.ghz === null ? '' : words.ghz(offer.ghz)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
          <span className="flex flex-wrap justify-between gap-x-2">
            <span className="min-w-0 truncate text-muted">{words.traffic(offer.traffic)}</span>
            {obstacle !== undefined ? (
              <span className="font-[550] text-warn">
                {words.obstacle(obstacle, market.currency)}
              </span>
            ) : (
              left !== null && (
                <span className={left < lowStock ? 'font-[550] text-warn' : 'text-muted'}>
                  {words.left(left)}
                </span>
              )
            )}
          </span>
        </div>
      </div>
      {/* Above the radio button that covers the card. */}
      <div className="relative mt-auto flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-1">
        <Checkbox
          className="text-muted"
          label={
            <>
              <Trans>Compare</Trans> <span className="sr-only">{shown}</span>
            </>
          }
          checked={picked}
          onChange={() => onPick(offer.ref)}
        />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onLocations(offer.ref)}
          aria-label={t`Locations for ${shown}`}
          className="inline-flex min-h-6 items-center gap-1 rounded-tag text-muted hover:text-ink hover:underline touch:min-h-10"
        >
          <MapPin className="size-3.5" aria-hidden="true" />
          <Trans>Locations</Trans>
        </button>
      </div>
    </div>
  )
}

/** Stock below this is highlighted. */
const lowStock = 10

/** "NVMe", or "SSD + HDD". */
const diskTypes = ({ disks }: Offer): string =>
  [...new Set(disks.map(({ type }) => type))].filter(Boolean).join(' + ')

/** The headline of a card. */
function CardPrice({ amount, currency }: { amount: Amount | undefined; currency: string }) {
  const money = useMoney()
  const vatWord = useVatWord()
  if (amount === undefined) return <span>–</span>
  const sum = (
    <span className="text-[1.125rem] leading-6 font-[640] text-ink">{money(amount, currency)}</span>
  )
  return (
    <span className="num text-small text-muted">
      <Trans>{sum}/month</Trans> {vatWord('excl')}
    </span>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="truncate text-small text-muted">{term}</dt>
      <dd className="num font-[620]">{children}</dd>
    </div>
  )
}
