import { i18n, type Messages } from '@lingui/core'

/** The languages the panel speaks, each named in itself. */
export const locales = { en: 'English', de: 'Deutsch' } as const
export type Locale = keyof typeof locales

const storageKey = 'patchbay.locale'

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('./en.po'),
  de: () => import('./de.po'),
}

/** The language chosen before, else the first one of the browser's that the panel speaks, else English. */
export function preferredLocale(): Locale {
  const wanted = [storedLocale(), ...navigator.languages]
  for (const tag of wanted) {
    const language = tag?.split('-')[0]?.toLowerCase()
    if (isLocale(language)) return language
  }
  return 'en'
}

/** Loads the catalogue of a language and shows the panel in it. */
export async function activateLocale(locale: Locale): Promise<void> {
  const { messages } = await catalogues[locale]()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/** Switches to a language and remembers it on this device. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}

function storedLocale(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && Object.hasOwn(locales, value)
}
