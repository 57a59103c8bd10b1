import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.restoreAllMocks())

/** What a person reads of a sentence, and how many elements of a kind it holds. */
function shown(sentence: ReactElement): { text: string | null; html: string } {
  const complaints = vi.spyOn(console, 'error')
  const container = document.createElement('p')
  const html = renderToStaticMarkup(<I18nProvider i18n={i18n}>{sentence}</I18nProvider>)
  container.append(document.createRange().createContextualFragment(html))
  expect(complaints).not.toHaveBeenCalled()
  return { text: container.textContent, html }
}

const worst = ['<0>mail</0>', '<b>mail</b>', '<0/>', '</0><0>', String.raw`\u0041 \x41`]

test.each(worst)('%s in a sentence stays what was written', (name) => {
  expect(shown(<Trans>Reboot {name} now</Trans>).text).toBe(`Reboot ${name} now`)
})

test.each(worst)('%s within an element of a sentence stays what was written', (name) => {
  const { text, html } = shown(
    <Trans>
      Type <strong>{name}</strong> to go on
    </Trans>,
  )
  expect(text).toBe(`Type ${name} to go on`)
  expect(html.match(/<strong>/g)).toHaveLength(1)
})

test.each(worst)('%s beside a number stays what was written, and the number is counted', (name) => {
  const sentence = (count: number) => (
    <Plural value={count} one={`# port of ${name}`} other={`# ports of ${name}`} />
  )
  expect(shown(sentence(1)).text).toBe(`1 port of ${name}`)
  expect(shown(sentence(2)).text).toBe(`2 ports of ${name}`)
})
