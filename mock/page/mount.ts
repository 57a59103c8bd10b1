/** The mock backend in the page: what the panel asks of its own origin goes to the world of this browser. */
import { isConsolePath } from '../machine/console/address.ts'
import { fetchFrom } from './fetchFrom.ts'
import { PageSocket } from './pageSocket.ts'
import { reachHost } from './reachHost.ts'

/** On what has its calls answered by the mock. */
const mounted = Symbol.for('patchbay-mock')

/** Before anything is asked for: the panel's calls and its consoles' sockets stay in this browser from now on. */
export function mountMock(): void {
  // The page that the panel was put into had it mounted.
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
