/**
 * Exact counting in whole hundredths, for what stands around every screen: `money.ts` brings a library along. Half a
 * hundredth is rounded up, away from nothing, as there.
 */
import type { Amount } from './amount.ts'

/** Digits after the point that are counted with before the end; finer ones say nothing. */
const digits = 8
const finest = 10n ** BigInt(digits)
const perHundredth = finest / 100n

function fine(amount: Amount): bigint {
  const [, sign, whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === '') throw new TypeError(`no amount of money: ${amount}`)
  const value = BigInt(whole) * finest + BigInt(part.slice(0, digits).padEnd(digits, '0'))
  return sign === '-' ? -value : value
}

/** The quotient, half a whole rounded up. */
function rounded(value: bigint, by: bigint): bigint {
  const half = by / 2n
  return value < 0n ? -((-value + half) / by) : (value + half) / by
}

function written(hundredths: bigint): Amount {
  const text = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

export function sum(amounts: Iterable<Amount>): Amount {
  let total = 0n
  for (const amount of amounts) total += fine(amount)
  return written(rounded(total, perHundredth))
}

/** Negative where more is taken than there is. */
export const subtract = (from: Amount, taken: Amount): Amount =>
  written(rounded(fine(from) - fine(taken), perHundredth))

export const isAbove = (one: Amount, other: Amount): boolean => fine(one) > fine(other)

/** With so many percent on it. `percent`: a decimal string. */
export const withPercent = (amount: Amount, percent: string): Amount =>
  written(
    rounded(fine(amount), perHundredth) +
      rounded(fine(amount) * fine(percent), finest * 100n * perHundredth),
  )

/** `amount * factor / (part * divisor)` in whole times, what is left over dropped; 0 of nothing. */
export function wholeTimes(
  { amount, factor }: { readonly amount: Amount; readonly factor: number },
  { part, divisor }: { readonly part: Amount; readonly divisor: number },
): number {
  const by = fine(part) * BigInt(divisor)
  return by === 0n ? 0 : Number((fine(amount) * BigInt(factor)) / by)
}
