import { useLingui } from '@lingui/react/macro'
import { memo, useRef } from 'react'
import { isSameOffer } from '../rules/offer.ts'
import type { OfferField, OfferSort } from '../rules/offerFilter.ts'
import { classes } from '#ui/classes.ts'
import { SortHead } from '#ui/SortHead.tsx'
import { useWidth } from '#ui/useWidth.ts'
import { useRowKeys } from '#ui/useRowKeys.ts'
import { useRowsInSight } from '#ui/useRowsInSight.ts'
import type { OfferListProps } from './offerList.ts'
import { columnsOf, gridOfRow, OfferRow } from './OfferRow.tsx'
import { fieldWords } from './offerWords.ts'
import { writeRef } from './offerSearch.ts'

// The compiler keeps no elements that are made in a loop.
const Row = memo(OfferRow)

/** In px; where there is no room for columns a row has three lines. */
const height = { wide: 52, narrow: 92 } as const
const headHeight = 39
/** The columns need so much, in rem. */
const wideFrom = 46
/** As wide as the box may be at most, in rem. */
const likelyWidth = (): number => innerWidth / 16

/** However many offers there are, only the rows in sight exist. They scroll in a box: other steps follow below. */
export function OfferTable({
  offers,
  market,
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
  const body = useRef<HTMLDivElement>(null)
  const wide = useWidth(box, likelyWidth) >= wideFrom
  const rowHeight = wide ? height.wide : height.narrow
  const rows = useRowsInSight({
    body,
    box,
    count: offers.length,
    rowHeight,
    covered: { above: wide ? headHeight : 0, below: 0 },
  })

  const keys = useRowKeys({ body, count: offers.length, show: rows.show, focus: focusChoice })

  return (
    <div
      ref={box}
      role="grid"
      aria-label={t`Configurations`}
      aria-rowcount={offers.length + 1}
      className="relative max-h-[min(70dvh,40rem)] overflow-y-auto rounded-card border border-line bg-surface"
    >
      <div role="rowgroup" className={classes('sticky top-0 z-10 bg-surface', !wide && 'hidden')}>
        <div
          role="row"
          aria-rowindex={1}
          className={classes(
            'grid h-[39px] items-center border-b border-line text-tiny font-[550] text-muted',
            gridOfRow,
          )}
        >
          <span role="columnheader" className="sr-only">
            {t`Compare`}
          </span>
          <span aria-hidden="true" />
          {columnsOf(offers[0]?.ref.kind ?? 'preset').map((field) => (
            <Head key={field} field={field} sort={sort} onSort={onSort} />
          ))}
          <span role="columnheader" className="sr-only">
            {t`Choose`}
          </span>
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className="relative"
        onKeyDown={keys.onKeyDown}
        style={{ height: offers.length * rowHeight }}
      >
        {rows.places.map((index) => {
          const offer = offers[index]
          if (!offer) return null
          const isChosen = chosen !== undefined && isSameOffer(chosen, offer.ref)
          return (
            <div
              key={writeRef(offer.ref)}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={isChosen}
              data-index={index}
              ref={keys.rowRef(index)}
              className="absolute inset-x-0 scroll-mt-23 scroll-mb-4 contain-strict max-lg:scroll-mb-34"
              style={{ height: rowHeight, top: index * rowHeight }}
            >
              <Row
                offer={offer}
                location={market.location}
                currency={market.currency}
                wide={wide}
                chosen={isChosen}
                picked={picked.some((ref) => isSameOffer(ref, offer.ref))}
                onChoose={onChoose}
                onPick={onPick}
                onPlaces={onPlaces}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** A row is chosen by its button. */
function focusChoice(row: Element): boolean {
  const button = row.querySelector<HTMLElement>('[data-row-focus] button')
  button?.focus({ preventScroll: true })
  // The box may reach beyond the window.
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return button !== null
}

interface HeadProps {
  field: OfferField
  sort: OfferSort | undefined
  onSort: (sort: OfferSort | undefined) => void
}

function Head({ field, sort, onSort }: HeadProps) {
  const { t } = useLingui()
  return (
    <SortHead
      label={t(fieldWords[field])}
      sorted={sort?.field === field ? (sort.descending ? 'down' : 'up') : undefined}
      onSort={(wish) => onSort(wish && { field, descending: wish === 'down' })}
    />
  )
}
