/** The parts of the program: what stands there without a session, and the panel. Nobody needs both at once. */
import { withWords } from '#locales/index.ts'
import { isOpenToVisitors } from '#lib/session/visitors.ts'

export const loadSignIn = async () => (await import('./signIn/SignInPage.tsx')).SignInPage

/** The way to another service and back. */
export const loadSso = async () => (await import('./sso/openSso.tsx')).openSso

/** With the words of what stands around its screens, and of the list of servers. */
export const loadPanel = async () =>
  (await withWords(import('./panel/panel.tsx'), 'panel')).createPanel

/** Begins with the part that will most likely be wanted: the one that public/start.js has chosen the outline for. */
export function fetchWanted(): void {
  const isPanel =
    isOpenToVisitors(location.pathname) || document.documentElement.dataset['start'] === 'panel'
  const isSso = location.pathname.startsWith('/sso/')
  const wanted: Promise<unknown> = isSso ? loadSso() : isPanel ? loadPanel() : loadSignIn()
  // Whoever wants it hears of the failure.
  wanted.catch(() => undefined)
}
