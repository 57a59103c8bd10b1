/** The mock backend on its own port, for clients that know nothing about worlds. */
import { once } from 'node:events'
import { serve, type ServerType } from '@hono/node-server'
import type { Service } from '#mock/harness.ts'

/** Serves one world to every client, since curl and generated clients send no cookie. */
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
