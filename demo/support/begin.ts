/**
 * The support view: the panel with a log instead of the API. It starts before the panel, so this part must be small; the
 * rest is loaded with the first call.
 */
import { isolateTab } from './isolateTab.ts'
import { visitOfTab } from './visit.ts'

/** Starts the support view if this tab shows a log. */
export function beginSupportView(): void {
  const visit = visitOfTab()
  if (visit === undefined) return
  isolateTab(visit.at)

  const network = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    )
    const [, script] = /\/(\w+)\.php$/.exec(pathname) ?? []
    // The panel's files and configuration.
    if (script === undefined) return network(input, init)
    const { answer } = await import('./answer.ts')
    const form = init?.body instanceof URLSearchParams ? init.body : searchParams
    return answer(visit.id, script, form)
  }
  void import('./strip.ts').then(({ showStrip }) => showStrip(visit))
}
