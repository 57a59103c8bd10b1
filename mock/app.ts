/**
 * The mock backend as one Hono application: the API under `/api`, its control under `/mock`. It runs in a
 * Node server, in the development server and in the page alike.
 */
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { answer, type Connection } from './answer.ts'
import { controlRoutes } from './control.ts'
import { worldIdOf } from './cookie.ts'
import { noPictures, type Pictures } from './flows/galleryPage.ts'
import { LateConsoles, type ConsoleDoor } from './machine/console/lateConsoles.ts'
import type { MockScripts } from './scripts.ts'
import type { Worlds } from './world/worlds.ts'

export interface MockAppOptions {
  readonly worlds: Worlds
  /** What its sockets lead to; needed where there are any. */
  readonly consoles?: ConsoleDoor
  /** Cuts the connection of a request in the middle of its reply. Where there is none, a bare 502 stands for it. */
  readonly drop?: (environment: unknown) => void
  /** Hold every reply against the contract; a mismatch is a bug of a handler and answers 500. */
  readonly checkReplies?: boolean
  /** The mock's own scripts, where there is a panel to add them to. */
  readonly scripts?: MockScripts
  /** Pictures of the flows that `/mock` lists, where whoever serves it has them at `/mock/pictures`. */
  readonly pictures?: Pictures
  /** Hears of the bugs of handlers, which a reply tells nothing about. */
  readonly report?: (bug: unknown, action: string) => void
}

export function createMockApp({
  worlds,
  consoles = new LateConsoles(worlds),
  drop,
  checkReplies = true,
  scripts,
  pictures = noPictures,
  report = printBug,
}: MockAppOptions): Hono {
  const app = new Hono()

  /**
   * A panel of another origin may call the API [I]. Without cookies, which `*` forbids, so it lives in the
   * default world; the token in the form is all that opens anything. The control stays with its own origin.
   */
  app.use(
    '/api/*',
    cors({ origin: '*', allowMethods: ['GET', 'POST'], exposeHeaders: ['Date'], maxAge: 600 }),
  )

  app.all('/api/:file', async (context) => {
    const world = await worlds.choose(worldIdOf(context))
    const connection: Connection = {
      drop() {
        drop?.(context.env)
        return new Response(null, { status: 502 })
      },
    }
    const response = await answer(context.req.raw, context.req.param('file'), world, {
      connection,
      checkReplies,
      report,
    })
    // By the world's clock (RFC 9110, 6.6.1), else the server would write the computer's: a panel learns the
    // service's time from it.
    response.headers.set('date', new Date(world.clock.now()).toUTCString())
    return response
  })

  app.route('/mock', controlRoutes({ worlds, consoles, scripts, pictures }))
  return app
}

/** Into the terminal, with the stack: whoever started the service has no other ear. */
function printBug(bug: unknown, action: string): void {
  // oxlint-disable-next-line no-console -- see above
  console.error(`A bug in the mock's answer to ${action}:`, bug)
}
