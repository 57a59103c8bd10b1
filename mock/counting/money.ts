/**
 * Money arithmetic in hundredths. Deliberately shares no code with the panel's `lib/money/money.ts`, so that a wrong sum on
 * the screen differs from the invoice instead of agreeing with it. Amounts are decimal strings in major units, as on the
 * wire; half a cent rounds away from zero.
 */
import type { Amount } from '#lib/money/amount.ts'

/** Hundredths of a major unit. */
type Cents = bigint

/** A decimal as an integer and its number of decimals: "1.875" is 1875 and 3. */
interface Exact {
  readonly digits: bigint
  readonly scale: number
}

const power = (scale: number): bigint => 10n ** BigInt(scale)

function exact(text: string): Exact {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') throw new Error(`not an amount: ${text}`)
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

/** Integer division, halves away from zero. `divisor` is positive. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const whole = (2n * size + divisor) / (2n * divisor)
  return dividend < 0n ? -whole : whole
}

const cents = ({ digits, scale }: Exact, divisor = 1n): Cents =>
  rounded(digits * 100n, power(scale) * divisor)

function format(value: Cents): Amount {
  const size = value < 0n ? -value : value
  const text = `${size / 100n}.${String(size % 100n).padStart(2, '0')}`
  return value < 0n ? `-${text}` : text
}

const product = (first: Exact, second: Exact): Exact => ({
  digits: first.digits * second.digits,
  scale: first.scale + second.scale,
})

export const noMoney: Amount = '0.00'

/** The amount with two decimals: "5" becomes "5.00". */
export const inCents = (amount: Amount): Amount => format(cents(exact(amount)))

/** The exact sum, rounded once at the end. */
export function sum(amounts: Iterable<Amount>): Amount {
  let total: Exact = { digits: 0n, scale: 0 }
  for (const amount of amounts) {
    const next = exact(amount)
    const scale = Math.max(total.scale, next.scale)
    total = {
      digits: total.digits * power(scale - total.scale) + next.digits * power(scale - next.scale),
      scale,
    }
  }
  return format(cents(total))
}

export const negate = (amount: Amount): Amount => format(-cents(exact(amount)))

export const add = (first: Amount, second: Amount): Amount => sum([first, second])

export const subtract = (from: Amount, taken: Amount): Amount =>
  sum([from, taken.startsWith('-') ? taken.slice(1) : `-${taken}`])

/** `factor`: a number of pieces or months, or a rate as a decimal string. */
export const times = (amount: Amount, factor: number | string): Amount =>
  format(cents(product(exact(amount), exact(String(factor)))))

/** `percent` of the amount. */
export const percentOf = (amount: Amount, percent: string): Amount =>
  format(cents(product(exact(amount), exact(percent)), 100n))

/** The amount after a discount that is rounded like on an invoice. */
export const lessPercent = (amount: Amount, percent: string): Amount =>
  subtract(amount, percentOf(amount, percent))

/** The fraction `part`/`whole` of an amount, for example days of a period; zero if `whole` is zero. */
export const share = (amount: Amount, part: number, whole: number): Amount =>
  whole === 0 ? noMoney : format(cents(product(exact(amount), exact(String(part))), BigInt(whole)))

/** A comparator for sorting. */
export function compare(first: Amount, second: Amount): number {
  const [one, other] = [exact(first), exact(second)]
  const left = one.digits * power(other.scale)
  const right = other.digits * power(one.scale)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Whether the amount is zero. */
export const isNothing = (amount: Amount): boolean => exact(amount).digits === 0n

export const isPositive = (amount: Amount): boolean => exact(amount).digits > 0n

export const least = (first: Amount, ...others: Amount[]): Amount =>
  others.reduce((low, other) => (compare(other, low) < 0 ? other : low), first)
