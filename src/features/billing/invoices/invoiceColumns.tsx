/**
 * The columns of the list of invoices, each in one place: its heading, where there is room for it, what stands in its
 * cells and on cards, and what it is sorted by.
 */
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import type { Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { inCents } from '#lib/money/money.ts'
import type { useMoney } from '#lib/money/useMoney.ts'
import type { CellColumn } from '#ui/GridRow.tsx'
import type { Sort } from '#ui/sort.tsx'
import type { InvoiceEntry } from '../rules/invoiceFilter.ts'
import { openAmount } from '../rules/invoices.ts'
import { InvoiceState } from '../view/InvoiceState.tsx'
import type { InvoiceRow } from './useInvoiceRows.ts'

/** A row with what only the invoice itself tells, once that was read. */
export interface ReadInvoice extends InvoiceRow {
  readonly detail: InvoiceDetail | undefined
}

export interface InvoiceWords {
  readonly money: ReturnType<typeof useMoney>
  /** What an invoice is for, in a line: made once for all rows. */
  readonly forWords: (invoice: InvoiceDetail) => string
}

export interface InvoiceColumn extends CellColumn<ReadInvoice, InvoiceWords> {
  /** What rows are sorted by. */
  readonly sortValue?: (entry: InvoiceEntry) => string | number
  /** Amounts of different currencies are not compared: they stand apart, by the currency's name. */
  readonly isMoney?: true
}

/**
 * Where it is narrow the day it was made goes first, then the day it is due and its total, and at last what it is for:
 * its number, what is to pay and its state stay.
 */
export const invoiceTracks =
  'grid-cols-[2.75rem_4.75rem_minmax(0,1fr)_10rem_5.5rem] md:grid-cols-[2.75rem_5rem_minmax(0,1fr)_minmax(0,1fr)_10rem_5.5rem] lg:grid-cols-[2.75rem_5rem_minmax(0,1fr)_7.5rem_minmax(0,1fr)_7.5rem_10rem_5.5rem] xl:grid-cols-[2.75rem_5.5rem_minmax(0,5fr)_7.5rem_7.5rem_minmax(0,6fr)_8rem_10rem_6rem] 2xl:grid-cols-[2.75rem_5.5rem_15rem_7.5rem_7.5rem_minmax(0,1fr)_8rem_10rem_6rem]'

/** Whole hundredths, to compare by: thousands of amounts are sorted. */
const hundredths = (amount: Amount): number => Number(inCents(amount).replace('.', ''))

const open = ({ detail, open: listed }: ReadInvoice): Amount =>
  detail ? openAmount(detail) : listed

const dateColumn: InvoiceColumn = {
  id: 'date',
  label: msg`Date`,
  hidden: 'max-xl:hidden',
  look: 'text-muted',
  cell: ({ invoice: { date } }) => (date ? <CalendarDate date={date} /> : ''),
  sortValue: ({ invoice }) => invoice.date ?? '',
}

export const invoiceColumns: readonly InvoiceColumn[] = [
  {
    id: 'number',
    label: msg`Invoice`,
    cell: ({ id }) => (
      <Link
        to="/billing/invoices/$invoiceId"
        params={{ invoiceId: id }}
        data-row-link
        className="mono block truncate -outline-offset-2 hover:underline"
      >
        {id}
      </Link>
    ),
    card: 'title',
    sortValue: ({ id }) => id,
  },
  {
    id: 'state',
    label: msg`Status`,
    look: 'flex',
    cell: ({ invoice, currency }) => <InvoiceState invoice={invoice} currency={currency} oneLine />,
    card: 'below',
    cardLook: 'flex min-w-0',
    sortValue: ({ invoice }) => invoice.status,
  },
  dateColumn,
  {
    id: 'due',
    label: msg`Due`,
    hidden: 'max-lg:hidden',
    look: 'text-muted',
    cell: ({ invoice: { duedate } }) => (duedate ? <CalendarDate date={duedate} /> : ''),
    sortValue: ({ invoice }) => invoice.duedate ?? '',
  },
  {
    id: 'for',
    label: msg`For`,
    unsortable: true,
    hidden: 'max-md:hidden',
    cell({ detail }, { forWords }) {
      const text = detail && forWords(detail)
      return text === undefined ? undefined : <span title={text}>{text}</span>
    },
    card: 'title',
    cardLook: 'min-w-0 flex-1 truncate text-muted',
  },
  {
    id: 'total',
    label: msg`Total incl. VAT`,
    numeric: true,
    isMoney: true,
    hidden: 'max-lg:hidden',
    cell: ({ charged, currency }, { money }) => money(charged, currency),
    sortValue: ({ charged }) => hundredths(charged),
  },
  {
    id: 'open',
    label: msg`Amount due incl. VAT`,
    numeric: true,
    isMoney: true,
    cell: (row, { money }) =>
      isPayable(row.invoice) ? (
        <span className="font-[620]">{money(open(row), row.currency)}</span>
      ) : (
        '—'
      ),
    card: 'aside',
    cardLook: 'num',
    cardCell(row, { money }) {
      const { invoice, charged, currency } = row
      // Once it is paid, the day of that stands beside it and the words need the room.
      if (!isPayable(invoice)) return money(charged, currency)
      return (
        <>
          <span className="block font-[620]">{money(open(row), currency)}</span>
          {invoice.duedate && (
            <span className="block text-small text-muted">
              <CalendarDate date={invoice.duedate} />
            </span>
          )}
        </>
      )
    },
    sortValue: ({ open: amount }) => hundredths(amount),
  },
]

export const sortableColumns = invoiceColumns.filter(({ unsortable }) => !unsortable)

const order = <Value extends string | number>(one: Value, other: Value): number =>
  one < other ? -1 : one > other ? 1 : 0

/** The list in an order; without one the newest first. */
export function sortedInvoices<Item extends InvoiceEntry>(
  entries: readonly Item[],
  sort: Sort<InvoiceColumn> = { column: dateColumn, descending: true },
): readonly Item[] {
  const { column, descending } = sort
  const { sortValue = ({ id }) => id, isMoney = false } = column
  const sign = descending ? -1 : 1
  const keyed = entries.map((entry) => ({ entry, key: sortValue(entry) }))
  keyed.sort((one, other) => {
    const apart = isMoney ? order(one.entry.currency, other.entry.currency) : 0
    return apart || sign * (order(one.key, other.key) || one.entry.id - other.entry.id)
  })
  return keyed.map(({ entry }) => entry)
}
