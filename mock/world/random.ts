/** Seeded pseudorandom numbers (mulberry32, public domain). */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  chance(probability: number): boolean
  /** Lower-case letters and digits by default, as in keys and tokens. */
  text(length: number, alphabet?: string): string
  /** The generator's state, stored with the world. */
  state(): number
}

const lettersAndDigits = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
    chance: (probability) => next() < probability,
    text: (length, alphabet = lettersAndDigits) =>
      Array.from({ length }, () => alphabet[whole(0, alphabet.length - 1)]).join(''),
    state: () => state,
  }
}
