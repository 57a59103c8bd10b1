/** What an accountant gets: names of files, items and VAT totals as rows. docs/decisions/0023-cost.md. */
import type { Amount } from '#lib/money/amount.ts'
import { calendarDay, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { sum, zero } from '#lib/money/money.ts'
import type { CheckedInvoice } from './billDifference.ts'

export interface ExportedInvoice extends CheckedInvoice {
  /** The printed number; '' when it is the id. */
  readonly invoicenum: string
}

/** "2026-Q4" of a date. */
export const quarterOf = (day: CalendarDay): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

interface Dated {
  readonly date: string | null
  readonly duedate: string | null
}

/** The day that an invoice is booked on: its date or, without one, its due date. */
export const bookedOn = ({ date, duedate }: Dated): CalendarDay | null =>
  calendarDay(date) ?? calendarDay(duedate)

/** Quarters with invoices, newest first. */
export function quartersOf(invoices: readonly Dated[]): readonly string[] {
  const quarters = new Set(
    invoices.flatMap((invoice) => {
      const day = bookedOn(invoice)
      return day === null ? [] : [quarterOf(day)]
    }),
  )
  return [...quarters].toSorted((one, other) => other.localeCompare(one))
}

/** A part of a file's name that every system accepts. */
const nameable = (text: string): string => text.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80)

/** "2026-11-21-50418.pdf", so that files sort by date. Printed numbers aren't always unique, ids are. */
export function pdfName(
  invoice: Dated & { readonly id: number; readonly invoicenum: string },
): string {
  const number = nameable(invoice.invoicenum)
  const name =
    number === '' || number === String(invoice.id) ? invoice.id : `${number}-${invoice.id}`
  return `${bookedOn(invoice) ?? 'undated'}-${name}.pdf`
}

export interface VatTotal {
  readonly currency: string
  /** In percent; null where the invoice names none. */
  readonly rate: Amount | null
  readonly invoices: number
  readonly net: Amount
  readonly vat: Amount
  readonly gross: Amount
}

/** Net, VAT and gross by currency and rate, as the invoices have them. */
export function vatTotals(
  invoices: readonly { readonly invoice: ExportedInvoice; readonly currency: string }[],
): readonly VatTotal[] {
  const groups = new Map<string, { currency: string; rate: Amount | null; of: ExportedInvoice[] }>()
  for (const { invoice, currency } of invoices) {
    const rate = invoice.taxrate
    const key = `${currency} ${rate ?? ''}`
    const group = groups.get(key) ?? { currency, rate, of: [] }
    group.of.push(invoice)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ currency, rate, of }) => {
    const net = sum(of.map(({ subtotal }) => subtotal ?? zero))
    const vat = sum(of.flatMap(({ tax, tax2 }) => [tax ?? zero, tax2 ?? zero]))
    return { currency, rate, invoices: of.length, net, vat, gross: sum([net, vat]) }
  })
}
