/** The mock backend inside Vite's development server, on the panel's own origin. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createMockApp } from './app.ts'
import { dropConnection } from './dropConnection.ts'
import { openWorlds } from './level.ts'

export type MockMiddleware = typeof mockMiddleware

/** A middleware that answers `/api` and `/mock`, and leaves the rest to Vite. */
export async function mockMiddleware() {
  const worlds = await openWorlds('.state/dev')
  const app = createMockApp({ worlds, drop: dropConnection })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return {
    handle: (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
      if (/^\/(api|mock)\//.test(request.url ?? '')) void listener(request, response)
      else next()
    },
    close: () => worlds.close(),
  }
}
