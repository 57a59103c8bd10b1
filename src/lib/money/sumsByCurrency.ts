/** Amounts of several currencies, which are never added up into one. */
import type { Amount } from './amount.ts'
import { sum } from './money.ts'

/** An amount and the code of its currency; '' where the API names none. */
export interface Money {
  readonly currency: string
  readonly amount: Amount
}

export interface CurrencySum extends Money {
  /** How many amounts it is made of. */
  readonly count: number
}

/** One sum for each currency, in the order in which the currencies first come. */
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
