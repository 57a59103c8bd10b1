/**
 * Runs before the first paint: what must be known then, and what should be requested before any program runs. Built as one
 * classic script (scripts/build/firstScript.ts), because the CSP forbids inline scripts.
 */
import { storedInTab } from '#lib/browser/safeStorage.ts'
import { storedSession, storedShownNotices } from '#lib/browser/storedNames.ts'
import { programAddress } from '#lib/browser/trustedTypes.ts'
import { isOpenToVisitors } from '#lib/session/visitors.ts'
import { viewOf } from '#features/auth/signInUrl.ts'
import { applyAppearance } from './appearance.ts'
import { readsHere, sendFirstReads } from './firstReads.ts'
import { isListAt } from './outline.ts'
import { preload } from './preload.ts'
import { showSignIn } from './signInForm.ts'

applyAppearance()

const page = document.documentElement.dataset
const isOpen = isOpenToVisitors(location.pathname)
const isSso = location.pathname.startsWith('/sso/')
const isSignedIn = storedInTab(storedSession) !== null
const isPanel = isSignedIn || isOpen
// What is shown until the program runs: with a session the outline of the panel, otherwise the sign-in form. Neither for
// public pages, for the way to other providers, and for pages that replace the form.
const isVisitor = isSso || (!isSignedIn && (isOpen || viewOf(location) !== undefined))
page['start'] = isVisitor ? 'visitor' : isSignedIn ? 'panel' : 'sign-in'
if (isListAt(location)) page['list'] = ''
// The notices that the list showed last in this tab have their space in the outline.
if (storedInTab(storedShownNotices) !== null) page['notices'] = ''
if (page['start'] === 'sign-in') void documentEvent('readystatechange').then(showSignIn)
// Once the page's own scripts have run.
void documentEvent('DOMContentLoaded').then(() => afterPaint(runProgram))

// Requests everything this URL needs at once: its screen's first reads, the configuration, and its files. These come first
// where there are as many reads as HTTP/1.1 has connections, such as on the order page.
const hasManyReads = isPanel && Object.values(readsHere(location)).flat().length > 3
if (hasManyReads) preload(isPanel)
const config = fetch('/config.json', { cache: 'no-cache' })
window.prefetched = { config, reads: isPanel ? sendFirstReads(config) : Promise.resolve([]) }
// Handled by whoever takes the response.
config.catch(() => undefined)
if (!hasManyReads && !isSso) preload(isPanel)
// Search engines index only public pages, and of those what config.json allows (src/app/shell/VisitorFrame.tsx).
if (!isOpen)
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }),
  )

/**
 * Starts the program: its first files take longer than the first paint on a slow processor. The built page names
 * it (scripts/build/firstScript.ts); a development server's page starts it by itself.
 */
function runProgram(): void {
  const program = document.querySelector<HTMLLinkElement>('link[data-program]')
  if (!program) return
  const script = document.createElement('script')
  // In order: after scripts that were added before it.
  Object.assign(script, {
    type: 'module',
    async: false,
    crossOrigin: '',
    src: programAddress(program.href),
  })
  document.head.append(script)
}

/** Resolves with the document's event, or at once if this script was added to a page that is there. */
function documentEvent(name: 'readystatechange' | 'DOMContentLoaded'): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener(name, resolve, { once: true })
    else resolve(undefined)
  })
}

/** A page that isn't visible is never painted. */
function afterPaint(act: () => void): void {
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}
