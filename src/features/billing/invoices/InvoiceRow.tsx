import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { InvoiceState } from '../view/InvoiceState.tsx'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { openAmount } from '../rules/invoices.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import type { InvoiceRow as Row } from './useInvoiceRows.ts'

const RowCommands = lazy(async () => (await import('./RowCommands.tsx')).RowCommands)

/** How long what was read for a row counts as fresh: scrolling back asks nothing. In ms. */
const freshFor = 300_000

/**
 * What only the invoice itself tells: what it is for, and what is left of it once a part was paid. Asked for rows in
 * sight alone, a few at a time.
 */
function useDetail({ id }: Row, isScrolling: boolean) {
  const { allowed } = useCan()(getInvoice.key)
  const { data, isError } = useAction(
    getInvoice,
    { invoice_id: id },
    { staleTime: freshFor, enabled: allowed && !isScrolling },
  )
  return { detail: data, unreadable: isError || !allowed }
}

export interface InvoiceRowProps {
  row: Row
  /** The list is being scrolled: nothing is asked for rows that only pass. */
  isScrolling: boolean
  selected: boolean
  /** What an invoice is for, in a line: made once for all rows. */
  forWords: (invoice: InvoiceDetail) => string
  /** `range`: every row from the one pressed last. */
  onSelect: (id: number, how: { range: boolean }) => void
}

/**
 * The widths of the columns, for the head and the rows alike. Where it is narrow the day it was made goes first, then
 * the day it is due and its total, and at last what it is for: its number, what is to pay and its state stay.
 */
export const gridOfInvoice =
  'grid items-center grid-cols-[2.75rem_4.75rem_6.5rem_minmax(0,1fr)_5.5rem] md:grid-cols-[2.75rem_5rem_minmax(0,1fr)_7rem_minmax(0,1fr)_5.5rem] lg:grid-cols-[2.75rem_5rem_7.5rem_minmax(0,1fr)_7rem_7rem_minmax(0,1fr)_5.5rem] xl:grid-cols-[2.75rem_5.5rem_7.5rem_7.5rem_minmax(0,6fr)_8rem_8rem_minmax(0,5fr)_6rem] 2xl:grid-cols-[2.75rem_5.5rem_7.5rem_7.5rem_minmax(0,1fr)_8rem_8rem_15rem_6rem]'

/** A row of the list, 40 px. */
export function InvoiceRow({ row, isScrolling, selected, forWords, onSelect }: InvoiceRowProps) {
  const { id, invoice, currency, charged } = row
  const money = useMoney()
  const { detail, unreadable } = useDetail(row, isScrolling)
  const open = detail ? openAmount(detail) : row.open
  return (
    <div
      className={`${gridOfInvoice} h-10 compact:h-8 border-b border-line ${selected ? 'bg-accent-soft' : 'hover:bg-hover'}`}
    >
      <div role="gridcell" className="pl-4">
        <RowCheckbox id={id} selected={selected} onSelect={onSelect} />
      </div>
      <div role="gridcell" className="min-w-0 px-2">
        <RowLink id={id} />
      </div>
      <div role="gridcell" className="px-2 text-muted max-xl:hidden">
        {invoice.date && <CalendarDate date={invoice.date} />}
      </div>
      <div role="gridcell" className="px-2 text-muted max-lg:hidden">
        {invoice.duedate && <CalendarDate date={invoice.duedate} />}
      </div>
      <div role="gridcell" className="min-w-0 truncate px-2 max-md:hidden">
        <For detail={detail} unreadable={unreadable} words={forWords} />
      </div>
      <div role="gridcell" className="num truncate px-2 text-right max-lg:hidden">
        {money(charged, currency)}
      </div>
      <div role="gridcell" className="num truncate px-2 text-right font-[620]">
        {isPayable(invoice) ? money(open, currency) : <span className="font-normal">—</span>}
      </div>
      <div role="gridcell" className="flex min-w-0 px-2">
        <InvoiceState invoice={invoice} currency={currency} oneLine />
      </div>
      <div role="gridcell" className="flex items-center justify-end gap-1 pr-2">
        <PdfLink id={id} />
        <RowMenu row={row} />
      </div>
    </div>
  )
}

/** The same on a phone, 72 px with the gap below it. */
export function InvoiceCard({ row, isScrolling, selected, forWords, onSelect }: InvoiceRowProps) {
  const { id, invoice, currency, charged } = row
  const money = useMoney()
  const { detail, unreadable } = useDetail(row, isScrolling)
  const waits = isPayable(invoice)
  const open = detail ? openAmount(detail) : row.open
  return (
    <div
      className={`flex h-16 items-center gap-2.5 rounded-card border border-line px-3 ${selected ? 'bg-accent-soft' : 'bg-surface'}`}
    >
      <div role="gridcell" className="grid">
        <RowCheckbox id={id} selected={selected} onSelect={onSelect} />
      </div>
      <div role="gridcell" className="min-w-0 flex-1">
        <span className="flex min-w-0 items-baseline gap-2">
          <RowLink id={id} />
          <span className="min-w-0 flex-1 truncate text-muted">
            <For detail={detail} unreadable={unreadable} words={forWords} />
          </span>
        </span>
        <span className="flex min-w-0">
          <InvoiceState invoice={invoice} currency={currency} oneLine />
        </span>
      </div>
      <div role="gridcell" className="num text-right">
        <span className={waits ? 'block font-[620]' : 'block'}>
          {money(waits ? open : charged, currency)}
        </span>
        {/* Once it is paid, the day of that stands beside it and the words need the room. */}
        {waits && invoice.duedate && (
          <span className="block text-small text-muted">
            <CalendarDate date={invoice.duedate} />
          </span>
        )}
      </div>
      <div role="gridcell" className="-mr-1.5">
        <RowMenu row={row} />
      </div>
    </div>
  )
}

type Detail = ReturnType<typeof useDetail>

function For({ detail, unreadable, words }: Detail & { words: InvoiceRowProps['forWords'] }) {
  if (detail) {
    const text = words(detail)
    return <span title={text}>{text}</span>
  }
  return unreadable ? <span className="text-faint">–</span> : <SkeletonLine still />
}

function RowLink({ id }: { id: number }) {
  return (
    <Link
      to="/billing/invoices/$invoiceId"
      params={{ invoiceId: id }}
      data-row-link
      className="mono block truncate -outline-offset-2 hover:underline"
    >
      {id}
    </Link>
  )
}

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

function RowCheckbox({
  id,
  selected,
  onSelect,
}: Pick<InvoiceRowProps, 'selected' | 'onSelect'> & { id: number }) {
  const { t } = useLingui()
  return (
    <Checkbox
      aria-label={t`Select invoice ${id}`}
      checked={selected}
      onChange={({ nativeEvent }) =>
        // React tells of a checkbox by its click, which knows the Shift key.
        onSelect(id, { range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
      }
    />
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
