/** The parts of the program: what stands there without a session, and the panel. Nobody needs both at once. */
import type { Client } from '#api/client.ts'
import { loadCatalogue } from '#locales/index.ts'

export const loadSignIn = async () => (await import('./signIn/SignInPage.tsx')).SignInPage

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

/** Fetches the part whose outline the page was painted with (public/start.js): it will most likely be wanted. */
export function fetchPainted(): void {
  const wanted =
    document.documentElement.dataset['start'] === 'panel'
      ? [loadFirstRead(), loadPanel()]
      : [loadSignIn()]
  // Whoever wants them hears of the failure.
  void Promise.allSettled(wanted)
}
