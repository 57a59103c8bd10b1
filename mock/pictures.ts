/** Serves the gallery's screenshots. */
import { existsSync, readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { noPictures, type Pictures } from './flows/galleryPage.ts'

/** Where `npm run pictures` stores them. */
export const pictureFolder = 'docs/pictures'

export const readPictures = (): Pictures =>
  existsSync(pictureFolder) ? new Set(readdirSync(pictureFolder)) : noPictures

export function servePictures(): Hono {
  const app = new Hono()
  app.use(
    '/mock/pictures/*',
    serveStatic({
      root: pictureFolder,
      rewriteRequestPath: (path) => path.replace('/mock/pictures', ''),
    }),
  )
  return app
}
