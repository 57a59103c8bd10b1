/**
 * Root passwords that keep every rule (spec.md 4.6, section 8; the stricter one of wire.md 3), can be read aloud, and
 * can be typed into a console whose keyboard layout nobody knows.
 */

/**
 * Letters that German, French and English keyboards have at the same place, without those that look like a digit or
 * like another letter.
 */
const lowerCase = 'bcdefghjknprstuvx'
const upperCase = 'BCDEFGHJKNPRSTUVX'
const digits = '23456789'
/** Of the four special characters that every service takes (wire.md 3), the one at the same place on most keyboards. */
const special = '%'

/** Characters; over 75 bits of chance. */
const length = 16

/** A whole number from 0 up to, but not, `below`, each as likely. */
export type Chance = (below: number) => number

/** Chance that nobody can guess. */
export const secretChance: Chance = (below) => {
  // The last, incomplete round of numbers would make the small ones likelier.
  const whole = Math.floor(2 ** 32 / below) * below
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < whole) return drawn % below
  }
}

/** A new root password. It begins with a letter, as some services want it (wire.md 3). */
export function generatePassword(chance: Chance = secretChance): string {
  const pick = (letters: string): string => letters[chance(letters.length)] ?? ''
  const any = lowerCase + upperCase + digits
  // One of each kind that the rules ask for, then as it comes.
  const drawn = [pick(lowerCase), pick(upperCase), pick(digits), special]
  while (drawn.length < length - 1) drawn.push(pick(any))
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = chance(last + 1)
    ;[drawn[last], drawn[other]] = [drawn[other] ?? '', drawn[last] ?? '']
  }
  return pick(lowerCase + upperCase) + drawn.join('')
}
