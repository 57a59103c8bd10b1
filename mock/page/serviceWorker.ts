/**
 * Leads addresses that are no files of the host to the page that shows them. It keeps nothing: the browser stops it
 * whenever it likes, and the world is elsewhere (`host.ts`).
 */
import { isHosts, isMocks, withSent } from './addresses.ts'

interface Navigation extends Event {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

addEventListener('install', () => {
  // The DOM's types do not know a service worker from the inside.
  void (globalThis as unknown as { skipWaiting(): Promise<void> }).skipWaiting()
})

addEventListener('fetch', (event) => {
  // As above.
  const navigation = event as Navigation
  const { request } = navigation
  if (request.mode !== 'navigate') return
  const address = new URL(request.url)
  if (isHosts(address.pathname)) return
  if (request.method === 'POST') return navigation.respondWith(handedOn(request, address))
  // Folders, which no host answers with another address.
  navigation.respondWith(fetch(isMocks(address.pathname) ? '/mock/' : '/'))
})

/** No page can read what was posted to it, so it finds it in its address. Payment forms post, and no secrets. */
const handedOn = async (request: Request, address: URL): Promise<Response> =>
  new Response(null, {
    status: 303,
    headers: { location: withSent(address, await request.text()) },
  })
