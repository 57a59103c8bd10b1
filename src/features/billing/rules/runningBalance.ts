/** The credit after each entry of its history. spec.md 4.4 (`getcredits`), wire.md 7: the sum is the balance. */
import type { Amount } from '#lib/money/amount.ts'
import { add, noMoney } from '#lib/money/money.ts'

interface Movement {
  readonly id: number | null
  /** Null for `0000-00-00`: older than anything with a date. */
  readonly date: string | null
  /** Signed. */
  readonly amount: Amount
}

/** The latest first, each with the balance after it. Within a moment the API's own numbers tell the order. */
export function withRunningBalance<Entry extends Movement>(
  entries: readonly Entry[],
): readonly (Entry & { readonly balance: Amount })[] {
  const oldestFirst = entries.toSorted(
    (one, other) =>
      (one.date ?? '').localeCompare(other.date ?? '') || (one.id ?? 0) - (other.id ?? 0),
  )
  let balance = noMoney
  return oldestFirst
    .map((entry) => {
      balance = add(balance, entry.amount)
      return { ...entry, balance }
    })
    .toReversed()
}
