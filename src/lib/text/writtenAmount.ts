/** Amounts of money as billing software, screens and people write them. */

export type WrittenAmount =
  | {
      readonly kind: 'amount'
      /** A decimal string with the digits as written: "-1234.50". No minus zero. */
      readonly amount: string
      /** The currency signs and codes beside it: `€`, `US$`, `EUR`. */
      readonly marks: readonly string[]
    }
  /** `1,234` and `1.234`: a thousand for some, little more than one for others. `amount`: with the thousands. */
  | { readonly kind: 'ambiguous'; readonly amount: string; readonly marks: readonly string[] }
  | { readonly kind: 'unreadable' }

const unreadable: WrittenAmount = { kind: 'unreadable' }

/** Between thousands, or before a currency. No tab: two cells of a table are two amounts. */
const space = ' \u00a0\u2009\u202f'
/** `€`, `US$`, `$US`, `$ US`, `EUR`, and the signs that are letters. */
const mark = String.raw`[A-Z]{0,3}\p{Sc}[A-Z]{0,3}|\p{Sc}[${space}][A-Z]{2}|[A-Z]{3}|zł|Kč|Ft|kr\.?|руб\.?|р\.?`
const whole = new RegExp(
  String.raw`^(-?)[${space}]?(${mark})?[${space}]?(-?)[${space}]?(\d(?:[\d.,'’${space}]*\d)?)[${space}]?(${mark})?$`,
  'u',
)

/** One kind of separator between groups of three digits; another before the fraction. */
const grouped =
  /^([1-9]\d{0,2}(?:([.,'’ \u00a0\u2009\u202f])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/
/** `1,00,000.50`: lakhs and crores. */
const indian = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d+))?$/
const plain = /^(\d+)(?:[.,](\d+))?$/

/** A lone separator before three digits says nothing; "0.125" and "1234.567" do. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/

export function readAmount(text: string): WrittenAmount {
  const clean = text
    .replace(/\p{Cf}/gu, '')
    .replaceAll('−', '-')
    .trim()
  // Longer ones are no amounts, and matching them takes time.
  const found = clean.length > 60 ? null : whole.exec(clean)
  if (!found) return unreadable
  const [, minus, before, innerMinus, digits = '', after] = found
  if (minus && innerMinus) return unreadable
  const marks = [before, after].filter((one) => one !== undefined)
  const sign = minus || innerMinus ? '-' : ''
  if (ambiguous.test(digits))
    return { kind: 'ambiguous', amount: `${sign}${digits.replace(/\D/, '')}`, marks }
  const parts = plain.exec(digits) ?? indian.exec(digits)
  const [units, fraction] = parts ? [parts[1], parts[2]] : groups(digits)
  if (units === undefined) return unreadable
  const size = `${units.replace(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}`
  return { kind: 'amount', amount: /[1-9]/.test(size) ? sign + size : size, marks }
}

const groups = (digits: string): readonly [string?, string?] => {
  const [, units, , fraction] = grouped.exec(digits) ?? []
  return [units, fraction]
}
