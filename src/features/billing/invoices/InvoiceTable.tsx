import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { useRowHeight } from '#lib/appearance/appearance.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Grid } from '#ui/Grid.tsx'
import { GridCard, GridRow } from '#ui/GridRow.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { Selection } from '#ui/selection.ts'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { useMediaQuery } from '#ui/viewport.tsx'
import { useVisibleRows } from '#ui/useVisibleRows.ts'
import { useInvoiceSummary } from '../view/InvoiceItems.tsx'
import { invoiceColumns, invoiceTracks, type RowFormat } from './invoiceColumns.tsx'
import type { InvoiceRow } from './useInvoiceRows.ts'

const InvoiceMenu = lazy(async () => (await import('./InvoiceMenu.tsx')).InvoiceMenu)

/** In rem. */
const cardHeight = 4.5
const cardGap = 0.5

interface Props {
  rows: readonly InvoiceRow[]
  sort: string | undefined
  selection: Selection
  onSort: (sort: string | undefined) => void
}

/** Invoices as rows or, on a phone, as cards; only those in sight are rendered. */
export function InvoiceTable(props: Props) {
  const isPhone = useMediaQuery('(width < 40rem)')
  return <RowsOrCards key={isPhone ? 'cards' : 'rows'} {...props} cards={isPhone} />
}

function RowsOrCards({ rows, sort, selection, onSort, cards }: Props & { cards: boolean }) {
  const { t } = useLingui()
  const summaryOf = useInvoiceSummary()
  const rowHeight = useRowHeight()
  const visibleRows = useVisibleRows({
    count: rows.length,
    rowHeight: cards ? cardHeight : rowHeight,
    gap: cards ? cardGap : 0,
    cards,
  })
  const { isScrolling } = visibleRows
  const Item = cards ? MemoCard : MemoRow
  return (
    <Grid
      label={t`Invoices`}
      items={rows}
      idOf={idOf}
      visibleRows={visibleRows}
      cards={cards}
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
        <Item {...{ row, isScrolling, selected, summaryOf, onSelect: selection.toggle }} />
      )}
    />
  )
}

const idOf = ({ id }: InvoiceRow): number => id

/** Details stay fresh this long, so that scrolling back sends nothing. In ms. */
const freshFor = 300_000

interface RowProps extends Pick<RowFormat, 'summaryOf'> {
  row: InvoiceRow
  /** Rows that only scroll past send nothing. */
  isScrolling: boolean
  selected: boolean
  /** `range`: every row from the last one pressed. */
  onSelect: (id: number, how: { range: boolean }) => void
}

/** The list lacks items and payments, so that rows in sight load their invoice's details. */
function useRow({ row, isScrolling, summaryOf, ...select }: RowProps) {
  const { t } = useLingui()
  const money = useMoney()
  const { id } = row
  const { allowed } = useCan()(getInvoice.key)
  const { data: detail, isError } = useAction(
    getInvoice,
    { invoice_id: id },
    { staleTime: freshFor, enabled: allowed && !isScrolling },
  )
  return {
    columns: invoiceColumns,
    row: { ...row, detail },
    words: { money, summaryOf },
    missing: isError || !allowed ? <span className="text-faint">–</span> : <SkeletonLine still />,
    select: { ...select, id, label: t`Select invoice ${id}` },
  }
}

function TableRow(props: RowProps) {
  return (
    <GridRow
      {...useRow(props)}
      tracks={invoiceTracks}
      behind={
        <div role="gridcell" className="flex items-center justify-end gap-1 pr-2">
          <PdfLink id={props.row.id} />
          <RowMenu row={props.row} />
        </div>
      }
    />
  )
}

function TableCard(props: RowProps) {
  return (
    <GridCard
      {...useRow(props)}
      behind={
        <div role="gridcell" className="-mr-1.5">
          <RowMenu row={props.row} />
        </div>
      }
    />
  )
}

// The compiler doesn't memoize elements created in a loop.
const MemoRow = memo(TableRow)
const MemoCard = memo(TableCard)

function PdfLink({ id }: { id: number }) {
  const { t } = useLingui()
  return (
    <DialogLink
      run="pdf"
      on={id}
      aria-label={t`PDF of invoice ${id}`}
      className="rounded-item px-1.5 py-0.5 text-muted hover:bg-hover hover:text-ink max-md:hidden"
    >
      <Trans>PDF</Trans>
    </DialogLink>
  )
}

function RowMenu({ row }: { row: InvoiceRow }) {
  const { id } = row
  const { t } = useLingui()
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t`Actions for invoice ${id}`} icon={<Ellipsis />} size="small" />}
      popup={<InvoiceMenu row={row} />}
    />
  )
}
