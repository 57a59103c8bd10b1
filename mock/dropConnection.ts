import type { IncomingMessage } from 'node:http'

/** The beginning of a reply that never comes to its end. */
const beginning = [
  'HTTP/1.1 200 OK',
  'Content-Type: application/json',
  'Content-Length: 1000000',
  '',
  '{',
].join('\r\n')

/**
 * Cuts a connection in the middle of the reply. Not before it: a browser sends a request again by itself,
 * even a write, when a connection that it had kept open closes without a single byte.
 * `environment` is what @hono/node-server hands to the application.
 */
export function dropConnection(environment: unknown): void {
  const { socket } = (environment as { incoming: IncomingMessage }).incoming
  socket.write(beginning, () => socket.destroy())
}
