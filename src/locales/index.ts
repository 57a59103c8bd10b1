import { i18n, type Messages } from '@lingui/core'
import { keptOnDevice } from '#browser/kept.ts'

/** The languages the panel speaks, each named in itself. */
export const locales = { en: 'English', de: 'Deutsch' } as const
export type Locale = keyof typeof locales

const storageKey = 'patchbay.locale'

type Load = () => Promise<{ messages: Messages }>

/**
 * The words of the panel in parts, so that a screen loads no more than it shows (see lingui.config.ts for
 * what belongs to which).
 */
const catalogues = {
  /** The sign-in page and the building blocks. */
  start: { en: () => import('./start.en.po'), de: () => import('./start.de.po') },
  /** The frame and the list of servers. */
  panel: { en: () => import('./panel.en.po'), de: () => import('./panel.de.po') },
  /** What can be done, how it goes and how it ended: commands, dialogs over several screens, activity. */
  work: { en: () => import('./work.en.po'), de: () => import('./work.de.po') },
  /** API keys: the list, a key's own page, and their dialogs, over a server's page too. */
  keys: { en: () => import('./keys.en.po'), de: () => import('./keys.de.po') },
  /** The pages of one server. */
  server: { en: () => import('./server.en.po'), de: () => import('./server.de.po') },
  /** What is put on a machine, and following it. */
  install: { en: () => import('./install.en.po'), de: () => import('./install.de.po') },
  /** Choosing and ordering a server. */
  order: { en: () => import('./order.en.po'), de: () => import('./order.de.po') },
  /** How money stands, and paying an invoice, wherever that is shown. */
  payment: { en: () => import('./payment.en.po'), de: () => import('./payment.de.po') },
  /** Invoices, credit and what falls due. */
  billing: { en: () => import('./billing.en.po'), de: () => import('./billing.de.po') },
  /** The client, and everything about the account. */
  account: { en: () => import('./account.en.po'), de: () => import('./account.de.po') },
  /** What few need to sign in (`src/session/waysIn`, `src/session/sso`). */
  waysIn: { en: () => import('./waysIn.en.po'), de: () => import('./waysIn.de.po') },
  /** Finding things and commands by typing, and the list of keys. */
  commandField: {
    en: () => import('./commandField.en.po'),
    de: () => import('./commandField.de.po'),
  },
  /** The log of this tab's calls. */
  requestLog: { en: () => import('./requestLog.en.po'), de: () => import('./requestLog.de.po') },
  /** The screen and the terminal of a machine. */
  console: { en: () => import('./console.en.po'), de: () => import('./console.de.po') },
  /** Calls for people who send them themselves. */
  apiCall: { en: () => import('./apiCall.en.po'), de: () => import('./apiCall.de.po') },
} satisfies Record<string, Record<Locale, Load>>
export type Catalogue = keyof typeof catalogues

/** The parts in use: a change of language loads them all. */
const inUse = new Set<Catalogue>(['start'])
const loaded = new Set<string>()

/** The language chosen before, else the first one of the browser's that the panel speaks, else English. */
export function preferredLocale(): Locale {
  const wanted = [keptOnDevice.read(storageKey), ...navigator.languages]
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

/** Makes a part of the words ready, in the language of the moment; for the loaders of routes and of what is loaded on its own. */
export async function loadCatalogue(part: Catalogue): Promise<void> {
  inUse.add(part)
  if (isLocale(i18n.locale)) await load(part, i18n.locale)
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
  keptOnDevice.write(storageKey, locale)
}

function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && Object.hasOwn(locales, value)
}
