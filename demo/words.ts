/** The words of what the mock backend adds to the page: beside the panel's, which has none of them. */
import { i18n, type Messages } from '@lingui/core'
import { regionalLocale } from '#locales/region.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../src/locales/demo.*.po')

/** Makes the words ready in the language that the panel is in. */
async function load(): Promise<void> {
  const { lang } = document.documentElement
  const own = catalogues[`../src/locales/demo.${lang}.po`]
  const file = await (own ?? catalogues['../src/locales/demo.en.po'])?.()
  const language = own === undefined ? 'en' : lang
  if (file) i18n.load(language, file.messages)
  i18n.activate(language, regionalLocale(language))
}

/** Makes the words ready, and again whenever the panel changes its language; `onChange` hears of each time. */
export async function followLanguage(onChange: () => void): Promise<void> {
  const speak = (): Promise<void> => load().then(onChange)
  new MutationObserver(() => void speak()).observe(document.documentElement, {
    attributeFilter: ['lang'],
  })
  await speak()
}
