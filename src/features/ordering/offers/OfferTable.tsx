import { useLingui } from '@lingui/react/macro'
import { memo, useRef } from 'react'
import { Grid } from '#ui/Grid.tsx'
import { useVisibleRows } from '#ui/useVisibleRows.ts'
import { useWidth } from '#ui/viewport.tsx'
import { isSameOffer, type Offer } from '../rules/offer.ts'
import { offerTracks, tableColumns } from './offerColumns.tsx'
import type { OfferListProps } from './offerList.ts'
import { OfferRow } from './OfferRow.tsx'
import { writeRef } from './offerSearch.ts'

// The compiler doesn't memoize elements created in a loop.
const Row = memo(OfferRow)

/** Row height in rem; narrow rows have three lines. */
const height = { wide: 3.25, narrow: 5.75 } as const
/** The width that the columns need, in rem. */
const wideFrom = 46
/** An upper bound before the box is measured, in rem. */
const estimatedWidth = (): number => innerWidth / 16

/** Renders only the rows in sight, in a scrolling box since other steps follow below. */
export function OfferTable({
  offers,
  market: { location, currency },
  chosen,
  picked,
  sort,
  onChoose,
  onPick,
  onLocations,
  onSort,
}: OfferListProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const wide = useWidth(box, estimatedWidth) >= wideFrom
  const visibleRows = useVisibleRows({
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
      visibleRows={visibleRows}
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
          {...{ offer, location, currency, wide, onChoose, onPick, onLocations }}
          chosen={isChosen}
          picked={picked.some((ref) => isSameOffer(ref, offer.ref))}
        />
      )}
    />
  )
}

const idOf = ({ ref }: Offer): string => writeRef(ref)

function focusChoice(row: Element): boolean {
  const button = row.querySelector<HTMLElement>('[data-row-focus] button')
  button?.focus({ preventScroll: true })
  // The box itself may be partly off screen.
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return button !== null
}
