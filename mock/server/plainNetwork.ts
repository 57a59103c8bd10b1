import type { IncomingMessage } from 'node:http'
import type { Network } from '../calls/network.ts'

/**
 * HTTP/1.1 over TCP. The connection closes without a byte, as real services do when they fail. Browsers then repeat the
 * request on another one, even a write, if the closed one had been used before (against the advice of RFC 9110, 9.2.2).
 */
export const plainNetwork: Network = {
  cut(environment) {
    // What @hono/node-server passes to the application.
    ;(environment as { incoming: IncomingMessage }).incoming.socket.destroy()
    return 'connection closed'
  },
}
