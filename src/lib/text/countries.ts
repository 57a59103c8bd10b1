import { textOrder } from '#lib/text/collation.ts'

/** Codes that browsers can name but aren't countries: unions, exceptional reservations, unknown. */
const notCountries = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
])

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

export interface Country {
  /** Two letters. */
  readonly code: string
  readonly name: string
}

/** All current countries, named and sorted in the user's language. */
export function countries(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const inOrder = textOrder(locale)
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((code): Country[] => {
      const name = notCountries.has(code) ? undefined : names.of(code)
      // Codes of former countries resolve to their successor.
      const isCurrent = new Intl.Locale(`und-${code}`).region === code
      return name !== undefined && name !== code && isCurrent ? [{ code, name }] : []
    })
    .toSorted((one, other) => inOrder(one.name, other.name))
}

/** Falls back to the code itself. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code
}
