/**
 * Serves the page for URLs that are no files. Stateless, since browsers stop it at any time; the world is elsewhere
 * (`host.ts`).
 */
import { isFilePath, isMockPath, withFormData } from './addresses.ts'

interface Navigation extends Event {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

addEventListener('install', () => {
  // The DOM's types don't cover the inside of a service worker.
  void (globalThis as unknown as { skipWaiting(): Promise<void> }).skipWaiting()
})

addEventListener('fetch', (event) => {
  // As above.
  const navigation = event as Navigation
  const { request } = navigation
  if (request.mode !== 'navigate') return
  const address = new URL(request.url)
  if (isFilePath(address.pathname)) return
  if (request.method === 'POST') return navigation.respondWith(forward(request, address))
  // Folder URLs, which file hosts answer without a redirect.
  navigation.respondWith(fetch(isMockPath(address.pathname) ? '/mock/' : '/'))
})

/**
 * A page can't read a POST body, so it is passed in the URL. Only payment forms post, and they contain no
 * secrets.
 */
const forward = async (request: Request, address: URL): Promise<Response> =>
  new Response(null, {
    status: 303,
    headers: { location: withFormData(address, await request.text()) },
  })
