import { useLingui } from '@lingui/react/macro'
import { memo, useRef } from 'react'
import { Grid } from '#ui/Grid.tsx'
import { useVisibleRows } from '#ui/useRowsInSight.ts'
import { useWidth } from '#ui/viewport.tsx'
import { isSameOffer, type Offer } from '../rules/offer.ts'
import { offerTracks, tableColumns } from './offerColumns.tsx'
import type { OfferListProps } from './offerList.ts'
import { OfferRow } from './OfferRow.tsx'
import { writeRef } from './offerSearch.ts'

// The compiler keeps no elements that are made in a loop.
const Row = memo(OfferRow)

/** In px; where there is no room for columns a row has three lines. */
const height = { wide: 52, narrow: 92 } as const
/** The columns need so much, in rem. */
const wideFrom = 46
/** As wide as the box may be at most, in rem. */
const likelyWidth = (): number => innerWidth / 16

/** However many offers there are, only the rows in sight exist. They scroll in a box: other steps follow below. */
export function OfferTable({
  offers,
  market: { location, currency },
  chosen,
  picked,
  sort,
  onChoose,
  onPick,
  onPlaces,
  onSort,
}: OfferListProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const wide = useWidth(box, likelyWidth) >= wideFrom
  const sight = useVisibleRows({
    box,
    count: offers.length,
    rowHeight: wide ? height.wide : height.narrow,
    cards: !wide,
  })
  return (
    <Grid
      ref={box}
      label={t`Plans`}
      items={offers}
      idOf={idOf}
      sight={sight}
      cards={!wide}
      columns={tableColumns(offers[0]?.ref.kind ?? 'preset')}
      tracks={offerTracks}
      sort={sort}
      onSort={onSort}
      before={t`Compare`}
      behind={t`Choose`}
      isSelected={({ ref }) => chosen !== undefined && isSameOffer(chosen, ref)}
      focus={focusChoice}
      rowClassName="scroll-mt-23 scroll-mb-4 max-lg:scroll-mb-34"
      renderRow={(offer, isChosen) => (
        <Row
          {...{ offer, location, currency, wide, onChoose, onPick, onPlaces }}
          chosen={isChosen}
          picked={picked.some((ref) => isSameOffer(ref, offer.ref))}
        />
      )}
    />
  )
}

const idOf = ({ ref }: Offer): string => writeRef(ref)

/** A row is chosen by its button. */
function focusChoice(row: Element): boolean {
  const button = row.querySelector<HTMLElement>('[data-row-focus] button')
  button?.focus({ preventScroll: true })
  // The box may reach beyond the window.
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return button !== null
}
