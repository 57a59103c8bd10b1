import { storedOnDevice } from '#lib/browser/safeStorage.ts'
import { storedLocale } from '#lib/browser/storedNames.ts'
import { locales, type Locale } from './languages.ts'

/** The stored language, else the first of the browser's languages that the panel has, else English. */
export function preferredLocale(): Locale {
  const wanted = [storedOnDevice(storedLocale), ...navigator.languages]
  for (const tag of wanted) {
    const language = tag?.split('-')[0]?.toLowerCase()
    if (isLocale(language)) return language
  }
  return 'en'
}

export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && Object.hasOwn(locales, value)
}
