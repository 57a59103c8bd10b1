/** A deployment replaces the script files; a tab that still runs the old ones cannot load new screens. */
import { createStore } from '#lib/store/store.ts'

/** Whether a script file could not be loaded since the page was opened. */
export const filesGone = createStore(false)

/** Notes when a script file of this version cannot be loaded. */
export function watchFiles(): void {
  window.addEventListener('vite:preloadError', () => filesGone.set(true))
}
