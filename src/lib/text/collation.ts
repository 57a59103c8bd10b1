/** The order of texts: by the language's rules, with numbers by value, so that web-2 comes before web-10. */

const collators = new Map<string, Intl.Collator>()

/** Compares two texts in the order of a language; for catalog names of the API that have none, "en". */
export function textOrder(locale: string): (one: string, other: string) => number {
  let collator = collators.get(locale)
  if (!collator) collators.set(locale, (collator = new Intl.Collator(locale, { numeric: true })))
  return collator.compare
}

/** Numbers by value, texts by the language's rules. */
export function valueOrder(
  locale: string,
): (one: string | number, other: string | number) => number {
  const inOrder = textOrder(locale)
  return (one, other) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : inOrder(String(one), String(other))
}
