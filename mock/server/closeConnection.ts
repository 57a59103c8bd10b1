import type { IncomingMessage } from 'node:http'
import type { Ending } from '../calls/connection.ts'

/**
 * Closes the connection of a call without a byte, as real services do when they fail. Browsers then repeat the request on
 * another connection, even a write, if the closed one had been used before (against the advice of RFC 9110, 9.2.2).
 * `environment` is what @hono/node-server passes to the application.
 */
export function closeConnection(environment: unknown): Ending {
  ;(environment as { incoming: IncomingMessage }).incoming.socket.destroy()
  return 'connection closed'
}
