/** The consoles of machines as WebSockets of a Node server. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { worldIdIn } from './cookie.ts'
import type { ConsoleDoor } from './machine/console/lateConsoles.ts'
import { isConsolePath } from './machine/console/address.ts'
import type { Session, Wire } from './machine/console/wire.ts'

/** A web server of any kind. */
export interface Upgrading {
  on: (
    event: 'upgrade',
    listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
  ) => unknown
}

interface Options {
  /** Origins of panels that are served elsewhere. */
  readonly origins?: readonly string[]
  /** Whether sockets at other addresses are somebody else's, as the development server's own is. */
  readonly shared?: boolean
}

/** Bytes that a viewer sends in one message, at most. */
const maxPayload = 1024 * 1024

/** Takes the WebSockets of consoles on `server`. Gives what closes them. */
export function serveConsoles(
  server: Upgrading,
  consoles: Pick<ConsoleDoor, 'knock'>,
  { origins = [], shared = false }: Options = {},
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload,
    clientTracking: true,
    // A screen of raw pixels shrinks to a hundredth.
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
      // oxlint-disable-next-line no-console -- whoever started the service has no other ear
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
 * Whether the page that asks is the panel's. Browsers do not keep pages of other origins from opening WebSockets:
 * that is left to the server (RFC 6455, 10.2). Programs that are no browsers name no origin, and still need the
 * password.
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
  // Of the network; `close` follows.
  webSocket.on('error', () => undefined)
}
