/** HTTP/2 and HTTP/1.1 over TLS, behind a relay. */
import type { IncomingMessage } from 'node:http'
import { constants, type Http2ServerRequest } from 'node:http2'
import type { Cut, Ending, Network } from '../calls/network.ts'
import type { Relay } from './relay.ts'

/** What @hono/node-server passes to the application. */
interface Environment {
  readonly incoming: IncomingMessage | Http2ServerRequest
}

const errorCodes = {
  'stream-refused': constants.NGHTTP2_REFUSED_STREAM,
  'stream-reset': constants.NGHTTP2_INTERNAL_ERROR,
} as const satisfies Record<Exclude<Cut, 'drop'>, number>

const endings = {
  'stream-refused': 'stream refused',
  'stream-reset': 'stream reset',
} as const satisfies Record<Exclude<Cut, 'drop'>, Ending>

export const secureNetwork = (relay: Relay): Network => ({
  cut(environment, how) {
    const { incoming } = environment as Environment
    if ('stream' in incoming && how !== 'drop') {
      incoming.stream.close(errorCodes[how])
      return endings[how]
    }
    relay.cut(incoming.socket.remotePort ?? 0)
    return 'stream' in incoming ? 'HTTP/2 connection closed' : 'connection closed'
  },
  follow(environment, worldId) {
    const { headers, socket } = (environment as Environment).incoming
    // Only browsers send it (Fetch Metadata): a test that controls the world has connections of its own.
    if ('sec-fetch-site' in headers) relay.follow(socket.remotePort ?? 0, worldId)
  },
  hold: (worldId, end) => relay.hold(worldId, end),
})
