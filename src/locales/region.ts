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
  const locale = `${language}-${region}-u-ca-gregory`
  if (language !== 'en' || region === 'US' || hasRegion(locale)) return locale
  return `en-001-u-ca-gregory-hc-${hourCycleOf(region)}-rg-${region.toLowerCase()}zzzz`
}

/**
 * Whether the browser has formats for the region in this language. Otherwise it takes those of the bare language, which for
 * English are American: en-GR, en-HR or en-TR nowhere, en-FR and en-PL not in older ones (WebKitGTK 2.50 with ICU 72).
 */
function hasRegion(locale: string): boolean {
  const { locale: found } = new Intl.DateTimeFormat(locale).resolvedOptions()
  return new Intl.Locale(found).region !== undefined
}

/** That of the region's own language: English in Greece has "3:04 pm", in Croatia "15:04". */
const hourCycleOf = (region: string): string =>
  new Intl.DateTimeFormat(ownLocale(region), { timeStyle: 'short' }).resolvedOptions().hourCycle ??
  'h23'

/** "el-GR" for "GR". With a script (`es-Latn-MX`) ICU forgets the region's formats. */
const ownLocale = (region: string): string =>
  `${new Intl.Locale(`und-${region}`).maximize().language}-${region}`

/**
 * The locale of the region's programs: the panel's, or the region's own if the browser has none of that language there. A
 * spreadsheet in Greece has a decimal comma, whatever the panel's language.
 */
export function spreadsheetLocale(locale: string): string {
  const region = /-rg-([a-z]{2}|\d{3})zzzz/.exec(locale)?.[1] ?? new Intl.Locale(locale).region
  if (region === undefined || (!locale.includes('-rg-') && hasRegion(locale))) return locale
  return ownLocale(region.toUpperCase())
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
