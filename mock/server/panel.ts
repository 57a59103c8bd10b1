import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { worldIdOf } from '../cookie.ts'
import { forThisMock, referencePath } from '../panelConfig.ts'
import { pageWithScript } from './panelScripts.ts'
import { connectOrigins } from './securityHeaders.ts'
import { serveReference } from './staticFolders.ts'
import {
  changePasswordPath,
  changePasswordUrl,
  securityLines,
  securityPath,
  wellKnownIn,
} from './wellKnown.ts'
import type { MockScripts } from '../pageScripts.ts'
import type { Worlds } from '../world/worlds.ts'

const immutable = 'public, max-age=31536000, immutable'

/**
 * Serves a built panel: hashed assets are cached forever, everything else is revalidated, and every URL that a person
 * opens gets the panel's page. A missing file stays a 404, so that a tab from before a deploy doesn't parse HTML as a
 * script. `scripts` are added to the page; `reference` is the folder of the API reference.
 */
export function servePanel(
  folder: string,
  worlds: Worlds,
  {
    scripts,
    reference,
  }: { scripts?: MockScripts | undefined; reference?: string | undefined } = {},
): Hono {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no built panel. Run: npm run build`)
  }
  const app = new Hono()
  app.get(changePasswordPath, (c) => c.redirect(changePasswordUrl(wellKnownIn(readConfig(folder)))))
  app.get(securityPath, (c) => {
    const lines = securityLines(wellKnownIn(readConfig(folder)))
    return lines ? c.text(`${lines.join('\n')}\n`) : c.notFound()
  })
  app.use(async (c, next) => {
    // Build metadata (`.vite`) is not public.
    if (c.req.path.split('/').some((part) => part.startsWith('.'))) return c.notFound()
    await next()
    const hashed = c.res.ok && c.req.path.startsWith('/assets/')
    c.header('Cache-Control', hashed ? immutable : 'no-cache')
  })
  app.get('/config.json', async (c) => {
    const text = readFileSync(join(folder, 'config.json'), 'utf8')
    const { credentials } = await worlds.choose(worldIdOf(c))
    const urls = reference === undefined ? {} : { apiReference: referencePath }
    return c.body(forThisMock(text, credentials, urls), 200, {
      'Content-Type': 'application/json',
    })
  })
  if (reference !== undefined) app.route('/', serveReference(reference))
  const page =
    scripts === undefined
      ? serveStatic({ root: folder, path: 'index.html', precompressed: true })
      : pageWithScript(join(folder, 'index.html'), scripts)
  app.on('GET', ['/', '/index.html'], page)
  app.use(serveStatic({ root: folder, precompressed: true }))
  app.get('*', async (c, next) => {
    if (!isNavigation(c.req.raw) || c.req.path.startsWith('/assets/')) return c.notFound()
    return page(c, next)
  })
  return app
}

/** A navigation, as opposed to a request for a script, image or file. */
function isNavigation(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode')
  const accepted = request.headers.get('accept') ?? ''
  return (mode === null || mode === 'navigate') && accepted.includes('text/html')
}

/** The origins that the panel's `config.json` allows it to call, besides its own. */
export function readConnectOrigins(folder: string): string[] {
  const config = readConfig(folder)
  return typeof config === 'object' && config !== null ? connectOrigins(config) : []
}

/** The file as it is now. */
function readConfig(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  } catch {
    // The panel itself reports a broken configuration.
    return undefined
  }
}
