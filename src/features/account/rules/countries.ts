/** Codes that are no countries, though a browser has names for them: unions, regions kept apart, the unknown. */
const none = new Set([
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

/** The countries that there are, named and ordered by the language of the person. */
export function countries(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((code): Country[] => {
      const name = none.has(code) ? undefined : names.of(code)
      // A country that is no more has the code of the one that it went into.
      const lives = new Intl.Locale(`und-${code}`).region === code
      return name !== undefined && name !== code && lives ? [{ code, name }] : []
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}

/** A country's name in the language of the person, or the code itself when it has none. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code
}
