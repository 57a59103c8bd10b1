import { i18n, type Messages } from '@lingui/core'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { locales, type Locale } from './languages.ts'
import { regionalLocale } from './region.ts'

export { locales, type Locale }

const storageKey = 'patchbay.locale'

interface Catalogue {
  messages: Messages
}

/** The words of the panel: nobody loads those of screens that they don't see (see lingui.config.ts). */
const catalogues = {
  /** Signing in, the building blocks, and what any of that can lead to. */
  start: import.meta.glob<Catalogue>('./start.*.po'),
  /** What stands around every screen, and the list of servers. */
  panel: import.meta.glob<Catalogue>('./panel.*.po'),
  /** Every other screen, ordering, and what opens over any of them. */
  screens: import.meta.glob<Catalogue>('./screens.*.po'),
}
type Part = keyof typeof catalogues

/** Those in use: a change of language loads them all. */
const inUse = new Set<Part>(['start'])
/** What code that is loaded late may speak with: nothing more while only the sign-in form stands there. */
let late: Part | undefined
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

async function loadAllInUse(locale: Locale): Promise<void> {
  const { size } = inUse
  await Promise.all([...inUse].map((part) => load(part, locale)))
  // More came into use meanwhile.
  if (inUse.size > size) await loadAllInUse(locale)
}

/** Makes the words of a part of the panel ready, in the language of the moment. */
export async function loadWords(part: Part): Promise<void> {
  inUse.add(part)
  if (isLocale(i18n.locale)) await load(part, i18n.locale)
}

/** From now on code that is loaded late may speak with the words of any screen: the panel stands there. */
export function expectScreens(): void {
  late = 'screens'
}

/** Waits for code that is loaded late and, side by side, for the words that it may speak with. */
export async function withWords<Code>(loading: Promise<Code>, words = late): Promise<Code> {
  const [code] = await Promise.all([loading, words && loadWords(words)])
  return code
}

/** Shows the panel in a language. */
export async function activateLocale(locale: Locale): Promise<void> {
  await loadAllInUse(locale)
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
