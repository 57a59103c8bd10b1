/**
 * Installs the mock backend in the page: the panel's requests to its own origin go to this browser's world.
 */
import { isConsolePath } from '../machine/console/address.ts'
import { fetchFrom } from './fetchFrom.ts'
import { PageSocket } from './pageSocket.ts'
import { reachHost } from './reachHost.ts'

/** Set on a global object that already has the mock. */
const mounted = Symbol.for('patchbay-mock')

/** Must run before any request: from now on API calls and console sockets stay in this browser. */
export function mountMock(): void {
  // The panel was put into a page that already has it.
  if (mounted in globalThis) return
  Object.defineProperty(globalThis, mounted, { value: true })
  const host = reachHost()
  globalThis.fetch = fetchFrom(host, globalThis.fetch.bind(globalThis))
  globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
    construct(network, [address, protocols]: [string | URL, (string | string[])?]) {
      const url = new URL(address, location.href)
      return url.host === location.host && isConsolePath(url.pathname)
        ? new PageSocket(url, host)
        : new network(address, protocols)
    },
  })
}
