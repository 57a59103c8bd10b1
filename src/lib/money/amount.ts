/** Amounts of money as decimal strings in major units ("6.47"), as on the wire. For arithmetic see `money.ts`. */

export type Amount = string

/** Arithmetic and formatting need this to hold. */
export const isAmount = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/** Zero in any notation, such as "-0.000". */
export const isZero = (amount: Amount): boolean => /^-?0+(\.0+)?$/.test(amount)

const formats = new Map<string, Intl.NumberFormat | undefined>()

function formatFor(locale: string, currency: string): Intl.NumberFormat | undefined {
  const key = `${locale} ${currency}`
  if (!formats.has(key)) {
    const known = /^[A-Z]{3}$/.test(currency)
    formats.set(
      key,
      known ? new Intl.NumberFormat(locale, { style: 'currency', currency }) : undefined,
    )
  }
  return formats.get(key)
}

/** "€1,234.50", without rounding; negative amounts with a real minus sign. */
export function formatMoney(amount: Amount, currency: string, locale: string): string {
  const format = formatFor(locale, currency)
  return format && isAmount(amount)
    ? format.format(amount).replace('-', '−')
    : `${amount} ${currency}`.trim()
}

/** Used where the API only gives a currency sign. */
const signs: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
  ['₽', 'RUB'],
])

/** Records name their currency in several ways (spec.md 2.7, 2.8). '' if in none. */
export function currencyNamed({
  currencycode = '',
  currencysuffix = '',
  currencyprefix = '',
}: {
  readonly currencycode?: string
  readonly currencysuffix?: string
  readonly currencyprefix?: string
}): string {
  const code = [currencycode, currencysuffix].find((text) => /^\s*[A-Z]{3}\s*$/.test(text))
  return code?.trim() ?? signs.get(currencyprefix.trim()) ?? ''
}
