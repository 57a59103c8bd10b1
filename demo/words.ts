/** The words of what the mock backend adds to the page: beside the panel's, which has none of them. */
import { i18n } from '@lingui/core'

const catalogues = {
  en: () => import('#locales/demo.en.po'),
  de: () => import('#locales/demo.de.po'),
}
type Language = keyof typeof catalogues

const isKnown = (language: string): language is Language => Object.hasOwn(catalogues, language)

/** Makes the words ready in the language that the panel is in. */
async function load(): Promise<void> {
  const { lang } = document.documentElement
  const language = isKnown(lang) ? lang : 'en'
  const { messages } = await catalogues[language]()
  i18n.load(language, messages)
  i18n.activate(language)
}

/** Makes the words ready, and again whenever the panel changes its language; `onChange` hears of each time. */
export async function followLanguage(onChange: () => void): Promise<void> {
  const speak = (): Promise<void> => load().then(onChange)
  new MutationObserver(() => void speak()).observe(document.documentElement, {
    attributeFilter: ['lang'],
  })
  await speak()
}
