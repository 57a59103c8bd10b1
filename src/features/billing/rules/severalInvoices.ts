/** Paying several invoices: from credit, oldest first, or as one combined invoice. spec.md 4.4, wire.md 7. */
import type { Amount } from '#lib/money/amount.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import type { Standing } from '#lib/invoices/debt.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { compare, isPositive, subtract, sum } from '#lib/money/money.ts'
import { amountDue } from './invoices.ts'

interface Dated {
  readonly id: number
  readonly duedate: CalendarDay | null
}

/** An invoice without a due date is due already; on the same day the lower number comes first. */
const oldestFirst = <Item extends Dated>(invoices: readonly Item[]): readonly Item[] =>
  invoices.toSorted(
    (one, other) => (one.duedate ?? '').localeCompare(other.duedate ?? '') || one.id - other.id,
  )

/**
 * The most invoices that are paid together; our own choice, the API documents no limit (spec.md 8). Each is read before
 * the person agrees to its amount, and the URL names all of them.
 */
export const maxInvoices = 50

/** The invoices to pay together: all, or the oldest up to the limit. */
export const oldestWithinLimit = <Item extends Dated>(invoices: readonly Item[]): readonly Item[] =>
  invoices.length <= maxInvoices ? invoices : oldestFirst(invoices).slice(0, maxInvoices)

export interface CreditPayable extends Dated {
  readonly total: Amount
  readonly balance: Amount | null
  readonly items: readonly { readonly type: string }[]
}

export interface CreditPlan<Item> {
  /** Paid in full, in this order, with the credit after each. */
  readonly paid: readonly {
    readonly invoice: Item
    readonly amount: Amount
    readonly creditAfter: Amount
  }[]
  /** From the first invoice that credit doesn't cover: later, smaller ones don't overtake it. */
  readonly unpaid: readonly Item[]
  readonly total: Amount
  readonly creditLeft: Amount
  readonly stillDue: Amount
}

/** Credit can't pay for more credit. */
export const isTopUpInvoice = ({ items }: Pick<CreditPayable, 'items'>): boolean =>
  items.some(({ type }) => type === 'AddFunds')

/** Which invoices the credit pays. All are in its currency. */
export function creditPlan<Item extends CreditPayable>(
  invoices: readonly Item[],
  credit: Amount,
): CreditPlan<Item> {
  const ordered = oldestFirst(invoices.filter((invoice) => !isTopUpInvoice(invoice)))
  const paid: { invoice: Item; amount: Amount; creditAfter: Amount }[] = []
  let creditLeft = credit
  for (const invoice of ordered) {
    const amount = amountDue(invoice)
    if (compare(amount, creditLeft) > 0) break
    creditLeft = subtract(creditLeft, amount)
    paid.push({ invoice, amount, creditAfter: creditLeft })
  }
  const total = sum(paid.map(({ amount }) => amount))
  return {
    paid,
    unpaid: [...ordered.slice(paid.length), ...oldestFirst(invoices.filter(isTopUpInvoice))],
    total,
    creditLeft,
    stillDue: subtract(sum(invoices.map(amountDue)), total),
  }
}

export interface Combinable {
  readonly id: number
  readonly status: string
  readonly total: Amount
  readonly balance: Amount | null
  readonly items: readonly { readonly type: string; readonly relid: number | null }[]
}

/** Why a combined invoice can't include an invoice. */
export type ExclusionReason =
  | 'not-payable'
  /** Paying it again would pay twice. */
  | 'payment-pending'
  | 'nothing-due'
  /** A combined invoice can't be in another: it is paid by itself. */
  | 'already-combined'
  /** A combined invoice counts instead. */
  | 'part'
  /** A combined invoice that would pay something again. */
  | 'outdated'
  /** A combined invoice has one currency. */
  | 'other-currency'

interface InCurrency extends Combinable {
  readonly currency: string
  /** Left out where the invoices were chosen before. */
  readonly standing?: Standing
}

export interface CombinedInvoice<Item> {
  readonly currency: string
  readonly included: readonly Item[]
  /** Those that credit can pay: combined invoices too. */
  readonly payable: readonly Item[]
  readonly excluded: readonly { readonly invoice: Item; readonly reason: ExclusionReason }[]
  /** The amount due of all included invoices. */
  readonly amount: Amount
}

function exclusionReason(invoice: InCurrency, currency: string): ExclusionReason | undefined {
  if (!isPayable(invoice)) return 'not-payable'
  if (invoice.status === 'Payment Pending') return 'payment-pending'
  if (!isPositive(amountDue(invoice))) return 'nothing-due'
  const kind = invoice.standing?.kind
  if (kind === 'part' || kind === 'outdated') return kind
  if (partsIn(invoice).length > 0) return 'already-combined'
  return invoice.currency === currency ? undefined : 'other-currency'
}

/** The invoices that a combined one pays, by its items; none for any other (wire.md 7). */
export const partsIn = ({ items }: Pick<Combinable, 'items'>): readonly number[] =>
  items.flatMap(({ type, relid }) =>
    type === 'Invoice' && relid !== null && relid > 0 ? [relid] : [],
  )

/** Combines these invoices, in the currency of the first that can be paid. */
export function combineInvoices<Item extends InCurrency>(
  invoices: readonly Item[],
): CombinedInvoice<Item> {
  const isPayableNow = (invoice: Item, currency: string): boolean => {
    const reason = exclusionReason(invoice, currency)
    return reason === undefined || (reason === 'already-combined' && invoice.currency === currency)
  }
  const currency =
    invoices.find((invoice) => isPayableNow(invoice, invoice.currency))?.currency ?? ''
  const checked = invoices.map((invoice) => ({
    invoice,
    reason: exclusionReason(invoice, currency),
  }))
  const included = checked.flatMap(({ invoice, reason }) => (reason ? [] : [invoice]))
  return {
    currency,
    included,
    payable: invoices.filter((invoice) => isPayableNow(invoice, currency)),
    excluded: checked.flatMap(({ invoice, reason }) => (reason ? [{ invoice, reason }] : [])),
    amount: sum(included.map(amountDue)),
  }
}

/** Whether this is an unpaid combined invoice of exactly these invoices. */
export function combinesExactly(invoice: Combinable, ids: readonly number[]): boolean {
  if (!isPayable(invoice) || invoice.items.length === 0) return false
  const expected = new Set(ids)
  const combined = new Set(
    invoice.items.map(({ type, relid }) => (type === 'Invoice' ? relid : null)),
  )
  return combined.size === expected.size && [...expected].every((id) => combined.has(id))
}

interface PartItem {
  readonly type: string
  readonly relid: number | null
  readonly amount: Amount | null
}

/**
 * The parts of a combined invoice that were paid, also in part, or canceled since. It would charge them again.
 * @param parts as read now
 */
export const settledParts = <Part extends Pick<Combinable, 'id' | 'status' | 'total' | 'balance'>>(
  items: readonly PartItem[],
  parts: readonly Part[],
): readonly Part[] =>
  parts.filter((part) => {
    const item = items.find(({ type, relid }) => type === 'Invoice' && relid === part.id)
    if (!item) return false
    return !isPayable(part) || (item.amount !== null && compare(amountDue(part), item.amount) < 0)
  })
