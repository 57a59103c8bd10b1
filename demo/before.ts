/**
 * Runs in the panel's page before the panel's own program does, where the mock backend serves the page. Keep it tiny:
 * the panel waits for it. What has to be there before the panel begins, such as another `fetch`, is put in place here
 * at once and may wait inside for code that it imports; all else is imported when the page is idle.
 */
import { whenLoaded } from '#mock/page/whenLoaded.ts'
import { beginSupportView } from './support/begin.ts'
import { visitOfTab } from './support/visit.ts'

/** Once the browser has nothing else to do. In browsers without such a callback, a moment later. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}

/** Once the panel shows a screen of its own in the place of what came with its page: an outline, or the sign-in form. */
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
// A log has no world that a demo could change.
if (visitOfTab() === undefined)
  whenLoaded(() =>
    whenShown(() =>
      whenIdle(() => {
        void import('./drawer/handle.ts').then(({ showHandle }) => showHandle())
      }),
    ),
  )
