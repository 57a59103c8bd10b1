/** The columns of the list of invoices: one declaration for table, cards, sorting and CSV. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { valueOrder } from '#lib/text/collation.ts'
import type { CsvCell } from '#lib/text/csv.ts'
import type { Amount } from '#lib/money/amount.ts'
import { inCents } from '#lib/money/money.ts'
import type { useMoney } from '#lib/money/useMoney.ts'
import type { CellColumn } from '#ui/GridRow.tsx'
import type { Sort } from '#ui/sort.tsx'
import { isOwed, type InvoiceEntry } from '../rules/invoiceList.ts'
import { amountDue } from '../rules/invoices.ts'
import { InvoiceStatus } from '../view/InvoiceStatus.tsx'
import { invoiceStatusLabel } from '../view/invoiceStatusLabel.ts'
import { paymentMethodName } from '../view/paymentMethodName.ts'
import type { InvoiceRow } from './useInvoiceRows.ts'

/** A row with its invoice's details, once loaded. */
interface DetailedRow extends InvoiceRow {
  readonly detail: InvoiceDetail | undefined
}

/** Hooks of the list, called once for all rows. */
export interface RowFormat {
  readonly money: ReturnType<typeof useMoney>
  readonly summaryOf: (invoice: InvoiceDetail) => string
}

interface SortWords {
  readonly i18n: I18n
  readonly today: CalendarDay
}

interface FileWords extends SortWords {
  /** What the invoice is for, as far as known. */
  readonly summary: string
}

/** A column of the exported file. */
interface CsvColumn {
  readonly label: MessageDescriptor
  readonly csv: (row: InvoiceRow, words: FileWords) => CsvCell
}

export interface InvoiceColumn extends CellColumn<DetailedRow, RowFormat>, CsvColumn {
  /** As shown; texts are sorted by the language's rules. */
  readonly sortValue?: (entry: InvoiceEntry, words: SortWords) => string | number
  /** Amounts are sorted within their currency. */
  readonly isMoney?: true
}

/** Where space runs out the date goes first, then due date, total and subject. */
export const invoiceTracks =
  'grid-cols-[2.75rem_4.75rem_minmax(0,1fr)_8.5rem_5.5rem] md:grid-cols-[2.5rem_4.25rem_minmax(0,1fr)_6.5rem_6.5rem_5.5rem] lg:grid-cols-[2.75rem_5rem_minmax(0,1fr)_7.5rem_minmax(0,1fr)_7.5rem_10rem_5.5rem] xl:grid-cols-[2.75rem_5.5rem_minmax(0,1fr)_7rem_7rem_minmax(0,1fr)_8rem_10rem_6rem] 2xl:grid-cols-[2.75rem_5.5rem_15rem_7.5rem_7.5rem_minmax(0,1fr)_8rem_10rem_6rem]'

/** A number to compare by: thousands of amounts are sorted. */
const hundredths = (amount: Amount): number => Number(inCents(amount).replace('.', ''))

/** The list doesn't subtract payments, the details do. */
const dueOf = ({ detail, amountDue: listed }: DetailedRow): Amount =>
  detail ? amountDue(detail) : listed

const numberColumn: InvoiceColumn = {
  id: 'number',
  label: msg`Invoice`,
  cell: ({ id }) => (
    <Link
      to="/billing/invoices/$invoiceId"
      params={{ invoiceId: id }}
      data-row-link
      translate="no"
      className="mono block truncate -outline-offset-2 hover:underline"
    >
      {id}
    </Link>
  ),
  card: 'title',
  csv: ({ id }) => id,
  sortValue: ({ id }) => id,
}

const statusColumn: InvoiceColumn = {
  id: 'state',
  label: msg`Status`,
  cellClassName: 'flex',
  cell: ({ invoice, currency, standing }) => (
    <InvoiceStatus invoice={invoice} currency={currency} standing={standing} oneLine />
  ),
  card: 'below',
  cardClassName: 'flex min-w-0',
  csv: ({ invoice, standing }, { i18n, today }) =>
    invoiceStatusLabel(i18n, invoice, standing, today),
  sortValue: ({ invoice, standing }, { i18n, today }) =>
    invoiceStatusLabel(i18n, invoice, standing, today),
}

const dateColumn: InvoiceColumn = {
  id: 'date',
  label: msg`Date`,
  hiddenClassName: 'max-xl:hidden',
  cellClassName: 'text-muted',
  cell: ({ invoice: { date } }) => (date ? <CalendarDate date={date} /> : ''),
  csv: ({ invoice }) => invoice.date ?? '',
  sortValue: ({ invoice }) => invoice.date ?? '',
}

