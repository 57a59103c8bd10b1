/** Machines' consoles as WebSockets of a Node server. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { worldIdIn } from '../cookie.ts'
import type { ConsoleDoor } from '../machine/console/lateConsoles.ts'
import { isConsolePath } from '../machine/console/address.ts'
import type { Session, Wire } from '../machine/console/wire.ts'

/** Any HTTP server. */
export interface Upgrading {
  on: (
    event: 'upgrade',
    listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
  ) => unknown
}

interface Options {
  /** Additional origins that may connect. */
  readonly origins?: readonly string[]
  /** Leaves other WebSocket paths alone, as the development server has its own. */
  readonly shared?: boolean
}

/** Largest message from a viewer, in bytes. */
const maxPayload = 1024 * 1024

/** Accepts console WebSockets on `server`; returns a function that closes them. */
export function serveConsoles(
  server: Upgrading,
  consoles: Pick<ConsoleDoor, 'knock'>,
  { origins = [], shared = false }: Options = {},
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload,
    clientTracking: true,
    // Raw pixels compress to a hundredth.
    perMessageDeflate: { threshold: 256, zlibDeflateOptions: { level: 3 } },
  })

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://mock').pathname
    if (!isConsolePath(path)) {
      if (!shared) refuse(socket, 404)
      return
    }
    socket.on('error', () => socket.destroy())
    if (!isPanels(request, origins)) return refuse(socket, 403)
    const answer = await consoles.knock(path, worldIdIn(request.headers.cookie))
    if (answer.kind === 'unknown') return refuse(socket, 404)
    if (answer.kind === 'unreachable') return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      join(webSocket, answer.accept(wireOf(webSocket)))
    })
  }
  server.on('upgrade', (request, socket, head) => {
    upgrade(request, socket, head).catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- the only way to tell whoever started the server
      console.error('A bug in the consoles:', error)
      socket.destroy()
    })
  })
  return () => sockets.clients.forEach((webSocket) => webSocket.terminate())
}

const statusText = { 403: 'Forbidden', 404: 'Not Found' } as const

const refuse = (socket: Duplex, status: keyof typeof statusText): void =>
  void socket.end(`HTTP/1.1 ${status} ${statusText[status]}\r\nConnection: close\r\n\r\n`)

/**
 * Whether the request comes from the panel's page. Browsers let any page open WebSockets, so the server has to check the
 * origin (RFC 6455, 10.2). Non-browser clients send none, and still need the password.
 */
export function isPanels(
  { headers }: Pick<IncomingMessage, 'headers'>,
  others: readonly string[] = [],
): boolean {
  const { origin, host } = headers
  if (origin === undefined || others.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const wireOf = (webSocket: WebSocket): Wire => ({
  send: (data) => {
    if (webSocket.readyState === webSocket.OPEN) webSocket.send(data)
  },
  close: (code, reason) => webSocket.close(code, reason),
  cut: () => webSocket.terminate(),
  buffered: () => webSocket.bufferedAmount,
})

function join(webSocket: WebSocket, session: Session): void {
  webSocket.on('message', (data: Buffer | ArrayBuffer | Buffer[], isBinary) => {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data)
    session.receive(isBinary ? bytes : new TextDecoder().decode(bytes))
  })
  webSocket.on('close', () => session.end())
  // Network errors; `close` follows.
  webSocket.on('error', () => undefined)
}
