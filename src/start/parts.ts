/** The parts of the program: what stands there without a session, and the panel. Nobody needs both at once. */
import type { Client } from '#api/client.ts'
import { loadCatalogue } from '#locales/index.ts'
import { isOpenToVisitors } from '#session/visitors.ts'

export const loadSignIn = async () => (await import('./signIn/SignInPage.tsx')).SignInPage

/** The way to another service and back, with its words. */
export async function loadSso() {
  const [{ openSso }] = await Promise.all([import('./sso/openSso.tsx'), loadCatalogue('waysIn')])
  return openSso
}

/** With its words. */
export async function loadPanel() {
  const [{ createPanel }] = await Promise.all([import('./panel/panel.tsx'), loadCatalogue('panel')])
  return createPanel
}

/** Asks for what the first screen shows, while the panel is on its way. */
export async function readFirst(client: Client, path: string) {
  const { firstRead } = await loadFirstRead()
  return firstRead(client, path)
}

const loadFirstRead = () => import('./firstRead/firstRead.ts')

/** The order screen, with its words: people come to it by links, and its route would ask for it after the panel. */
const loadOrder = () =>
  Promise.all([import('#routes/_panel/order/-OrderScreen.tsx'), loadCatalogue('order')])

/**
 * Fetches what will most likely be wanted: the part whose outline the page was painted with (public/start.js), and at
 * the address that is for everybody what stands there.
 */
export function fetchWanted(): void {
  const isOrder = isOpenToVisitors(location.pathname)
  const isPanel = isOrder || document.documentElement.dataset['start'] === 'panel'
  const isSso = location.pathname.startsWith('/sso/')
  const wanted = isSso
    ? [loadSso()]
    : isPanel
      ? [loadFirstRead(), loadPanel(), ...(isOrder ? [loadOrder()] : [])]
      : [loadSignIn()]
  // Whoever wants them hears of the failure.
  void Promise.allSettled(wanted)
}
