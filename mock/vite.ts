/** The mock backend inside Vite's development server, on the panel's own origin. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { readFileSync } from 'node:fs'
import { createMockApp } from './app.ts'
import { worldIdOf } from './cookie.ts'
import { dropConnection } from './dropConnection.ts'
import { openWorlds } from './level.ts'
import { forThisMock, referencePath } from './panelConfig.ts'
import { LateConsoles } from './machine/console/lateConsoles.ts'
import { readPictures, servePictures } from './pictures.ts'
import { serveReference } from './reference.ts'
import { scriptSources, withScript } from './scripts.ts'
import { serveConsoles, type Upgrading } from './sockets.ts'

export type MockMiddleware = typeof mockMiddleware

interface Reference {
  /** Where it is written to. */
  readonly folder: string
  /** Writes it as the contract is now. */
  readonly write: () => Promise<void>
}

/** The page's own scripts (`demo`) import modules of this folder, which Vite finds under the same name. */
const isOurs = (address: string): boolean =>
  /^\/(api\/|mock\b|docs\/api\b|config\.json$)/.test(address) &&
  !/^\/mock\/[^?]+\.ts(\?|$)/.test(address)

/**
 * A middleware that answers `/api`, `/mock`, the panel's configuration and the API's reference, and leaves the rest to
 * Vite.
 */
export async function mockMiddleware(reference: Reference) {
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
    const text = readFileSync('public/config.json', 'utf8')
    return c.body(forThisMock(text, credentials, { apiReference: referencePath }), 200, {
      'Content-Type': 'application/json',
    })
  })
  app.get(referencePath, async (_context, next) => {
    await reference.write()
    await next()
  })
  app.route('/', serveReference(reference.folder))
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  let closeConsoles: (() => void) | undefined
  return {
    handle: (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
      if (isOurs(request.url ?? '')) void listener(request, response)
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
