/**
 * Root passwords that meet all rules (spec.md 4.6, section 8; the stricter ones of wire.md 3), can be read aloud, and
 * can be typed into a console with any keyboard layout.
 */

/** Letters in the same place on German, French and English keyboards, except those easily confused. */
const lowerCase = 'bcdefghjknprstuvx'
const upperCase = 'BCDEFGHJKNPRSTUVX'
const digits = '23456789'
/** The one of the four characters that every service accepts (wire.md 3) with the most common place on keyboards. */
const specialCharacter = '%'

/** In characters; more than 75 bits of entropy. */
const length = 16

/** A uniform random integer in [0, below). */
export type RandomInteger = (below: number) => number

/** Cryptographically secure. */
export const randomInteger: RandomInteger = (below) => {
  // Rejects the incomplete last range, which would favor small numbers.
  const whole = Math.floor(2 ** 32 / below) * below
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < whole) return drawn % below
  }
}

/** Begins with a letter, as some services require (wire.md 3). */
export function generatePassword(chance: RandomInteger = randomInteger): string {
  const pick = (letters: string): string => letters[chance(letters.length)] ?? ''
  const any = lowerCase + upperCase + digits
  // One of each required kind, then any.
  const drawn = [pick(lowerCase), pick(upperCase), pick(digits), specialCharacter]
  while (drawn.length < length - 1) drawn.push(pick(any))
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = chance(last + 1)
    ;[drawn[last], drawn[other]] = [drawn[other] ?? '', drawn[last] ?? '']
  }
  return pick(lowerCase + upperCase) + drawn.join('')
}
