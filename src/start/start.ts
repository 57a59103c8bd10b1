/**
 * Runs before the first paint: what must be known then, and what should be requested before any program runs. Built as one
 * classic script (scripts/build/firstScript.ts), because the CSP forbids inline scripts.
 */
import { storedInTab } from '#lib/browser/safeStorage.ts'
import { storedSession, storedShownNotices } from '#lib/browser/storedNames.ts'
import { isOpenToVisitors } from '#lib/session/visitors.ts'
import { viewOf } from '#features/auth/signInUrl.ts'
import { applyAppearance } from './appearance.ts'
import { sendFirstReads } from './firstReads.ts'
import { preload } from './preload.ts'
import { showSignIn } from './signInForm.ts'

applyAppearance()

// What is shown until the program runs: with a session the outline of the panel, otherwise the sign-in form. Neither for
// public pages, for the way to other providers, and for pages that replace the form.
const { dataset } = document.documentElement
const signedIn = storedInTab(storedSession) !== null
const isOpen = isOpenToVisitors(location.pathname)
const isSso = location.pathname.startsWith('/sso/')
// The notices that the list showed last in this tab have their space in the outline.
if (storedInTab(storedShownNotices) !== null) dataset['notices'] = ''
if (signedIn && !isSso) dataset['start'] = 'panel'
else dataset['start'] = isSso || isOpen || viewOf(location) ? 'visitor' : 'sign-in'
if (dataset['start'] === 'sign-in') void documentEvent('readystatechange').then(showSignIn)
// Once the page's own scripts have run.
void documentEvent('DOMContentLoaded').then(() => afterPaint(runProgram))

// Requests everything this URL needs at once: its screen's first reads, the configuration, and its files. The order page has
// as many reads as HTTP/1.1 has connections, so its files come first.
if (isOpen) preload(true)
const config = fetch('/config.json', { cache: 'no-cache' })
const reads = signedIn || isOpen ? sendFirstReads(config) : Promise.resolve([])
window.prefetched = { config, reads }
// Handled by whoever takes the reply.
config.catch(() => undefined)
if (!isOpen && !isSso) preload(signedIn)
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
  script.type = 'module'
  // After scripts that were added before it.
  script.async = false
  script.crossOrigin = ''
  script.src = program.href
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
