/**
 * Runs in the panel's page before the panel's own program does, where the mock backend serves the page. Keep it tiny:
 * the panel waits for it. What has to be there before the panel begins, such as another `fetch`, is put in place here
 * at once and may wait inside for code that it imports; all else is imported when the page is idle.
 */
import { whenLoaded } from '#mock/page/whenLoaded.ts'
import { beginSupportView } from './support/begin.ts'
import { visitOfTab } from './support/visit.ts'

/** Once the page is there and its first reads are shown. In browsers without such a callback, a moment later. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}

beginSupportView()
// A log has no world that a demo could change.
if (visitOfTab() === undefined)
  whenLoaded(() =>
    whenIdle(() => {
      void import('./drawer/handle.ts').then(({ showHandle }) => showHandle())
    }),
  )
