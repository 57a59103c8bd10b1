/**
 * Amounts of money as they are written: decimal strings in major units ("6.47"), as on the wire. To count with
 * them, see `money.ts`.
 */

/** A decimal string in major units. */
export type Amount = string

/** Whether `text` can be an amount; nothing that counts or writes money takes anything else. */
export const isAmount = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/** Whether it is no money at all, however many noughts that takes. */
export const isNothing = (amount: Amount): boolean => /^-?0+(\.0+)?$/.test(amount)

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

/** The amount as people of `locale` write it, digit for digit: "€1,234.50"; less than nothing with a minus, no hyphen. */
export function formatMoney(amount: Amount, currency: string, locale: string): string {
  const format = formatFor(locale, currency)
  return format && isAmount(amount)
    ? format.format(amount).replace('-', '−')
    : `${amount} ${currency}`.trim()
}

/** Signs that stand before amounts, where the API names its currency by nothing else. */
const signs: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
  ['₽', 'RUB'],
])

/** The code of the currency that a record names in one of several ways (spec.md 2.7, 2.8); '' when in none. */
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
