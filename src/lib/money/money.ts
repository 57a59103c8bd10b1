/**
 * Counting with amounts of money. They are never floats: 0.1 + 0.2 is not a price. Results have two decimals,
 * half a cent is rounded up.
 */
import { Big } from 'big.js'
import type { Amount } from './amount.ts'

export const noMoney: Amount = '0.00'

/** Hundredths are the smallest unit of every currency the service bills in. */
const decimals = 2

const written = (value: Big): Amount => {
  const text = value.toFixed(decimals)
  // A rounded-away debt is nothing, not minus nothing.
  return /^-0\.0+$/.test(text) ? text.slice(1) : text
}

export const sum = (amounts: Iterable<Amount>): Amount => {
  let total = new Big(0)
  for (const amount of amounts) total = total.plus(amount)
  return written(total)
}

export const add = (first: Amount, second: Amount): Amount => written(new Big(first).plus(second))

export const subtract = (from: Amount, taken: Amount): Amount => written(new Big(from).minus(taken))

export const negate = (amount: Amount): Amount => written(new Big(amount).times(-1))

/** `factor`: a number of pieces or months, or a rate as a decimal string. */
export const times = (amount: Amount, factor: number | string): Amount =>
  written(new Big(amount).times(factor))

/** `percent` of the amount: `percentOf("10.00", "21.00")` is "2.10". */
export const percentOf = (amount: Amount, percent: string): Amount =>
  written(new Big(amount).times(percent).div(100))

/** `part` of `whole` parts of the amount, for instance days of a period. Nothing of nothing. */
export const share = (amount: Amount, part: number, whole: number): Amount =>
  whole === 0 ? noMoney : written(new Big(amount).times(part).div(whole))

/** Negative, zero or positive, as sorting wants it. */
export const compare = (first: Amount, second: Amount): number => new Big(first).cmp(second)

export const isPositive = (amount: Amount): boolean => new Big(amount).gt(0)

export const least = (first: Amount, ...others: Amount[]): Amount =>
  others.reduce((low, other) => (compare(other, low) < 0 ? other : low), first)

/** The amount with two decimals: "5" is "5.00". */
export const inCents = (amount: Amount): Amount => written(new Big(amount))
