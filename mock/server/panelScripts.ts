/** Serves the mock's own built scripts, and the panel's page with one of them added. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { scriptSources, withScript, type MockScripts } from '../pageScripts.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
  }),
)

/** URLs of the scripts built into `folder`, as `serveScripts` serves them. */
export function readScripts(folder: string): MockScripts {
  const files = z.parse(manifest, JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  const entryOf = (source: string) => {
    const entry = files[source.slice(1)]
    if (entry === undefined) throw new Error(`${folder} holds no ${source}`)
    return entry
  }
  const addressOf = ({ file }: { file: string }): string => `/mock/${file}`
  const before = entryOf(scriptSources.before)
  return {
    before: addressOf(before),
    ahead: (before.imports ?? []).flatMap((name) => files[name] ?? []).map(addressOf),
    signIn: addressOf(entryOf(scriptSources.signIn)),
    support: addressOf(entryOf(scriptSources.support)),
  }
}

/** Serves the build at `/mock/assets`, cached forever: file names contain a hash. */
export function serveScripts(folder: string): Hono {
  const app = new Hono()
  app.use('/mock/assets/*', async (c, next) => {
    await next()
    c.header('Cache-Control', c.res.ok ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
  app.use(
    '/mock/assets/*',
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path.replace(/^\/mock/, ''),
      precompressed: true,
    }),
  )
  return app
}

/** Answers with the panel's page and the mock's script in it, in an encoding the browser accepts. */
export function pageWithScript(file: string, scripts: MockScripts): (context: Context) => Response {
  let ready: { at: number; packed: Packed } | undefined
  return (context) => {
    // The panel may be rebuilt while the server runs.
    const at = statSync(file).mtimeMs
    if (ready?.at !== at)
      ready = { at, packed: packed(withScript(readFileSync(file, 'utf8'), scripts)) }
    const accepted = context.req.header('accept-encoding') ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
    return context.body(ready.packed[encoding ?? 'identity'], 200, {
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    })
  }
}

type Packed = Readonly<Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>>

const packed = (text: string): Packed => {
  const identity = new TextEncoder().encode(text)
  return {
    identity,
    gzip: Uint8Array.from(gzipSync(identity)),
    br: Uint8Array.from(
      brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    ),
  }
}
