/** Says above every screen that it is somebody else's. In English, as all pages of the mock are. */
import { forgetLog } from './logs.ts'
import { onMissing } from './missing.ts'
import look from './strip.css?inline'
import type { Visit } from './visit.ts'

export function showStrip({ id, at, who, file }: Visit): void {
  const style = new CSSStyleSheet()
  style.replaceSync(look)
  document.adoptedStyleSheets.push(style)

  const strip = document.createElement('section')
  strip.id = 'support-view'
  strip.lang = 'en'
  strip.setAttribute('aria-label', 'Support view')
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
  const words = document.createElement('p')
  const name = document.createElement('b')
  name.textContent = 'Support view'
  words.append(name, `: what ${who} saw at ${time.format(at)}, from ${file}. Nothing is sent.`)
  words.title = words.textContent

  const missing = document.createElement('details')
  missing.hidden = true
  const count = document.createElement('summary')
  const list = document.createElement('ul')
  missing.append(count, list)
  onMissing((calls) => {
    missing.hidden = false
    count.textContent = `${calls.length} not in the log`
    list.replaceChildren(
      ...calls.map((call) => {
        const item = document.createElement('li')
        item.textContent = call
        return item
      }),
    )
  })

  const leave = document.createElement('button')
  leave.type = 'button'
  leave.textContent = 'Leave'
  leave.addEventListener('click', () => {
    // Everything that this tab keeps belongs to the log.
    sessionStorage.clear()
    void forgetLog(id).finally(() => location.assign('/mock/support'))
  })
  strip.append(words, missing, leave)
  document.body.prepend(strip)
}
