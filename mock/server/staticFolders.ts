import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { referencePath } from '../panelConfig.ts'
import { existsSync, readdirSync } from 'node:fs'
import { noPictures, type Pictures } from '../flows/galleryPage.ts'

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

/** Where `npm run pictures` stores them. */
export const pictureFolder = 'docs/pictures'

export const readPictures = (): Pictures =>
  existsSync(pictureFolder) ? new Set(readdirSync(pictureFolder)) : noPictures

/** A released mock has none. */
export function servePictures(): Hono {
  const app = new Hono()
  if (!existsSync(pictureFolder)) return app
  app.use(
    '/mock/pictures/*',
    serveStatic({
      root: pictureFolder,
      rewriteRequestPath: (path) => path.replace('/mock/pictures', ''),
    }),
  )
  return app
}
