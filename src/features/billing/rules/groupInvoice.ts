/** Paying several invoices together: one group invoice collects them. spec.md 4.4 (`mass_pay`), wire.md 7. */
import type { Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { openAmount } from './invoices.ts'
import { isPositive, sum } from '#lib/money/money.ts'

export interface Collectable {
  readonly id: number
  readonly status: string
  readonly total: Amount
  readonly balance: Amount | null
  readonly items: readonly { readonly type: string; readonly relid: number | null }[]
}

/** Why an invoice is left out of a group. */
export type LeftOut =
  /** It is not unpaid: paid, canceled, refunded, a draft. */
  | 'not-payable'
  /** A payment is pending: another one would pay twice. */
  | 'on-its-way'
  /** Nothing is left to pay. */
  | 'nothing-left'
  /** It is a combined invoice itself. */
  | 'group'
  /** It is in another currency than the group, which has one. */
  | 'other-currency'

interface InCurrency extends Collectable {
  readonly currency: string
}

export interface Group<Item> {
  readonly currency: string
  readonly collected: readonly Item[]
  readonly leftOut: readonly { readonly invoice: Item; readonly why: LeftOut }[]
  /** What is left to pay of all that are collected. */
  readonly amount: Amount
}

const isGroup = ({ items }: Pick<Collectable, 'items'>): boolean =>
  items.some(({ type }) => type === 'Invoice')

function whyNot(invoice: InCurrency, currency: string): LeftOut | undefined {
  if (!isPayable(invoice)) return 'not-payable'
  if (invoice.status === 'Payment Pending') return 'on-its-way'
  if (!isPositive(openAmount(invoice))) return 'nothing-left'
  if (isGroup(invoice)) return 'group'
  return invoice.currency === currency ? undefined : 'other-currency'
}

/** What can be paid together of these invoices: those in the currency of the first that can be paid at all. */
export function groupOf<Item extends InCurrency>(invoices: readonly Item[]): Group<Item> {
  const first = invoices.find((invoice) => whyNot(invoice, invoice.currency) === undefined)
  const currency = first?.currency ?? ''
  const judged = invoices.map((invoice) => ({ invoice, why: whyNot(invoice, currency) }))
  const collected = judged.filter(({ why }) => why === undefined).map(({ invoice }) => invoice)
  return {
    currency,
    collected,
    leftOut: judged.flatMap(({ invoice, why }) => (why === undefined ? [] : [{ invoice, why }])),
    amount: sum(collected.map(openAmount)),
  }
}

/** Whether this invoice waits for the money of exactly these others. */
export function collects(group: Collectable, ids: readonly number[]): boolean {
  if (!isPayable(group) || group.items.length === 0) return false
  const wanted = new Set(ids)
  const collected = new Set(
    group.items.map(({ type, relid }) => (type === 'Invoice' ? relid : null)),
  )
  return collected.size === wanted.size && [...wanted].every((id) => collected.has(id))
}
