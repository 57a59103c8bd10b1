import type { IncomingMessage } from 'node:http'

/** The start of a reply that never ends. */
const beginning = [
  'HTTP/1.1 200 OK',
  'Content-Type: application/json',
  'Content-Length: 1000000',
  '',
  '{',
].join('\r\n')

/**
 * Cuts the connection in the middle of the reply. If a kept-alive connection closed without a single byte, browsers would
 * repeat the request, even a write. `environment` is what @hono/node-server passes to the application.
 */
export function dropConnection(environment: unknown): void {
  const { socket } = (environment as { incoming: IncomingMessage }).incoming
  socket.write(beginning, () => socket.destroy())
}
