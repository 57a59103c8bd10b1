import { i18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core'
import { rememberVerbatim } from '#jsx/verbatim.ts'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { storedLocale } from '#lib/browser/storedNames.ts'
import { upTo, type Catalogue } from './catalogues.ts'
import { locales, type Locale } from './languages.ts'
import { isLocale } from './preferredLocale.ts'
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

interface File {
  messages: Messages
}

/** The message catalogs, split so that nobody loads those of screens they don't see. */
const files: Readonly<Record<Catalogue, Record<string, () => Promise<File>>>> = {
  /** Sign-in, the building blocks, and everything they can lead to. */
  start: import.meta.glob<File>('./start.*.po'),
  /** The shell around every screen, and the list of servers. */
  panel: import.meta.glob<File>('./panel.*.po'),
  /** What a server's page shows at once. */
  server: import.meta.glob<File>('./server.*.po'),
  /** All other screens, ordering, and dialogs. */
  screens: import.meta.glob<File>('./screens.*.po'),
}

/** Catalogs in use: switching the language loads all of them. */
const inUse = new Set<Catalogue>(['start'])
/** The last catalog that lazily loaded code may need; none while only the sign-in form is shown. */
let late: Catalogue | undefined
const loaded = new Set<string>()

async function load(catalogue: Catalogue, locale: Locale): Promise<void> {
  const name = `./${catalogue}.${locale}.po`
  if (loaded.has(name)) return
  const file = await files[catalogue][name]?.()
  if (file === undefined) throw new Error(`There is no ${name}`)
  i18n.load(locale, file.messages)
  loaded.add(name)
}

async function loadAllInUse(locale: Locale): Promise<void> {
  const { size } = inUse
  await Promise.all([...inUse].map((catalogue) => load(catalogue, locale)))
  // More catalogs came into use meanwhile.
  if (inUse.size > size) await loadAllInUse(locale)
}

/** Loads a catalog, and those before it, in the current language. */
export async function loadWords(last: Catalogue): Promise<void> {
  const wanted = upTo(last)
  wanted.forEach((catalogue) => inUse.add(catalogue))
  const { locale } = i18n
  if (isLocale(locale)) await Promise.all(wanted.map((catalogue) => load(catalogue, locale)))
}

/** From now on lazily loaded code may need the catalogs of any screen. */
export function expectScreens(): void {
  late = 'screens'
}

/** Loads code and, in parallel, the catalogs it may need. */
export async function withCatalog<Code>(loading: Promise<Code>, words = late): Promise<Code> {
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
  safeLocalStorage.write(storedLocale, locale)
}
