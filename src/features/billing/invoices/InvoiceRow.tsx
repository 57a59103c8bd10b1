import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { useCan } from '#lib/session/hooks.ts'
import { GridCard, GridRow } from '#ui/GridRow.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { invoiceColumns, invoiceTracks, type InvoiceWords } from './invoiceColumns.tsx'
import type { InvoiceRow as Row } from './useInvoiceRows.ts'

const RowCommands = lazy(async () => (await import('./RowCommands.tsx')).RowCommands)

/** How long what was read for a row counts as fresh: scrolling back asks nothing. In ms. */
const freshFor = 300_000

interface InvoiceRowProps extends Pick<InvoiceWords, 'forWords'> {
  row: Row
  /** The list is being scrolled: nothing is asked for rows that only pass. */
  isScrolling: boolean
  selected: boolean
  /** `range`: every row from the one pressed last. */
  onSelect: (id: number, how: { range: boolean }) => void
}

/**
 * What a row shows. What an invoice is for, and what is left of it once a part was paid, only the invoice itself tells:
 * asked for rows in sight alone, a few at a time.
 */
function useParts({ row, isScrolling, forWords, ...select }: InvoiceRowProps) {
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
    words: { money, forWords },
    missing: isError || !allowed ? <span className="text-faint">–</span> : <SkeletonLine still />,
    select: { ...select, id, label: t`Select invoice ${id}` },
  }
}

/** A row of the list. */
export const InvoiceRow = (props: InvoiceRowProps) => (
  <GridRow
    {...useParts(props)}
    tracks={invoiceTracks}
    behind={
      <div role="gridcell" className="flex items-center justify-end gap-1 pr-2">
        <PdfLink id={props.row.id} />
        <RowMenu row={props.row} />
      </div>
    }
  />
)

/** The same on a phone. */
export const InvoiceCard = (props: InvoiceRowProps) => (
  <GridCard
    {...useParts(props)}
    behind={
      <div role="gridcell" className="-mr-1.5">
        <RowMenu row={props.row} />
      </div>
    }
  />
)

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

function RowMenu({ row }: { row: Row }) {
  const { t } = useLingui()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Actions for invoice ${row.id}`} icon={<Ellipsis />} size="small" />
      }
      popup={<RowCommands invoice={row.invoice} />}
    />
  )
}
