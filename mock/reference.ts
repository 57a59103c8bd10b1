import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { referencePath } from './panelConfig.ts'

/** Serves the generated API reference. */
export function serveReference(folder: string): Hono {
  const app = new Hono()
  app.get(referencePath.slice(0, -1), (c) => c.redirect(referencePath))
  app.use(
    `${referencePath}*`,
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path.slice(referencePath.length - 1),
    }),
  )
  return app
}
