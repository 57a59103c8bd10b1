/**
 * Runs before the panel's own program where the mock backend serves the page. Keep it tiny, since the panel waits for it:
 * replacements such as another `fetch` are installed here and load their code later; everything else is imported once the
 * page is idle.
 */
import { whenLoaded } from '#mock/page/whenLoaded.ts'
import { beginSupportView } from './support/begin.ts'
import { visitOfTab } from './support/visit.ts'

/** Runs `work` when the browser is idle, or after a moment in browsers without idle callbacks. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}

/** Runs `work` once the panel has replaced the page's outline or prerendered sign-in form. */
function whenShown(work: () => void): void {
  const isOutline = (): boolean =>
    document.querySelector('#root > [data-outline], #root[data-prerendered]') !== null
  if (!isOutline()) return work()
  const shown = new MutationObserver(() => {
    if (isOutline()) return
    shown.disconnect()
    work()
  })
  shown.observe(document.getElementById('root') ?? document.body, {
    childList: true,
    attributeFilter: ['data-prerendered'],
  })
}

beginSupportView()
// The support view has no world to control.
if (visitOfTab() === undefined)
  whenLoaded(() =>
    whenShown(() =>
      whenIdle(() => {
        // Firefox rejects what is still loading when the page is left.
        import('./drawer/handle.ts').then(({ showHandle }) => showHandle()).catch(() => undefined)
      }),
    ),
  )
