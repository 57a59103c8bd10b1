/** The app's chunks: sign-in page, single sign-on, panel. Only one is needed at a time. */
import { withCatalog } from '#locales/index.ts'
import { isOpenToVisitors } from '#lib/session/visitors.ts'

export const loadSignIn = async () => (await import('./signIn/SignInPage.tsx')).SignInPage

export const loadSso = async () => (await import('./sso/openSso.tsx')).openSso

/** With the messages of the frame and the list of servers. */
export const loadPanel = async () =>
  (await withCatalog(import('./panel/panel.tsx'), 'panel')).createPanel

/** Loads the chunk that will probably be needed: the one whose outline src/start shows. */
export function fetchWanted(): void {
  const isPanel =
    isOpenToVisitors(location.pathname) || document.documentElement.dataset['start'] === 'panel'
  const isSso = location.pathname.startsWith('/sso/')
  const part: Promise<unknown> = isSso ? loadSso() : isPanel ? loadPanel() : loadSignIn()
  // The failure is reported when the chunk is needed.
  part.catch(() => undefined)
}
