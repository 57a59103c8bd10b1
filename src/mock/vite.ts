/** The mock backend inside Vite's development server, on the panel's own origin. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { readFileSync } from 'node:fs'
import { createMockApp } from './app.ts'
import { worldIdOf } from './cookie.ts'
import { dropConnection } from './dropConnection.ts'
import { openWorlds } from './level.ts'
import { forThisMock } from './panelConfig.ts'
import { LateConsoles } from './machine/console/lateConsoles.ts'
import { readPictures, servePictures } from './pictures.ts'
import { scriptSources, withScript } from './scripts.ts'
import { serveConsoles, type Upgrading } from './sockets.ts'

export type MockMiddleware = typeof mockMiddleware

/** A middleware that answers `/api`, `/mock` and the panel's configuration, and leaves the rest to Vite. */
export async function mockMiddleware() {
  const worlds = await openWorlds('.state/dev')
  const consoles = new LateConsoles(worlds)
  const app = createMockApp({
    worlds,
    consoles,
    drop: dropConnection,
    scripts: scriptSources,
    pictures: readPictures(),
  })
  app.route('/', servePictures())
  app.get('/config.json', async (c) => {
    const { credentials } = await worlds.choose(worldIdOf(c))
    return c.body(forThisMock(readFileSync('public/config.json', 'utf8'), credentials), 200, {
      'Content-Type': 'application/json',
    })
  })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  let closeConsoles: (() => void) | undefined
  return {
    handle: (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
      if (/^\/(api\/|mock\b|config\.json$)/.test(request.url ?? ''))
        void listener(request, response)
      else next()
    },
    /** The panel's page with the mock's own script. */
    page: (page: string): string => withScript(page, scriptSources),
    /** Takes the sockets of consoles; the others are Vite's own. */
    listen: (server: Upgrading): void => {
      closeConsoles = serveConsoles(server, consoles, { shared: true })
    },
    close: () => {
      closeConsoles?.()
      return worlds.close()
    },
  }
}
