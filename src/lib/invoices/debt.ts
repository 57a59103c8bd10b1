/**
 * What the account owes, each amount once: the only place that decides which unpaid invoices count. A combined invoice
 * (`mass_pay`) counts instead of its parts, as long as paying it is right. spec.md 2.8, 4.4, wire.md 7.
 */
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { currencyNamed, isZero, type Amount } from '#lib/money/amount.ts'
import { isOverdue, isPayable } from '#lib/money/invoiceStatus.ts'
import { compare, isPositive, sumsByCurrency, zero, type CurrencySum } from '#lib/money/money.ts'
import { vatInInvoice, type VatBasis } from '#lib/money/vat.ts'

/** The fields of a listed invoice that its part in the debt depends on. */
export interface DebtInvoice {
  readonly id: number
  readonly status: string
  readonly duedate: CalendarDay | null
  /** What credit has left of it; payments aren't subtracted. */
  readonly total: Amount
  readonly credit: Amount | null
  readonly tax: Amount | null
  readonly tax2: Amount | null
  readonly taxrate: Amount | null
  readonly currencycode: string
  readonly currencyprefix: string
  readonly currencysuffix: string
}

/** A combined invoice and the invoices that it pays, by its items. */
export interface CombinedInvoice {
  readonly id: number
  readonly parts: readonly {
    readonly id: number
    /** What was due when they were combined; null where the API doesn't say. */
    readonly amount: Amount | null
  }[]
}

/** An unpaid invoice that counts. */
export interface OwedInvoice {
  readonly id: number
  readonly status: string
  /** Of a combined invoice: the earliest of its own and its parts'. */
  readonly duedate: CalendarDay | null
  readonly currency: string
  /** The amount due as far as the list knows it: payments beside credit aren't subtracted. */
  readonly amount: Amount
  readonly vat: VatBasis
  /** The invoices that it counts for; empty unless it is a combined one. */
  readonly parts: readonly number[]
}

/** A combined invoice that must not be paid: it would pay something again. */
export interface OutdatedInvoice {
  /** Its parts that were paid, or paid in part, or canceled since. */
  readonly settled: readonly number[]
  /** Its parts that are still due. */
  readonly open: readonly number[]
}

export interface Debt {
  readonly owed: readonly OwedInvoice[]
  readonly owedById: ReadonlyMap<number, OwedInvoice>
  /** The combined invoice that counts instead of an invoice. */
  readonly combinedBy: ReadonlyMap<number, number>
  readonly outdated: ReadonlyMap<number, OutdatedInvoice>
}

const isUntaxed = ({ tax, tax2 }: Pick<DebtInvoice, 'tax' | 'tax2'>): boolean =>
  isZero(tax ?? zero) && isZero(tax2 ?? zero)

/** Whether an unpaid invoice can be a combined one, whose items are never taxed: their VAT is in the amounts. */
export const mayCombine = (invoice: Pick<DebtInvoice, 'status' | 'tax' | 'tax2'>): boolean =>
  isPayable(invoice) && isUntaxed(invoice)

/** Whether a part was paid, canceled or paid in part since it was combined. */
const isSettled = (
  part: CombinedInvoice['parts'][number],
  invoice: Pick<DebtInvoice, 'status' | 'total'> | undefined,
): boolean =>
  invoice !== undefined &&
  (!isPayable(invoice) || (part.amount !== null && compare(invoice.total, part.amount) < 0))

/** A combined invoice with payments of its own still has to be paid in full: only it can use them. */
const isPartlyPaid = ({ credit }: DebtInvoice): boolean => isPositive(credit ?? zero)

const earliest = (days: readonly (CalendarDay | null)[]): CalendarDay | null =>
  days.reduce((first, day) => (first === null || (day !== null && day < first) ? day : first), null)

