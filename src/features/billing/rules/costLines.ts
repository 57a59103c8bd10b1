/** What invoices charge, line by line, in the month of their date. docs/decisions/0023-cost.md, spec.md 2.8. */
import type { Amount } from '#lib/money/amount.ts'
import { calendarDay } from '#lib/dates/calendarDays.ts'
import { isZero } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { subtract, sum } from '#lib/money/money.ts'

/** An item as the API writes it. */
export interface CostItem {
  readonly type: string
  readonly relid: number | null
  readonly description: string
  /** Excl. VAT; null where it couldn't be read. */
  readonly amount: Amount | null
  /** The server's number; 0 or null for none. */
  readonly inv_id: number | null
}

export interface CostInvoice {
  readonly id: number
  readonly date: string | null
  readonly duedate: string | null
  readonly status: string
  readonly subtotal: Amount | null
  readonly items: readonly CostItem[]
}

/** `rest`: what the subtotal has beyond the items. */
export const costTypes = ['server', 'addon', 'setup', 'discount', 'other', 'rest'] as const
export type CostType = (typeof costTypes)[number]

export interface CostLine {
  readonly invoiceId: number
  /** "YYYY-MM". */
  readonly month: string
  readonly type: CostType
  /** Undefined where the item names none. */
  readonly serverId: number | undefined
  readonly description: string
  /** '' where the invoice names none. */
  readonly currency: string
  /** Excl. VAT, negative for discounts. */
  readonly amount: Amount
}

/** Paid or to be paid: neither canceled nor refunded, nor a draft, nor in a status that the panel doesn't know. */
export const isCharged = (invoice: { readonly status: string }): boolean =>
  isPayable(invoice) || invoice.status === 'Paid'

/** "YYYY-MM" of the invoice's date or, without one, of its due date; undefined without either. */
export const monthOfInvoice = ({
  date,
  duedate,
}: Pick<CostInvoice, 'date' | 'duedate'>): string | undefined =>
  (calendarDay(date) ?? calendarDay(duedate))?.slice(0, 7)

const typeByName: ReadonlyMap<string, CostType> = new Map([
  ['hosting', 'server'],
  ['addon', 'addon'],
  ['setup', 'setup'],
  ['discount', 'discount'],
  ['promohosting', 'discount'],
  ['groupdiscount', 'discount'],
])

/** Credit is charged when it is spent, and a combined invoice by its parts. */
const isCounted = ({ type }: Pick<CostItem, 'type'>): boolean =>
  type !== 'AddFunds' && type !== 'Invoice'

/**
 * The lines that an invoice charges. With those that don't count (top-ups and parts of a combined invoice) they come to
 * its subtotal: what the items lack or have too much is a line of its own.
 */
export function costLinesOf(invoice: CostInvoice, currency: string): readonly CostLine[] {
  const month = monthOfInvoice(invoice)
  if (month === undefined || !isCharged(invoice)) return []
  const { id: invoiceId, subtotal, items } = invoice
  const lines = items.filter(isCounted).flatMap(({ type, inv_id, description, amount }) => {
    if (amount === null) return []
    const serverId = inv_id !== null && inv_id > 0 ? inv_id : undefined
    const costType = typeByName.get(type.toLowerCase()) ?? 'other'
    return [{ invoiceId, month, type: costType, serverId, description, currency, amount }]
  })
  if (subtotal === null) return lines
  const rest = subtract(subtotal, sum(items.flatMap(({ amount }) => amount ?? [])))
  if (isZero(rest)) return lines
  const line = { type: 'rest', serverId: undefined, description: '', amount: rest } as const
  return [...lines, { invoiceId, month, currency, ...line }]
}
