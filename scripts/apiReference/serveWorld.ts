/** The mock backend on a port of its own, for programs that know nothing of worlds. */
import { once } from 'node:events'
import { serve, type ServerType } from '@hono/node-server'
import type { Service } from '#mock/harness.ts'

/** Serves one world to everybody: curl and generated clients have no cookie, which chooses it. */
export async function serveWorld({
  app,
}: Pick<Service, 'app'>): Promise<{ server: ServerType; base: string }> {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request: Request) => {
      request.headers.set('cookie', 'world=test')
      return app.fetch(request)
    },
  })
  await once(server, 'listening')
  const address = server.address()
  return {
    server,
    base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`,
  }
}
