/** Digits of a number with its country's prefix: fewer reach nobody, more has no network (E.164). */
const fewest = 7
const most = 15

/**
 * The digits of a phone number as `update_contact` wants them (spec.md 4.4: an integer), from however people write it:
 * "+31 6 1234-5678", "0031 (6) 12345678". '' for nothing; undefined for what is no number.
 */
export function phoneDigits(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '')
  return digits.length >= fewest && digits.length <= most ? digits : undefined
}
