import type { I18n } from '@lingui/core'

/**
 * Dates and numbers follow the region of the browser's first language, whatever the panel's language: a German
 * browser shows English with a 24-hour clock, a British one the day before the month. The calendar is always the one
 * on invoices.
 */
export function regionalLocale(
  language: string,
  [preferred = language]: readonly string[] = navigator.languages,
): string {
  const region = regionOf(preferred)
  if (region === undefined) return language
  return `${language}-${region}-u-ca-gregory`
}

/** The locale for `Intl` formatters; `i18n.date` and `i18n.number` use it by themselves. */
export function formatLocale({ locale, locales }: I18n): string {
  return (typeof locales === 'string' ? locales : locales?.[0]) ?? locale
}

/** "GB" for `en-GB`; for a bare language, the region where most of its speakers live. */
function regionOf(tag: string): string | undefined {
  // Most tags name the region, and the first use of `Intl` costs several milliseconds during start-up.
  const written = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i.exec(tag)?.[1]
  if (written !== undefined) return written.toUpperCase()
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    // Browsers may report tags that aren't languages.
    return undefined
  }
}
