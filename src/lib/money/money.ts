/**
 * Exact decimal arithmetic, since floats can't represent 0.1. Results have two decimals; each function rounds once, half
 * away from zero.
 */
import type { Amount } from './amount.ts'

/** Hundredths are the smallest unit of every currency that the API bills in. */
export const zero: Amount = '0.00'

/** Fraction digits in calculations; further ones are dropped. */
const digits = 8
const unit = 10n ** BigInt(digits)

/** In units of the last digit. @throws {TypeError} for anything but a decimal number. */
function parse(decimal: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (whole === '') throw new TypeError(`no amount of money: ${decimal}`)
  const size = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return sign === '-' ? -size : size
}

/** `value / divisor` as an amount. `value` is in units of the last digit; `divisor` is positive. */
function format(value: bigint, divisor = 1n): Amount {
  const size = value < 0n ? -value : value
  const perHundredth = (unit / 100n) * divisor
  const hundredths = (2n * size + perHundredth) / (2n * perHundredth)
  const text = String(hundredths).padStart(3, '0')
  // No "-0.00".
  return `${value < 0n && hundredths > 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

export function sum(amounts: Iterable<Amount>): Amount {
  let total = 0n
  for (const amount of amounts) total += parse(amount)
  return format(total)
}

export const add = (first: Amount, second: Amount): Amount => format(parse(first) + parse(second))

export const subtract = (from: Amount, taken: Amount): Amount => format(parse(from) - parse(taken))

export const negate = (amount: Amount): Amount => format(-parse(amount))

/** `factor`: a number of pieces or months, or a rate as a decimal string. */
export const times = (amount: Amount, factor: number | string): Amount =>
  format(parse(amount) * parse(String(factor)), unit)

/** `percent` of the amount: `percentOf("10.00", "21.00")` is "2.10". */
export const percentOf = (amount: Amount, percent: string): Amount =>
  format(parse(amount) * parse(percent), unit * 100n)

/** `part` of `whole` parts, such as days of a period. Zero if `whole` is 0. */
export const prorate = (amount: Amount, part: number, whole: number): Amount =>
  whole === 0 ? zero : format(parse(amount) * BigInt(part), BigInt(whole))

/** `amount * factor / (part * divisor)`, rounded down; 0 if the divisor is 0. */
export function wholeTimes(
  { amount, factor }: { readonly amount: Amount; readonly factor: number },
  { part, divisor }: { readonly part: Amount; readonly divisor: number },
): number {
  const by = parse(part) * BigInt(divisor)
  return by === 0n ? 0 : Number((parse(amount) * BigInt(factor)) / by)
}

/** Negative, zero or positive, as sorting wants it. */
export function compare(first: Amount, second: Amount): number {
  const difference = parse(first) - parse(second)
  return difference < 0n ? -1 : Number(difference > 0n)
}

export const isPositive = (amount: Amount): boolean => parse(amount) > 0n

export const min = (first: Amount, ...others: Amount[]): Amount =>
  others.reduce((low, other) => (compare(other, low) < 0 ? other : low), first)

/** The amount with two decimals: "5" is "5.00". */
export const inCents = (amount: Amount): Amount => format(parse(amount))

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
