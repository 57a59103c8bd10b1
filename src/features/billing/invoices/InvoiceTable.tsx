import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useRowHeight } from '#lib/appearance/density.ts'
import { Grid } from '#ui/Grid.tsx'
import type { Selection } from '#ui/selection.ts'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { useRowsInSight } from '#ui/useRowsInSight.ts'
import { useForWords } from '../view/useForWords.ts'
import { invoiceColumns, invoiceTracks } from './invoiceColumns.tsx'
import { InvoiceCard, InvoiceRow } from './InvoiceRow.tsx'
import type { InvoiceRow as RowOf } from './useInvoiceRows.ts'

// The compiler keeps no elements that are made in a loop.
const Row = memo(InvoiceRow)
const Card = memo(InvoiceCard)

/** In px; on a phone a row is a card. */
const cardHeight = 72

interface Props {
  rows: readonly RowOf[]
  sort: string | undefined
  selection: Selection
  onSort: (sort: string | undefined) => void
}

/** However many invoices there are, only the rows in sight exist. */
export function InvoiceTable(props: Props) {
  const phone = useMediaQuery('(width < 40rem)')
  return <RowsOrCards key={phone ? 'cards' : 'rows'} {...props} phone={phone} />
}

function RowsOrCards({ rows, sort, selection, onSort, phone }: Props & { phone: boolean }) {
  const { t } = useLingui()
  const forWords = useForWords()
  const rowHeight = useRowHeight()
  const sight = useRowsInSight({
    count: rows.length,
    rowHeight: phone ? cardHeight : rowHeight,
    cards: phone,
  })
  const { isScrolling } = sight
  const Part = phone ? Card : Row
  return (
    <Grid
      label={t`Invoices`}
      items={rows}
      idOf={idOf}
      sight={sight}
      cards={phone}
      columns={invoiceColumns}
      tracks={invoiceTracks}
      sort={sort}
      onSort={onSort}
      selecting={{
        selection,
        selectAll: t`${plural(rows.length, {
          one: 'Select # invoice',
          other: 'Select all # invoices',
        })}`,
      }}
      besideSelectAll={<span className="text-small">{t`Amounts incl. VAT`}</span>}
      isSelected={({ id }) => selection.ids.has(id)}
      behind={t`Actions`}
      renderRow={(row, selected) => (
        <Part {...{ row, isScrolling, selected, forWords, onSelect: selection.toggle }} />
      )}
    />
  )
}

const idOf = ({ id }: RowOf): number => id
