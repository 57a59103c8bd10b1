/** Paying several invoices from the credit, the oldest first. spec.md 4.4 (`apply_credit`). */
import type { Amount } from '#lib/money/amount.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { compare, subtract, sum } from '#lib/money/money.ts'
import { openAmount } from './invoices.ts'

export interface Payable {
  readonly id: number
  readonly duedate: CalendarDay | null
  readonly total: Amount
  readonly balance: Amount | null
  readonly items: readonly { readonly type: string }[]
}

export interface CreditPlan<Item> {
  /** What the credit pays in full, in the order in which it does, and the credit after each. */
  readonly paid: readonly {
    readonly invoice: Item
    readonly amount: Amount
    readonly after: Amount
  }[]
  /** From the first one that the credit does not cover: a later, smaller one is not paid before it. */
  readonly rest: readonly Item[]
  /** What is taken from the credit, what is left of it, and what is still due then. */
  readonly taken: Amount
  readonly left: Amount
  readonly due: Amount
}

/** Credit cannot buy credit. */
export const buysCredit = ({ items }: Pick<Payable, 'items'>): boolean =>
  items.some(({ type }) => type === 'AddFunds')

/** One without a due date is due already; of one day the older comes first. */
export const oldestFirst = <Item extends Pick<Payable, 'id' | 'duedate'>>(
  invoices: readonly Item[],
): readonly Item[] =>
  invoices.toSorted(
    (one, other) => (one.duedate ?? '').localeCompare(other.duedate ?? '') || one.id - other.id,
  )

/** Which of these invoices the credit pays, all in its currency: in full, the oldest first. */
export function creditPlan<Item extends Payable>(
  invoices: readonly Item[],
  credit: Amount,
): CreditPlan<Item> {
  const ordered = oldestFirst(invoices.filter((invoice) => !buysCredit(invoice)))
  const paid: { invoice: Item; amount: Amount; after: Amount }[] = []
  let left = credit
  for (const invoice of ordered) {
    const amount = openAmount(invoice)
    if (compare(amount, left) > 0) break
    left = subtract(left, amount)
    paid.push({ invoice, amount, after: left })
  }
  const taken = sum(paid.map(({ amount }) => amount))
  return {
    paid,
    rest: [...ordered.slice(paid.length), ...oldestFirst(invoices.filter(buysCredit))],
    taken,
    left,
    due: subtract(sum(invoices.map(openAmount)), taken),
  }
}
