import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { compareOffers, maxCompared, type ComparedFact } from '../rules/offerCompare.ts'
import { stockAt, obstacleAt, locationOf, priceAt, type Market } from '../rules/offerFilter.ts'
import { isSameOffer, type Offer, type OfferRef } from '../rules/offer.ts'
import { usePrice } from '#lib/money/Price.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Table } from '#ui/Table.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { factWords, raidWord, shortName, useOfferWords } from './offerWords.ts'

interface Props {
  offers: readonly Offer[]
  market: Market
  chosen: OfferRef | undefined
  onChoose: (offer: Offer) => void
  onClose: () => void
}

/** Compares two to four offers side by side and highlights differences. */
export function CompareDialog({ offers, market, chosen, onChoose, onClose }: Props) {
  const { t } = useLingui()
  const words = useOfferWords()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const compared = offers.slice(0, maxCompared)
  const facts = compareOffers(compared, market)
  const value = useFactWords(market)
  const shown = onlyDifferences ? facts.filter(({ differs }) => differs) : facts
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      flush
      title={<Trans>Compare</Trans>}
      description={<Trans>Differences are marked ≠</Trans>}
    >
      {compared.length < 2 && (
        <p className="px-5">
          <Trans>These plans are no longer available. Choose others to compare.</Trans>
        </p>
      )}
      <div className="px-5">
        <Checkbox
          label={<Trans>Show differences only</Trans>}
          checked={onlyDifferences}
          onChange={({ target }) => setOnlyDifferences(target.checked)}
        />
      </div>
      <Table label={t`Comparison`}>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="sticky left-0 bg-surface px-5">
              <span className="sr-only">{t`Property`}</span>
            </th>
            {compared.map((offer) => (
              <th
                key={`${offer.ref.kind}${offer.ref.id}`}
                scope="col"
                className="max-w-48 min-w-32 truncate px-2.5 py-2 text-left font-[620]"
                title={shortName(offer)}
              >
                {shortName(offer)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ fact, differs }) => (
            <tr key={fact} className="border-b border-line">
              <th
                scope="row"
                className={classes(
                  'sticky left-0 bg-surface px-5 py-2 text-left align-top font-normal',
                  !differs && 'text-muted',
                )}
              >
                {t(factWords[fact])}
                {differs && (
                  <span className="ml-1 font-[620] text-accent">
                    <span aria-hidden="true">≠</span>
                    <span className="sr-only">
                      , <Trans>differs</Trans>
                    </span>
                  </span>
                )}
              </th>
              {compared.map((offer) => (
                <td
                  key={`${offer.ref.kind}${offer.ref.id}`}
                  className={classes(
                    'max-w-48 px-2.5 py-2 align-top wrap-anywhere',
                    differs ? 'bg-accent-soft font-[550]' : 'text-muted',
                  )}
                >
                  {value(offer, fact)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="sticky left-0 bg-surface px-5">
              <span className="sr-only">{t`Choose`}</span>
            </th>
            {compared.map((offer) => {
              const obstacle = obstacleAt(offer, market)
              const isChosen = chosen !== undefined && isSameOffer(chosen, offer.ref)
              return (
                <td key={`${offer.ref.kind}${offer.ref.id}`} className="px-2.5 py-3">
                  <Button
                    variant={isChosen ? 'primary' : 'secondary'}
                    aria-label={
                      isChosen
                        ? t`Chosen: ${{ name: shortName(offer) }}`
                        : t`Choose ${{ name: shortName(offer) }}`
                    }
                    disabledReason={obstacle && words.obstacle(obstacle, market.currency)}
                    onClick={() => onChoose(offer)}
                  >
                    {isChosen ? <Trans>Chosen</Trans> : <Trans>Choose</Trans>}
                  </Button>
                </td>
              )
            })}
          </tr>
        </tbody>
      </Table>
    </Dialog>
  )
}

/** A value as text; a dash when unknown. */
function useFactWords(market: Market): (offer: Offer, fact: ComparedFact) => string {
  const { i18n } = useLingui()
  const words = useOfferWords()
  const monthly = usePrice()
  const none = '–'
  const left = (offer: Offer): string | undefined => {
    const available = stockAt(offer, market)
    return available === null ? undefined : i18n.number(available)
  }
  return (offer, fact) => {
    switch (fact) {
      case 'price': {
        const price = priceAt(offer, market)
        const obstacle = obstacleAt(offer, market)
        if (price === undefined)
          return obstacle === undefined ? none : words.obstacle(obstacle, market.currency)
        return monthly({ amount: price, currency: market.currency, vat: 'excl', per: 'month' })
      }
      case 'location': {
        const location = locationOf(offer, market)
        return location === '' ? none : words.location(location)
      }
      case 'available':
        return left(offer) ?? none
      case 'cores':
        return words.cores(offer)
      case 'ghz':
        return offer.ghz === null ? none : words.ghz(offer.ghz)
      case 'score':
        return offer.score === null ? none : i18n.number(offer.score)
      case 'ram':
        return [words.size(offer.ram), truncate(offer.ramType)].filter(Boolean).join(' ')
      case 'disks':
        return words.disks(offer) || none
      case 'raidLevels':
        return offer.raidLevels.map(raidWord).join(', ') || none
      case 'setUp':
        return words.setUpWhole(offer)
      case 'traffic':
        return words.traffic(offer.traffic) || none
      case 'cpu':
      case 'gpu':
      case 'ipmi':
        return truncate(offer[fact]) || none
      default:
        return fact satisfies never
    }
  }
}
