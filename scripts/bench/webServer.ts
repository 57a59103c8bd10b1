import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { contentTypes } from '../build/fileHost.ts'

interface Sent {
  readonly type: string
  readonly content: Buffer
  readonly packed: boolean
}

export interface WebServer {
  readonly origin: string
  readonly close: () => void
}

/**
 * Serves `folder` on a free port like a plain web server: gzip, one page for every URL that is no file, and no knowledge of
 * the program. URLs like `handedOn` are forwarded to `service`, an origin.
 */
export async function serveCompressed(
  folder: string,
  { service, handedOn = /^\/(api|mock)\// }: { service?: string; handedOn?: RegExp } = {},
): Promise<WebServer> {
  const files = new Map<string, Sent>()
  const read = async (path: string): Promise<Sent | undefined> => {
    const known = files.get(path)
    if (known) return known
    const plain = await readFile(join(folder, path)).catch(() => undefined)
    if (!plain) return undefined
    const type = contentTypes[extname(path)] ?? 'application/octet-stream'
    // Images and fonts are already compressed.
    const packed = /text|json|svg/.test(type)
    const file = {
      type,
      content: packed ? gzipSync(plain) : plain,
      packed,
    }
    // Compressed once, like a caching server: compression time is not measured.
    files.set(path, file)
    return file
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    if (service !== undefined && handedOn.test(pathname)) return handOn(request, response, service)
    const isAsset = pathname.startsWith('/assets/')
    const file =
      (await read(decodeURIComponent(pathname))) ?? (isAsset ? undefined : await read('index.html'))
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': file.type,
      'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(file.packed && { 'content-encoding': 'gzip' }),
    })
    response.end(file.content)
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
function handOn(request: IncomingMessage, response: ServerResponse, service: string): void {
  const { method, headers } = request
  const forwarded = ask(new URL(request.url ?? '/', service), { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  request.pipe(forwarded)
}
