import { i18n, type Messages } from '@lingui/core'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'

/** The languages the panel speaks, each named in itself. */
export const locales = { en: 'English', de: 'Deutsch' } as const
export type Locale = keyof typeof locales

const storageKey = 'patchbay.locale'

type Load = () => Promise<{ messages: Messages }>

/** The words of the panel: people who only sign in load none of its screens' (see lingui.config.ts). */
const catalogues = {
  /** Signing in, the building blocks, and what any of that can lead to. */
  start: { en: () => import('./start.en.po'), de: () => import('./start.de.po') },
  /** Every screen for people who are signed in, and ordering. */
  panel: { en: () => import('./panel.en.po'), de: () => import('./panel.de.po') },
} satisfies Record<string, Record<Locale, Load>>
type Catalogue = keyof typeof catalogues

/** Those in use: a change of language loads them all. */
const inUse = new Set<Catalogue>(['start'])
const loaded = new Set<string>()

/** The language chosen before, else the first one of the browser's that the panel speaks, else English. */
export function preferredLocale(): Locale {
  const wanted = [safeLocalStorage.read(storageKey), ...navigator.languages]
  for (const tag of wanted) {
    const language = tag?.split('-')[0]?.toLowerCase()
    if (isLocale(language)) return language
  }
  return 'en'
}

async function load(part: Catalogue, locale: Locale): Promise<void> {
  const name = `${part}.${locale}`
  if (loaded.has(name)) return
  const { messages } = await catalogues[part][locale]()
  i18n.load(locale, messages)
  loaded.add(name)
}

/** Makes the words of the screens ready, in the language of the moment. */
export async function loadPanelWords(): Promise<void> {
  inUse.add('panel')
  if (isLocale(i18n.locale)) await load('panel', i18n.locale)
}

/** Shows the panel in a language. */
export async function activateLocale(locale: Locale): Promise<void> {
  await Promise.all([...inUse].map((part) => load(part, locale)))
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Switches to a language and remembers it on this device. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  safeLocalStorage.write(storageKey, locale)
}

function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && Object.hasOwn(locales, value)
}