const dueColumn: InvoiceColumn = {
  id: 'due',
  label: msg`Due`,
  hiddenClassName: 'max-lg:hidden',
  cellClassName: 'text-muted',
  cell: ({ invoice: { duedate } }) => (duedate ? <CalendarDate date={duedate} /> : ''),
  csv: ({ invoice }) => invoice.duedate ?? '',
  sortValue: ({ invoice }) => invoice.duedate ?? '',
}

const subjectColumn: InvoiceColumn = {
  id: 'for',
  label: msg`For`,
  unsortable: true,
  hiddenClassName: 'max-lg:hidden',
  cell({ detail }, { summaryOf }) {
    if (!detail) return undefined
    const summary = summaryOf(detail)
    return <span title={summary}>{summary}</span>
  },
  card: 'title',
  cardClassName: 'min-w-0 flex-1 truncate text-muted',
  csv: (_row, { summary }) => summary,
}

const totalColumn: InvoiceColumn = {
  id: 'total',
  label: msg`Total incl. VAT`,
  numeric: true,
  isMoney: true,
  hiddenClassName: 'max-md:hidden',
  cell: ({ total, currency }, { money }) => money(total, currency),
  csv: ({ total }) => ({ decimal: total }),
  sortValue: ({ total }) => hundredths(total),
}

const amountDueColumn: InvoiceColumn = {
  id: 'open',
  label: msg`Amount due incl. VAT`,
  numeric: true,
  isMoney: true,
  cell: (row, { money }) =>
    isOwed(row) ? <span className="font-[620]">{money(dueOf(row), row.currency)}</span> : '—',
  card: 'aside',
  cardClassName: 'num',
  cardCell(row, { money }) {
    const { invoice, total, currency } = row
    if (!isOwed(row)) return money(total, currency)
    return (
      <>
        <span className="block font-[620]">{money(dueOf(row), currency)}</span>
        {invoice.duedate && (
          <span className="block text-small text-muted">
            <CalendarDate date={invoice.duedate} />
          </span>
        )}
      </>
    )
  },
  csv: (row) => ({ decimal: row.amountDue }),
  sortValue: (row) => hundredths(row.amountDue),
}

export const invoiceColumns: readonly InvoiceColumn[] = [
  numberColumn,
  statusColumn,
  dateColumn,
  dueColumn,
  subjectColumn,
  totalColumn,
  amountDueColumn,
]

/** Words as on the screen; amounts are numbers, with their currency in a column of its own. */
export const csvColumns: readonly CsvColumn[] = [
  numberColumn,
  { label: msg`Invoice number`, csv: ({ invoice }) => invoice.invoicenum },
  dateColumn,
  dueColumn,
  subjectColumn,
  { label: msg`Currency`, csv: ({ currency }) => currency },
  totalColumn,
  {
    label: msg`Paid from credit`,
    csv: ({ invoice }) => invoice.credit && { decimal: invoice.credit },
  },
  amountDueColumn,
  statusColumn,
  {
    label: msg`In combined invoice`,
    csv: ({ standing }) => (standing.kind === 'part' ? standing.of : null),
  },
  { label: msg`Paid on`, csv: ({ invoice }) => invoice.datepaid ?? '' },
  {
    label: msg`Payment method`,
    csv: ({ invoice }, { i18n }) => paymentMethodName(i18n, invoice.paymentmethod),
  },
  { label: msg`Notes`, csv: ({ invoice }) => invoice.notes },
]

export const sortableColumns = invoiceColumns.filter(({ unsortable }) => !unsortable)

/** The list in an order, by default newest first. */
export function sortedInvoices<Item extends InvoiceEntry>(
  entries: readonly Item[],
  sort: Sort<InvoiceColumn> = { column: dateColumn, descending: true },
  words: SortWords,
): readonly Item[] {
  const order = valueOrder(words.i18n.locale)
  const { column, descending } = sort
  const { sortValue = ({ id }) => id, isMoney = false } = column
  const sign = descending ? -1 : 1
  const keyed = entries.map((entry) => ({ entry, key: sortValue(entry, words) }))
  keyed.sort((one, other) => {
    const byCurrency = isMoney ? order(one.entry.currency, other.entry.currency) : 0
    return byCurrency || sign * (order(one.key, other.key) || one.entry.id - other.entry.id)
  })
  return keyed.map(({ entry }) => entry)
}
