/**
 * An invoice against the rules that the panel knows: sums, VAT, the price and period of renewals, and days charged twice.
 * Where a rule isn't known for sure, nothing is said. docs/decisions/0023-cost.md.
 */
import { isZero, type Amount } from '#lib/money/amount.ts'
import { addDays, addMonths, calendarDay } from '#lib/dates/calendarDays.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { add, compare, percentOf, subtract, sum, zero } from '#lib/money/money.ts'
import { monthsOfCycle } from './dueDays.ts'
import {
  periodIn,
  type BilledServer,
  type CheckedInvoice,
  type CheckedItem,
  type Difference,
  type Period,
} from './billDifference.ts'
import { isCharged } from './costLines.ts'

/** What one invoice tells by itself. */
export function checkSums(invoice: CheckedInvoice): readonly Difference[] {
  const { items, subtotal, tax, taxrate, total } = invoice
  if (!isCharged(invoice) || subtotal === null || items.unreadable) return []
  const amounts = items.flatMap(({ amount }) => amount ?? [])
  if (amounts.length < items.length || items.length === 0) return []
  const tax2 = invoice.tax2 ?? zero
  const isOneTax = isZero(tax2) && isZero(invoice.taxrate2 ?? zero)
  const all = sum(amounts)
  // Items may have their VAT in them, if the API is set up so.
  const isInclusive = tax !== null && !isZero(tax) && isSame(all, sum([subtotal, tax, tax2]))
  const differences: Difference[] = []
  if (!isInclusive && !isSame(all, subtotal))
    differences.push({ kind: 'items', charged: subtotal, expected: all })
  if (tax !== null && taxrate !== null && isOneTax && !isInclusive)
    differences.push(...checkVat(items, tax, taxrate))
  if (tax !== null) {
    const gross = sum([subtotal, tax, tax2])
    const credit = invoice.credit ?? zero
    const expected = subtract(gross, credit)
    if (!isSame(total, expected) && !isSame(total, gross))
      differences.push({ kind: 'total', charged: total, expected, credit })
  }
  return differences
}

/** VAT is rounded once for all taxed items or, as some services are set up, for each of them: either is right. */
function checkVat(items: readonly CheckedItem[], tax: Amount, rate: Amount): readonly Difference[] {
  const taxed = items.flatMap(({ taxed: is, amount }) => (is && amount !== null ? [amount] : []))
  // A service that doesn't mark what is taxed.
  if (taxed.length === 0) return []
  const base = sum(taxed)
  const expected = percentOf(base, rate)
  const byItem = sum(taxed.map((amount) => percentOf(amount, rate)))
  if (isSame(tax, expected) || isSame(tax, byItem)) return []
  return [{ kind: 'vat', charged: tax, expected, rate, taxed: base }]
}

const isSame = (one: Amount, other: Amount): boolean => compare(one, other) === 0

/**
 * An unpaid renewal against the server's price and period. Only for the period that comes next: what was agreed before
 * isn't known. A lower charge isn't reported, since a license bought meanwhile raises the price of the renewals alone.
 */
export function checkRenewals(
  invoice: CheckedInvoice,
  currency: string,
  serverOf: (id: number) => BilledServer | undefined,
): readonly Difference[] {
  if (!isPayable(invoice) || invoice.items.unreadable) return []
  const ids = new Set(invoice.items.flatMap(({ inv_id }) => (inv_id ? [inv_id] : [])))
  return [...ids].flatMap((id) => {
    const server = serverOf(id)
    const items = invoice.items.filter(({ inv_id }) => inv_id === id)
    return server && isNextRenewal(invoice, items, server)
      ? [
          ...checkPrice(items, currency, server),
          ...items.flatMap((item) => checkPeriod(item, server)),
        ]
      : []
  })
}

/** One renewal and its add-ons. Setup fees and discounts are for orders, whose prices are their own. */
function isNextRenewal(
  { duedate }: CheckedInvoice,
  items: readonly CheckedItem[],
  { nextDue }: BilledServer,
): boolean {
  const due = calendarDay(duedate)
  return (
    due !== null &&
    due === calendarDay(nextDue) &&
    items.filter(({ type }) => type === 'Hosting').length === 1 &&
    items.every(({ type }) => type === 'Hosting' || type === 'Addon')
  )
}

function checkPrice(
  items: readonly CheckedItem[],
  currency: string,
  server: BilledServer,
): readonly Difference[] {
  const amounts = items.flatMap(({ amount }) => amount ?? [])
  if (server.price === null || server.currency !== currency || amounts.length < items.length)
    return []
  const charged = sum(amounts)
  const expected = add(server.price, zero)
  return compare(charged, expected) > 0
    ? [{ kind: 'price', serverId: server.id, charged, expected }]
    : []
}

function checkPeriod(
  { type, description }: CheckedItem,
  { id: serverId, cycle }: BilledServer,
): readonly Difference[] {
  const period = periodIn(description)
  const months = monthsOfCycle(cycle)
  if (type !== 'Hosting' || !period || months === undefined) return []
  const expectedEnd = addDays(addMonths(period.from, months), -1)
  // After a short month either day of the next is right.
  const isClose =
    period.until >= addDays(expectedEnd, -3) && period.until <= addDays(expectedEnd, 3)
  return isClose ? [] : [{ kind: 'period', serverId, period, expectedEnd }]
}

interface Charge {
  readonly invoiceId: number
  readonly period: Period
  readonly amount: Amount
}

/** Days that two invoices charge for one server, by the later invoice of the two. */
export function chargedTwice(
  invoices: readonly CheckedInvoice[],
): ReadonlyMap<number, readonly Difference[]> {
  const found = new Map<number, Difference[]>()
  for (const [serverId, charges] of chargesByServer(invoices)) {
    const ordered = charges.toSorted((one, other) =>
      one.period.from.localeCompare(other.period.from),
    )
    let before: Charge | undefined
    for (const charge of ordered) {
      if (before && before.invoiceId !== charge.invoiceId && overlaps(before, charge)) {
        const [first, second] =
          before.invoiceId < charge.invoiceId ? [before, charge] : [charge, before]
        const { invoiceId, period, amount } = second
        const difference = {
          kind: 'twice',
          serverId,
          period,
          other: first.invoiceId,
          amount,
        } as const
        found.set(invoiceId, [...(found.get(invoiceId) ?? []), difference])
      }
      if (!before || charge.period.until > before.period.until) before = charge
    }
  }
  return found
}

/** A day in common is none: some services end a period on the day that the next one begins. */
const overlaps = (before: Charge, charge: Charge): boolean =>
  charge.period.from < before.period.until

function chargesByServer(invoices: readonly CheckedInvoice[]): ReadonlyMap<number, Charge[]> {
  const byServer = new Map<number, Charge[]>()
  for (const invoice of invoices) {
    if (!isCharged(invoice)) continue
    for (const { type, inv_id, description, amount } of invoice.items) {
      const period = periodIn(description)
      // What is free is charged once at most.
      if (type !== 'Hosting' || !inv_id || !period || amount === null || compare(amount, zero) <= 0)
        continue
      const charge = { invoiceId: invoice.id, period, amount }
      const charges = byServer.get(inv_id)
      if (charges) charges.push(charge)
      else byServer.set(inv_id, [charge])
    }
  }
  return byServer
}
