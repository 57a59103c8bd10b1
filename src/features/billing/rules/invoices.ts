/** One invoice: its amounts and what it is for. spec.md 2.8, 4.4, wire.md 7. */
import { isZero, type Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { compare, isPositive, negate, zero, subtract, sum } from '#lib/money/money.ts'
import { vatInInvoice, type VatBasis } from '#lib/money/vat.ts'

/**
 * The invoice's total, VAT included. The API's `total` is what credit has left of it (subtotal + taxes - credit), so
 * it shrinks once credit is applied.
 */
export const invoiceTotal = ({
  subtotal,
  tax,
  tax2,
  total,
}: {
  readonly subtotal: Amount | null
  readonly tax: Amount | null
  readonly tax2: Amount | null
  readonly total: Amount
}): Amount => (subtotal === null ? total : sum([subtotal, tax ?? zero, tax2 ?? zero]))

/** The amount due. Without a `balance` nothing has been paid yet (wire.md 7). */
export const amountDue = ({
  balance,
  total,
}: {
  readonly balance: Amount | null
  readonly total: Amount
}): Amount => balance ?? total

/** The smallest top-up, in major units (our own choice). */
export const minTopUp: Amount = '1.00'

export const isTopUp = (amount: Amount): boolean => compare(amount, minTopUp) >= 0

interface BreakdownInvoice {
  readonly status: string
  readonly subtotal: Amount | null
  readonly tax: Amount | null
  readonly tax2: Amount | null
  readonly taxrate: Amount | null
  readonly taxrate2: Amount | null
  readonly credit: Amount | null
  readonly total: Amount
  readonly balance: Amount | null
}

export type BreakdownLine =
  | { readonly kind: 'subtotal' | 'total' | 'credit' | 'paid' | 'due'; readonly amount: Amount }
  /** `rate`: percent; null where the API sends none. */
  | { readonly kind: 'tax'; readonly amount: Amount; readonly rate: string | null }

/** No line for a tax of zero: nothing on the invoice is taxed, whatever the client's rate. */
const taxLine = (amount: Amount | null, rate: string | null): BreakdownLine[] =>
  amount === null || isZero(amount)
    ? []
    : [{ kind: 'tax', amount, rate: rate === null || isZero(rate) ? null : rate }]

/**
 * The lines from an invoice's items to its amount due; the subtotal only where tax follows. Payments are the difference between total, credit and amount
 * due; canceled and refunded invoices have neither payments nor an amount due.
 */
export function invoiceBreakdown(invoice: BreakdownInvoice): readonly BreakdownLine[] {
  const { status, subtotal, tax, tax2, taxrate, taxrate2 } = invoice
  const total = invoiceTotal(invoice)
  const credit = invoice.credit ?? zero
  const due = isPayable(invoice) ? amountDue(invoice) : zero
  const paid = subtract(total, sum([credit, due]))
  const showsPayments = isPayable(invoice) || status === 'Paid'
  const taxes = [...taxLine(tax, taxrate), ...taxLine(tax2, taxrate2)]
  return [
    ...(subtotal === null || taxes.length === 0
      ? []
      : [{ kind: 'subtotal', amount: subtotal } as const]),
    ...taxes,
    { kind: 'total', amount: total },
    ...(isZero(credit) ? [] : [{ kind: 'credit', amount: negate(credit) } as const]),
    ...(showsPayments && isPositive(paid) ? [{ kind: 'paid', amount: negate(paid) } as const] : []),
    ...(showsPayments ? [{ kind: 'due', amount: due } as const] : []),
  ]
}

interface Item {
  readonly type: string
  readonly relid: number | null
  readonly description: string
  /** The item's server, not an invoice (wire.md 7). */
  readonly inv_id: number | null
}

export type Subject =
  | { readonly kind: 'server'; readonly id: number; readonly description: string }
  | { readonly kind: 'invoice'; readonly id: number }
  | { readonly kind: 'funds' }
  | { readonly kind: 'other'; readonly description: string }

/**
 * Of an invoice's total, by its items: the parts of a combined invoice include their VAT, a top-up has none to speak of.
 */
export function vatInDetail(
  invoice: Parameters<typeof vatInInvoice>[0] & {
    readonly items: readonly { readonly type: string }[]
  },
): VatBasis {
  const vat = vatInInvoice(invoice)
  const isCombined = invoice.items.some(({ type }) => type === 'Invoice')
  return vat === 'unstated' && isCombined ? 'incl' : vat
}

/** What one item is for. */
export function subjectOf({ type, relid, description, inv_id }: Item): Subject {
  if (type === 'Invoice' && relid !== null && relid > 0) return { kind: 'invoice', id: relid }
  if (type === 'AddFunds') return { kind: 'funds' }
  if (inv_id !== null && inv_id > 0) return { kind: 'server', id: inv_id, description }
  return { kind: 'other', description }
}

const keyOf = (subject: Subject): string => {
  switch (subject.kind) {
    case 'server':
    case 'invoice':
      return `${subject.kind} ${subject.id}`
    case 'funds':
      return subject.kind
    case 'other':
      return subject.description
    default:
      return subject satisfies never
  }
}

/** What an invoice is for, without repetitions: a server and its license are one server. */
export function subjectsOf(items: readonly Item[]): readonly Subject[] {
  const subjects = new Map<string, Subject>()
  for (const subject of items.map(subjectOf))
    if (!subjects.has(keyOf(subject))) subjects.set(keyOf(subject), subject)
  return [...subjects.values()]
}
