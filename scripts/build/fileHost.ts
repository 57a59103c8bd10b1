/** A plain file host, like most hosts: compressed files, cached for as long as their names say, and no knowledge of the program. */
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

export interface FileHost {
  readonly origin: string
  readonly close: () => void
}

interface Hosting {
  /** The page for URLs that are no file: the program's, or one for 404; without it a text. */
  readonly otherwise?: 'index.html' | '404.html'
  /** Paths that are passed on to another server. */
  readonly passOn?: { readonly paths: RegExp; readonly to: string }
}

/** Serves `folder` on a free port. */
export async function serveFiles(
  folder: string,
  { otherwise, passOn }: Hosting = {},
): Promise<FileHost> {
  const known = new Map<string, Buffer>()
  const send = async (
    response: ServerResponse,
    path: string,
    status: number,
    cache = 'no-cache',
  ): Promise<boolean> => {
    const type = contentTypes[extname(path)] ?? 'application/octet-stream'
    // Pictures and fonts are compressed already.
    const isPacked = /text|json|svg/.test(type)
    const plain = known.has(path) ? undefined : await readFile(path)
    // Kept, since compression isn't part of a page's time.
    if (plain) known.set(path, isPacked ? gzipSync(plain) : plain)
    response.writeHead(status, {
      'content-type': type,
      'cache-control': cache,
      ...(isPacked && { 'content-encoding': 'gzip' }),
    })
    response.end(known.get(path))
    return true
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host')
    if (passOn?.paths.test(pathname)) return pass(request, response, passOn.to)
    if (request.method !== 'GET') return response.writeHead(405).end()
    const path = join(folder, decodeURIComponent(pathname))
    const found = await stat(path).catch(() => undefined)
    if (found?.isDirectory() && !pathname.endsWith('/'))
      return response.writeHead(301, { location: `${pathname}/${search}` }).end()
    const isAsset = pathname.includes('/assets/')
    const cache = isAsset ? 'public, max-age=31536000, immutable' : 'no-cache'
    const file = found?.isDirectory() ? join(path, 'index.html') : path
    if (await send(response, file, 200, cache).catch(() => false)) return undefined
    if (otherwise !== undefined && !isAsset)
      return send(response, join(folder, otherwise), otherwise === '404.html' ? 404 : 200)
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('No such file')
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  // Callers may end without closing it.
  server.unref()
  await once(server, 'listening')
  // It listens on a port, so the address is of this type.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/** Acts as a reverse proxy. */
function pass(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const { method, headers } = request
  const passed = ask(new URL(request.url ?? '/', origin), { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  passed.on('error', () => response.destroy())
  request.pipe(passed)
}