export function debtOf(
  invoices: readonly DebtInvoice[],
  combined: readonly CombinedInvoice[],
  accountCurrency: string,
): Debt {
  const unpaid = invoices.filter(isPayable)
  const byId = new Map(
    combined.length === 0 ? [] : invoices.map((invoice) => [invoice.id, invoice]),
  )
  const combinedBy = new Map<number, number>()
  const outdated = new Map<number, OutdatedInvoice>()
  const partsOf = new Map<number, readonly number[]>()
  const candidates = combined.flatMap(({ id, parts }) => {
    const invoice = byId.get(id)
    return invoice && isPayable(invoice) ? [{ invoice, parts }] : []
  })
  // The newest counts where two contain the same invoice.
  const ordered = candidates.toSorted(
    (one, other) =>
      Number(isPartlyPaid(other.invoice)) - Number(isPartlyPaid(one.invoice)) ||
      other.invoice.id - one.invoice.id,
  )
  for (const { invoice, parts } of ordered) {
    const settled = parts.filter((part) => isSettled(part, byId.get(part.id)))
    const isTaken = parts.some(({ id }) => combinedBy.has(id))
    if (!isPartlyPaid(invoice) && (settled.length > 0 || isTaken)) {
      const ids = settled.map(({ id }) => id)
      const open = parts.filter(({ id }) => {
        const part = byId.get(id)
        return !part || isPayable(part)
      })
      outdated.set(invoice.id, { settled: ids, open: open.map(({ id }) => id) })
      continue
    }
    partsOf.set(
      invoice.id,
      parts.map(({ id }) => id),
    )
    for (const { id } of parts) if (!combinedBy.has(id)) combinedBy.set(id, invoice.id)
  }
  const owed = unpaid
    .filter(({ id }) => !combinedBy.has(id) && !outdated.has(id))
    .map((invoice): OwedInvoice => {
      const parts = partsOf.get(invoice.id) ?? []
      const known = parts.flatMap((id) => byId.get(id) ?? [])
      return {
        id: invoice.id,
        status: invoice.status,
        duedate: earliest([invoice.duedate, ...known.map(({ duedate }) => duedate)]),
        currency: currencyNamed(invoice) || accountCurrency,
        amount: invoice.total,
        vat: parts.length === 0 ? vatInInvoice(invoice) : vatInParts(known),
        parts,
      }
    })
  return { owed, owedById: new Map(owed.map((one) => [one.id, one])), combinedBy, outdated }
}

const vatInParts = (parts: readonly DebtInvoice[]): VatBasis =>
  vatInAll(parts.map((part) => vatInInvoice(part)))

/** Of a sum: without VAT only where nothing has any. */
export const vatInAll = (bases: readonly VatBasis[]): VatBasis =>
  bases.length > 0 && bases.every((vat) => vat === 'none') ? 'none' : 'incl'

/** The figure of what is owed, by currency. */
export const amountOwed = (owed: readonly OwedInvoice[]): readonly CurrencySum[] =>
  sumsByCurrency(owed)

/** `today`: by the API's calendar. */
export const overdueOf = (owed: readonly OwedInvoice[], today: CalendarDay) =>
  owed.filter((invoice) => isOverdue(invoice, today))

/** How an invoice stands in the debt. */
export type Standing =
  | { readonly kind: 'owed'; readonly duedate: CalendarDay | null }
  /** Another invoice counts instead: this one can't be paid by itself. */
  | { readonly kind: 'part'; readonly of: number }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'settled' }

/** Nearly all of a long list, so it is one and the same. */
const settled: Standing = { kind: 'settled' }

/** `debt`: undefined while unknown. */
export function standingOf(
  { id, status, duedate }: Pick<DebtInvoice, 'id' | 'status' | 'duedate'>,
  debt: Omit<Debt, 'owed'> | undefined,
): Standing {
  if (!isPayable({ status })) return settled
  const of = debt?.combinedBy.get(id)
  if (of !== undefined) return { kind: 'part', of }
  if (debt?.outdated.has(id)) return { kind: 'outdated' }
  return { kind: 'owed', duedate: debt?.owedById.get(id)?.duedate ?? duedate }
}
