const formats = new Map<string, Intl.DateTimeFormat>()

/** A formatter, made once: that takes a hundred times longer than to use it, which a file of 100,000 rows shows. */
export function dateTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
