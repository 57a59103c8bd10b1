import { expect, test } from 'vitest'
import { standingOf } from '#lib/invoices/debt.ts'
import { invoiceEntry, type InvoiceEntry, totalsByCurrency, dueByCurrency } from './invoiceList.ts'
import { invoiceTotal, amountDue } from './invoices.ts'
import { add, percentOf, subtract } from '#lib/money/money.ts'

/** A repeatable pseudo-random sequence between 0 and 2^32. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
}

/** Cents as the API writes them: 5 is "0.05", -1234 is "-12.34". */
const formatCents = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Half a cent rounds away from zero. */
const percentOfCents = (cents: number, percent: number): number =>
  Math.sign(cents) * Math.floor((Math.abs(cents) * percent * 2 + 100) / 200)

test('sums over a thousand invoices are exact to the cent', () => {
  const next = numbersFrom(7)
  const upTo = (most: number): number => next() % most
  const pick = <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item
  const statuses = ['Unpaid', 'Paid', 'Cancelled', 'Refunded', 'Collections', 'Payment Pending']
  const expected = new Map<
    string,
    { count: number; payable: number; charged: number; open: number }
  >()
  const entries = Array.from({ length: 1000 }, (_, index): InvoiceEntry => {
    const currency = pick(['EUR', 'USD', 'RUB'])
    const status = pick(statuses)
    // Occasionally a refund, or zero.
    const subtotal = upTo(20) === 0 ? -upTo(50_000) : upTo(15) === 0 ? 0 : upTo(2_000_000)
    const percent = pick([0, 9, 19, 21, 25])
    const tax = percentOfCents(subtotal, percent)
    const tax2 = upTo(4) === 0 ? upTo(999) : 0
    const whole = subtotal + tax + tax2
    const credit = upTo(3) === 0 && whole > 0 ? upTo(whole) : 0
    const total = whole - credit
    const paid = upTo(3) === 0 && total > 0 ? upTo(total) : 0
    const sums = expected.get(currency) ?? { count: 0, payable: 0, charged: 0, open: 0 }
    const waits = ['Unpaid', 'Collections', 'Payment Pending'].includes(status)
    expected.set(currency, {
      count: sums.count + 1,
      payable: sums.payable + (waits ? 1 : 0),
      charged: sums.charged + whole,
      open: sums.open + (waits ? total : 0),
    })
    const invoice = {
      id: index + 1,
      invoicenum: '',
      date: '2026-11-20',
      duedate: '2026-11-27',
      paymentmethod: '',
      notes: '',
      status,
      subtotal: formatCents(subtotal),
      credit: formatCents(credit),
      tax: formatCents(tax),
      tax2: formatCents(tax2),
      total: formatCents(total),
    }
    // Each invoice alone is exact, too.
    expect(percentOf(invoice.subtotal, String(percent))).toBe(invoice.tax)
    expect(invoiceTotal(invoice)).toBe(formatCents(whole))
    expect(subtract(invoiceTotal(invoice), invoice.credit)).toBe(invoice.total)
    const balance = formatCents(total - paid)
    expect(add(amountDue({ ...invoice, balance }), formatCents(paid))).toBe(invoice.total)
    return invoiceEntry(invoice, currency, standingOf(invoice, undefined))
  })
  const sumsOf = (part: 'charged' | 'open', of: 'count' | 'payable') =>
    [...expected]
      .map(([currency, sums]) => ({ currency, amount: formatCents(sums[part]), count: sums[of] }))
      .toSorted((one, other) => one.currency.localeCompare(other.currency))
  const sorted = (sums: ReturnType<typeof dueByCurrency>) =>
    sums.toSorted((one, other) => one.currency.localeCompare(other.currency))
  expect(sorted(totalsByCurrency(entries))).toEqual(sumsOf('charged', 'count'))
  expect(sorted(dueByCurrency(entries))).toEqual(sumsOf('open', 'payable'))
  expect(expected.size).toBe(3)
})
