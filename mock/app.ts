/**
 * The mock backend as one Hono application: the API under `/api`, its controls under `/mock`. It runs in a Node server,
 * in the development server and in a browser.
 */
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { accessProxy } from './calls/accessProxy.ts'
import { answer } from './calls/answer.ts'
import { connectionOf, duringOutages, noNetwork, type Network } from './calls/network.ts'
import { controlRoutes } from './control/routes.ts'
import { worldIdOf } from './cookie.ts'
import { noPictures, type Pictures } from './flows/galleryPage.ts'
import { LateConsoles, type ConsoleDoor } from './machine/console/lateConsoles.ts'
import type { MockScripts } from './pageScripts.ts'
import type { Worlds } from './world/worlds.ts'

export interface MockAppOptions {
  readonly worlds: Worlds
  /** Where WebSockets lead, on hosts that have any. */
  readonly consoles?: ConsoleDoor
  /** The host's connections; hosts that can't end one answer 502. */
  readonly network?: Network
  /** Checks every response against the contract; a mismatch is a handler's bug and answers 500. */
  readonly checkReplies?: boolean
  /** The mock's own scripts, on hosts that serve a panel. */
  readonly scripts?: MockScripts
  /** Screenshots for the gallery, on hosts that serve them at `/mock/pictures`. */
  readonly pictures?: Pictures
  /** Receives handlers' bugs, which responses don't expose. */
  readonly report?: (bug: unknown, action: string) => void
}

export function createMockApp({
  worlds,
  consoles = new LateConsoles(worlds),
  network = noNetwork,
  checkReplies = true,
  scripts,
  pictures = noPictures,
  report = printBug,
}: MockAppOptions): Hono {
  const app = new Hono()

  /**
   * Panels on other origins may call the API (our own choice). `*` forbids cookies, so they share the default world, and
   * only the token in the form grants access. The controls stay same-origin.
   */
  app.use(
    '/api/*',
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      // No other: an API that knows nothing of the panel's own header doesn't allow it either.
      allowHeaders: ['content-type'],
      exposeHeaders: ['Date'],
      maxAge: 600,
    }),
  )

  app.use(duringOutages(worlds, network))
  app.use(accessProxy(worlds))

  app.all('/api/:file', async (context) => {
    const world = await worlds.choose(worldIdOf(context))
    const response = await answer(context.req.raw, context.req.param('file'), world, {
      connection: connectionOf(network, context.env, world),
      checkReplies,
      report,
    })
    // The world's time (RFC 9110, 6.6.1) instead of the computer's: the panel derives the API's time from
    // it.
    response.headers.set('date', new Date(world.clock.now()).toUTCString())
    return response
  })

  app.route('/mock', controlRoutes({ worlds, consoles, scripts, pictures }))
  return app
}

/** Logs a bug with its stack. */
function printBug(bug: unknown, action: string): void {
  // oxlint-disable-next-line no-console -- the only way to tell whoever started the server
  console.error(`A bug in the mock's answer to ${action}:`, bug)
}
