/** Translations of what the mock adds to pages, separate from the panel's catalogs. */
import { i18n, type Messages } from '@lingui/core'
import { regionalLocale } from '#locales/region.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../src/locales/demo.*.po')

/** Loads and activates the panel's current language. */
async function load(): Promise<void> {
  const { lang } = document.documentElement
  const own = catalogues[`../src/locales/demo.${lang}.po`]
  // Firefox rejects what is still loading when the page is left.
  const file = await (own ?? catalogues['../src/locales/demo.en.po'])?.().catch(() => undefined)
  const language = own === undefined ? 'en' : lang
  if (file) i18n.load(language, file.messages)
  i18n.activate(language, regionalLocale(language))
}

/** Loads the translations, again whenever the panel's language changes; `onChange` is called each time. */
export async function followLanguage(onChange: () => void): Promise<void> {
  const speak = (): Promise<void> => load().then(onChange)
  new MutationObserver(() => void speak()).observe(document.documentElement, {
    attributeFilter: ['lang'],
  })
  await speak()
}
