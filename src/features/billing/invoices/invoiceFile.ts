/** The list as a file; loaded when somebody asks for it. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { csvText } from '#lib/text/csv.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { saveFile } from '#ui/saveFile.ts'
import type { InvoiceRow } from './useInvoiceRows.ts'

interface InvoiceFile {
  rows: readonly InvoiceRow[]
  /** What they are for, as far as it was read. */
  forWords: ReadonlyMap<number, string>
  /** In the name of the file. */
  today: CalendarDay
  i18n: I18n
}

const heads = [
  msg`Invoice`,
  msg`Invoice number`,
  msg`Date`,
  msg`Due`,
  msg`For`,
  msg`Currency`,
  msg`Total incl. VAT`,
  msg`Paid from credit`,
  msg`Amount due incl. VAT`,
  msg`Status`,
  msg`Paid on`,
  msg`Payment method`,
  msg`Notes`,
]

/** Saves these rows as CSV: amounts as the API writes them, each with its currency. */
export function saveInvoices({ rows, forWords, today, i18n }: InvoiceFile): void {
  const body = rows.map(({ id, invoice, currency, charged, open }) => [
    String(id),
    invoice.invoicenum,
    invoice.date ?? '',
    invoice.duedate ?? '',
    forWords.get(id) ?? '',
    currency,
    charged,
    invoice.credit ?? '',
    open,
    invoice.status,
    invoice.datepaid ?? '',
    invoice.paymentmethod,
    invoice.notes,
  ])
  const head = heads.map((label) => i18n._(label))
  saveFile(`invoices-${today}.csv`, new Blob([csvText([head, ...body])], { type: 'text/csv' }))
}
