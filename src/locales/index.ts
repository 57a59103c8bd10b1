import { i18n, type Messages } from '@lingui/core'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { locales, type Locale } from './languages.ts'
import { regionalLocale } from './region.ts'

export { locales, type Locale }

const storageKey = 'patchbay.locale'

interface Catalogue {
  messages: Messages
}

/** The words of the panel: people who only sign in load none of its screens' (see lingui.config.ts). */
const catalogues = {
  /** Signing in, the building blocks, and what any of that can lead to. */
  start: import.meta.glob<Catalogue>('./start.*.po'),
  /** Every screen for people who are signed in, and ordering. */
  panel: import.meta.glob<Catalogue>('./panel.*.po'),
}
type Part = keyof typeof catalogues

/** Those in use: a change of language loads them all. */
const inUse = new Set<Part>(['start'])
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

async function load(part: Part, locale: Locale): Promise<void> {
  const name = `./${part}.${locale}.po`
  if (loaded.has(name)) return
  const file = await catalogues[part][name]?.()
  if (file === undefined) throw new Error(`There is no ${name}`)
  i18n.load(locale, file.messages)
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
  i18n.activate(locale, regionalLocale(locale))
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
