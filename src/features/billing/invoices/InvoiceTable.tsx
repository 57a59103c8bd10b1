import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, useRef } from 'react'
import { useForWords } from '../view/useForWords.ts'
import type { InvoiceColumn, InvoiceSort } from '../rules/invoiceFilter.ts'
import { useRowHeight } from '#lib/appearance/density.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { Selection } from '#ui/selection.ts'
import { SortHead } from '#ui/SortHead.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { focusRowLink, useRowKeys } from '#ui/useRowKeys.ts'
import { useRowsInSight } from '#ui/useRowsInSight.ts'
import { gridOfInvoice, InvoiceCard, InvoiceRow } from './InvoiceRow.tsx'
import { columnWords } from './invoiceWords.ts'
import type { InvoiceRow as RowOf } from './useInvoiceRows.ts'

// The compiler keeps no elements that are made in a loop.
const Row = memo(InvoiceRow)
const RowCard = memo(InvoiceCard)

/** In px; on a phone a row is a card. */
const cardHeight = 72

interface Props {
  rows: readonly RowOf[]
  sort: InvoiceSort | undefined
  selection: Selection
  onSort: (sort: InvoiceSort | undefined) => void
}

/** However many invoices there are, only the rows in sight exist. */
export function InvoiceTable(props: Props) {
  const phone = useMediaQuery('(width < 40rem)')
  return <VirtualTable key={phone ? 'cards' : 'rows'} {...props} phone={phone} />
}

/** What stands above the rows while they scroll, in px: the top bar and the heads of the columns. */
const coveredAbove = 52 + 39

function VirtualTable({ rows, sort, selection, onSort, phone }: Props & { phone: boolean }) {
  const { t } = useLingui()
  const forWords = useForWords()
  const body = useRef<HTMLDivElement>(null)
  const tableRow = useRowHeight()
  const rowHeight = phone ? cardHeight : tableRow
  const sight = useRowsInSight({
    body,
    count: rows.length,
    rowHeight,
    covered: { above: coveredAbove, below: rowHeight },
  })

  const keys = useRowKeys({
    body,
    count: rows.length,
    show: sight.show,
    focus: focusRowLink,
    select: { selection, idAt: (place) => rows[place]?.id },
  })

  const selectedShown = rows.filter(({ id }) => selection.ids.has(id)).length
  const all = {
    checked: rows.length > 0 && selectedShown === rows.length,
    indeterminate: selectedShown > 0 && selectedShown < rows.length,
    onChange: selection.toggleShown,
  }
  const selectAll = t`${plural(rows.length, {
    one: 'Select the invoice shown',
    other: 'Select all # invoices shown',
  })}`
  return (
    <>
      {/* Cards have no heads to put it in. */}
      {phone && (
        <div className="-mt-1.5 flex items-center justify-between gap-3 px-3 pb-1 text-muted">
          <Checkbox label={selectAll} {...all} />
          <span className="text-small">{t`Amounts incl. VAT`}</span>
        </div>
      )}
      <div
        role="grid"
        aria-multiselectable="true"
        aria-label={t`Invoices`}
        aria-rowcount={rows.length + 1}
        className="rounded-card border-line bg-surface sm:border max-sm:bg-transparent"
      >
        <div role="rowgroup" className="sticky top-13 z-10 rounded-t-card bg-surface max-sm:hidden">
          <div
            role="row"
            aria-rowindex={1}
            className={`${gridOfInvoice} h-[39px] border-b border-line text-tiny font-[550] text-muted`}
          >
            <span role="columnheader" className="pl-4">
              <Checkbox aria-label={selectAll} {...all} />
            </span>
            <Head column="number" sort={sort} onSort={onSort} />
            <Head column="date" sort={sort} onSort={onSort} className="max-xl:hidden" />
            <Head column="due" sort={sort} onSort={onSort} className="max-lg:hidden" />
            <span role="columnheader" className="px-2 max-md:hidden">
              {t`For`}
            </span>
            <Head
              column="total"
              sort={sort}
              onSort={onSort}
              className="text-right max-lg:hidden [&>button]:flex-row-reverse"
            />
            <Head
              column="open"
              sort={sort}
              onSort={onSort}
              className="text-right [&>button]:flex-row-reverse"
            />
            <Head column="state" sort={sort} onSort={onSort} />
            <span role="columnheader" className="sr-only">
              {t`Actions`}
            </span>
          </div>
        </div>
        <div
          ref={body}
          role="rowgroup"
          className="relative"
          onKeyDown={keys.onKeyDown}
          style={{ height: rows.length * rowHeight }}
        >
          {sight.places.map((index) => {
            const row = rows[index]
            if (!row) return null
            const props = {
              row,
              isScrolling: sight.isScrolling,
              selected: selection.ids.has(row.id),
              forWords,
              onSelect: selection.toggle,
            }
            return (
              <div
                key={row.id}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={props.selected}
                data-index={index}
                ref={keys.rowRef(index)}
                className="absolute inset-x-0 contain-strict"
                style={{ height: rowHeight, top: index * rowHeight }}
              >
                {phone ? <RowCard {...props} /> : <Row {...props} />}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

interface HeadProps {
  column: InvoiceColumn
  sort: InvoiceSort | undefined
  onSort: (sort: InvoiceSort | undefined) => void
  className?: string
}

function Head({ column, sort, onSort, className }: HeadProps) {
  const { t } = useLingui()
  return (
    <SortHead
      className={className}
      label={t(columnWords[column])}
      sorted={sort?.column === column ? (sort.descending ? 'down' : 'up') : undefined}
      onSort={(wish) => onSort(wish && { column, descending: wish === 'down' })}
    />
  )
}
