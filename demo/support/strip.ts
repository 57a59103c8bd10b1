/** The bar above every screen of the support view, in the panel's language. */
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { followLanguage } from '../words.ts'
import { deleteLog, onMissing } from './logs.ts'
import look from './strip.css?inline'
import type { Visit } from './visit.ts'

export async function showStrip({ id, at, who, file }: Visit): Promise<void> {
  const style = new CSSStyleSheet()
  style.replaceSync(look)
  document.adoptedStyleSheets.push(style)

  const strip = document.createElement('section')
  strip.id = 'support-view'
  const words = document.createElement('p')
  const missing = document.createElement('details')
  missing.hidden = true
  const count = document.createElement('summary')
  const list = document.createElement('ul')
  missing.append(count, list)
  const leave = document.createElement('button')
  leave.type = 'button'
  leave.addEventListener('click', () => {
    // All of this tab's storage belongs to the log.
    sessionStorage.clear()
    void deleteLog(id).finally(() => location.assign('/mock/support'))
  })
  strip.append(words, missing, leave)

  const countMissing = (): void => {
    const { length } = list.children
    count.textContent = plural(length, {
      one: '# request missing from the log',
      other: '# requests missing from the log',
    })
  }
  await followLanguage(() => {
    const name = document.createElement('b')
    name.textContent = t`Support view`
    const time = i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
    words.replaceChildren(
      name,
      `: ${t`as ${who} saw it at ${time}, from ${file}. Nothing is sent.`}`,
    )
    words.title = words.textContent
    strip.setAttribute('aria-label', name.textContent)
    leave.textContent = t`Leave`
    countMissing()
  })
  onMissing((calls) => {
    missing.hidden = false
    list.replaceChildren(
      ...calls.map((call) => {
        const item = document.createElement('li')
        item.textContent = call
        return item
      }),
    )
    countMissing()
  })
  document.body.prepend(strip)
}
