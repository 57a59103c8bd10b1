/**
 * Installs the mock backend in the page: the panel's requests to its own origin go to this browser's world.
 */
import { isConsolePath } from '../machine/console/address.ts'
import { PageSocket } from './pageSocket.ts'
import type { Answer, Call } from './messages.ts'

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

/** Whether the mock answers this URL; everything else is a file. */
const isServed = ({ origin, pathname }: URL): boolean =>
  origin === location.origin &&
  (/^\/(api|mock)(\/|$)/.test(pathname) || pathname === '/config.json')

/** A `fetch` that sends API calls to `host` and everything else to the `network`. */
export const fetchFrom =
  (host: MessagePort, network: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    return isServed(new URL(request.url)) ? call(host, request) : network(request)
  }

/**
 * Rejects on abort and on a lost connection like `fetch`; the API still finishes its work. Unlike on a network, nothing
 * repeats a call whose connection closed.
 */
async function call(host: MessagePort, request: Request): Promise<Response> {
  const { url, method, signal } = request
  signal.throwIfAborted()
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
  const message: Call = { kind: 'call', url, method, headers: [...request.headers], body }
  const { port1, port2 } = new MessageChannel()
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      port1.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
        data.lost ? reject(new TypeError('Failed to fetch')) : resolve(responseOf(data)),
      )
      port1.start()
      host.postMessage(message, [port2])
    })
  } finally {
    port1.close()
  }
}

const withoutBody = new Set([204, 205, 304])

function responseOf({ status, headers, body }: Answer): Response {
  const init = { status, headers: headers.map(([...header]) => header) }
  return new Response(withoutBody.has(status) ? null : body, init)
}

/** URL of `worker.ts`; replaced by the build. */
declare const hostAddress: string

/** Shown in the browser's developer tools. */
const name = 'patchbay-mock'

/**
 * The host's port. One shared worker serves all tabs. Browsers without shared workers (Chrome for Android) get one worker
 * per tab, and the tabs take turns with the world (`turns.ts`).
 */
export function reachHost(): MessagePort {
  if ('SharedWorker' in globalThis) {
    const { port } = new SharedWorker(hostAddress, {
      type: 'module',
      name,
    })
    port.start()
    return port
  }
  const { port1, port2 } = new MessageChannel()
  new Worker(hostAddress, { type: 'module', name }).postMessage(null, [port2])
  return port1
}
