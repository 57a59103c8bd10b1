/** The mock backend inside Vite's development server, on the panel's origin. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { readFileSync } from 'node:fs'
import { createMockApp } from '../app.ts'
import { worldIdOf } from '../cookie.ts'
import { closeConnection } from './closeConnection.ts'
import { openWorlds } from './level.ts'
import { forThisMock, referencePath } from '../panelConfig.ts'
import { LateConsoles } from '../machine/console/lateConsoles.ts'
import { readPictures, servePictures, serveReference } from './staticFolders.ts'
import { scriptSources, withScript } from '../pageScripts.ts'
import { serveConsoles, type Upgrading } from './sockets.ts'

export type MockMiddleware = typeof mockMiddleware

interface Reference {
  /** Output folder. */
  readonly folder: string
  /** Generates it from the current contract. */
  readonly write: () => Promise<void>
}

/**
 * URLs that the mock answers. Modules under `/mock/` are left to Vite, since the demo scripts import them.
 */
const isOurs = (address: string): boolean =>
  /^\/(api\/|mock\b|docs\/api\b|config\.json$)/.test(address) &&
  !/^\/mock\/[^?]+\.ts(\?|$)/.test(address)

/**
 * Middleware for `/api`, `/mock`, the panel's configuration and the API reference; the rest is left to Vite.
 */
export async function mockMiddleware(reference: Reference) {
  const worlds = await openWorlds('.state/dev')
  const consoles = new LateConsoles(worlds)
  const app = createMockApp({
    worlds,
    consoles,
    cut: closeConnection,
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
    /** Adds the mock's script to the panel's page. */
    page: (page: string): string => withScript(page, scriptSources),
    /** Accepts console WebSockets; the others are Vite's own. */
    listen: (server: Upgrading): void => {
      closeConsoles = serveConsoles(server, consoles, { shared: true })
    },
    close: () => {
      closeConsoles?.()
      return worlds.close()
    },
  }
}
