import type { I18n } from '@lingui/core'

/**
 * How dates and numbers are written: in a language, as people do in the region of whoever reads. The region is that of
 * the browser's first language, so that a German browser shows English with 24 hours, and a British one the day before
 * the month. The calendar is the one of invoices everywhere.
 */
export function regionalLocale(
  language: string,
  [preferred = language]: readonly string[] = navigator.languages,
): string {
  const region = regionOf(preferred)
  if (region === undefined) return language
  return `${language}-${region}-u-ca-gregory`
}

/** What formats of `Intl` are made with: `i18n.date` and `i18n.number` know it by themselves. */
export function formatLocale({ locale, locales }: I18n): string {
  return (typeof locales === 'string' ? locales : locales?.[0]) ?? locale
}

/** "GB" of `en-GB`; of a language alone the region where most of its people live. */
function regionOf(tag: string): string | undefined {
  // Most tags name the region, and the first use of `Intl` costs several milliseconds during start-up.
  const written = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i.exec(tag)?.[1]
  if (written !== undefined) return written.toUpperCase()
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    // A browser may name what is no language.
    return undefined
  }
}
