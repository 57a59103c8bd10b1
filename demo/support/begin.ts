/**
 * The support view: the panel with a log in the place of the service. Begun before the panel's program, so what is here
 * has to be small; what answers is loaded with the first call.
 */
import { standApart } from './standApart.ts'
import { visitOfTab } from './visit.ts'

/** Begins it where this tab shows a log. */
export function beginSupportView(): void {
  const visit = visitOfTab()
  if (visit === undefined) return
  standApart(visit.at)

  const network = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    )
    const [, script] = /\/(\w+)\.php$/.exec(pathname) ?? []
    // The panel's own files and configuration.
    if (script === undefined) return network(input, init)
    const { answer } = await import('./answer.ts')
    const form = init?.body instanceof URLSearchParams ? init.body : searchParams
    return answer(visit.id, script, form)
  }
  void import('./strip.ts').then(({ showStrip }) => showStrip(visit))
}
