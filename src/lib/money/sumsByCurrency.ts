/** Amounts in several currencies are summed separately. */
import type { Amount } from './amount.ts'
import { sum } from './money.ts'

/** `currency`: its code; '' where the API names none. */
export interface Money {
  readonly currency: string
  readonly amount: Amount
}

export interface CurrencySum extends Money {
  /** The number of amounts in the sum. */
  readonly count: number
}

/** In order of first appearance. */
export function sumsByCurrency(amounts: Iterable<Money>): readonly CurrencySum[] {
  const byCurrency = new Map<string, Amount[]>()
  for (const { currency, amount } of amounts) {
    const same = byCurrency.get(currency)
    if (same) same.push(amount)
    else byCurrency.set(currency, [amount])
  }
  return [...byCurrency].map(([currency, same]) => ({
    currency,
    amount: sum(same),
    count: same.length,
  }))
}
