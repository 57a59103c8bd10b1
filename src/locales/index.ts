import { i18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core'
import { rememberVerbatim } from '#jsx/verbatim.ts'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { locales, type Locale } from './languages.ts'
import { regionalLocale } from './region.ts'

export { locales, type Locale }

const format = i18n.t
/** Every text of `t` passes here, and what it names stays known until the text is shown. */
i18n._ = i18n.t = (
  message: string | MessageDescriptor,
  values?: Record<string, unknown>,
  options?: MessageOptions,
): string =>
  typeof message === 'string'
    ? rememberVerbatim(format(message, values, options), values)
    : rememberVerbatim(format(message), message.values)

/** All languages, for a select. */
export const languageOptions = Object.entries(locales).map(([value, label]) => ({
  value,
  label,
  lang: value,
}))

const storageKey = 'patchbay.locale'

interface Catalogue {
  messages: Messages
}

/** The message catalogs, split so that nobody loads those of screens they don't see (see lingui.config.ts). */
const catalogues = {
  /** Sign-in, the building blocks, and everything they can lead to. */
  start: import.meta.glob<Catalogue>('./start.*.po'),
  /** The shell around every screen, and the list of servers. */
  panel: import.meta.glob<Catalogue>('./panel.*.po'),
  /** All other screens, ordering, and dialogs. */
  screens: import.meta.glob<Catalogue>('./screens.*.po'),
}
type Part = keyof typeof catalogues

/** Catalogs in use: switching the language loads all of them. */
const inUse = new Set<Part>(['start'])
/** Catalogs that lazily loaded code may need; none while only the sign-in form is shown. */
let late: Part | undefined
const loaded = new Set<string>()

/** The stored language, else the first of the browser's languages that the panel has, else English. */
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
  // More catalogs came into use meanwhile.
  if (inUse.size > size) await loadAllInUse(locale)
}

/** Loads the catalogs of a part of the panel in the current language. */
export async function loadWords(part: Part): Promise<void> {
  inUse.add(part)
  if (isLocale(i18n.locale)) await load(part, i18n.locale)
}

/** From now on lazily loaded code may need the catalogs of any screen. */
export function expectScreens(): void {
  late = 'screens'
}

/** Loads code and, in parallel, the catalogs it may need. */
export async function withWords<Code>(loading: Promise<Code>, words = late): Promise<Code> {
  const [code] = await Promise.all([loading, words && loadWords(words)])
  return code
}

/** Activates a language. */
export async function activateLocale(locale: Locale): Promise<void> {
  await loadAllInUse(locale)
  i18n.activate(locale, regionalLocale(locale))
  document.documentElement.lang = locale
}

/** Switches the language and stores the choice on this device. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  safeLocalStorage.write(storageKey, locale)
}

function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && Object.hasOwn(locales, value)
}
